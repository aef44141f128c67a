import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  backUp,
  createEmbeddedSite,
  fill,
  restore,
  SITE_KINDS,
} from '../../../tests/support/backup-sites.ts';
import { backupPlan } from '../../modules/registry.ts';
import { openArchive } from './archive-reader.ts';
import { createArchive } from './archive-writer.ts';
import { meaningOf } from './format.ts';

/** The same backup as a site wrote it before photos had positions. */
async function withoutPositions(path: string, target: string): Promise<void> {
  const newer = await openArchive(path, backupPlan);
  const older = await createArchive(target);
  for (const entry of newer.manifest.entries) {
    const bytes = await newer.read(entry);
    const meaning = meaningOf(entry.name, backupPlan);
    const isPhotos = meaning !== null && 'table' in meaning && meaning.table.name === 'photos';
    const text = bytes.toString().replaceAll(/,?"position":-?[0-9]+/g, '');
    await older.add(entry.name, isPhotos ? Buffer.from(text) : bytes);
  }
  const { createdAt, engine, rows } = newer.manifest;
  await older.finish({ createdAt, engine, rows });
  await newer.close();
}

describe.each(Object.entries(SITE_KINDS))('an older backup restored into %s', (_, createSite) => {
  it('gives its photos the order that they had: the newest first', async () => {
    const [source, target] = await Promise.all([createEmbeddedSite(), createSite()]);
    await fill(source);
    const { photos: sourcePhotos, database } = source.installation;
    for (const [title, day] of [
      ['Middle', '02'],
      ['Oldest', '01'],
      ['Newest', '03'],
    ]) {
      const { id } = await sourcePhotos.create(
        { title: title ?? '', description: '', alt: '', category: 'Aged', year: '', url: '/a' },
        'organiser',
      );
      await database.db
        .updateTable('photos')
        .set({ created_at: `2020-01-${day}T00:00:00.000Z` })
        .where('id', '=', id)
        .execute();
    }
    const older = join(source.folder, 'older.tar');
    await withoutPositions((await backUp(source)).path, older);
    await restore(older, target);
    const { photos } = target.installation;
    const titles = async () =>
      (await photos.list({ category: 'Aged' })).photos.map(({ title }) => title);
    expect(await titles()).toEqual(['Newest', 'Middle', 'Oldest']);
    const [newest, middle, oldest] = (await photos.list({ category: 'Aged' })).photos;
    await photos.order({ ids: [oldest, newest, middle].map((photo) => photo?.id ?? '') });
    expect(await titles()).toEqual(['Oldest', 'Newest', 'Middle']);
    await Promise.all([source.end(), target.end()]);
  });
});
