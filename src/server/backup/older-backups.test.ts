import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  backUp,
  createFilledSite,
  fill,
  restore,
  SITE_KINDS,
} from '../../../tests/support/backup-sites.ts';
import { firstSite } from '../../first-content/site.ts';
import { seedDocuments } from '../../modules/first-content/seed.ts';
import { backupPlan } from '../../modules/registry.ts';
import { openArchive } from './archive-reader.ts';
import { createArchive } from './archive-writer.ts';
import { meaningOf } from './format.ts';

/** The same backup as an older site wrote it; null leaves out a table with all of its rows. */
async function rewritten(
  path: string,
  target: string,
  change: (table: string, text: string) => string | null,
): Promise<void> {
  const newer = await openArchive(path, backupPlan);
  const older = await createArchive(target);
  const { createdAt, engine, rows } = newer.manifest;
  const left = { ...rows };
  for (const { name } of backupPlan.tables) {
    if (change(name, '') === null) delete left[name];
  }
  for (const entry of newer.manifest.entries) {
    const bytes = await newer.read(entry);
    const meaning = meaningOf(entry.name, backupPlan);
    const text =
      meaning && 'table' in meaning ? change(meaning.table.name, bytes.toString()) : undefined;
    if (text !== null) await older.add(entry.name, text === undefined ? bytes : Buffer.from(text));
  }
  await older.finish({ createdAt, engine, rows: left });
  await newer.close();
}

/** Before photos had positions. */
const withoutPositions = (path: string, target: string) =>
  rewritten(path, target, (table, text) =>
    table === 'photos' ? text.replaceAll(/,?"position":-?[0-9]+/g, '') : text,
  );

/** Before what the site says was kept in its database. */
const withoutContent = (path: string, target: string) =>
  rewritten(path, target, (table, text) => (table.startsWith('content_') ? null : text));

/** Lists whose entries had ids from the first release on. */
const WITH_IDS = ['days', 'items', 'partners', 'advisory', 'team', 'infoCards', 'slides'];
const withoutIds = (value: unknown, list = ''): unknown => {
  if (Array.isArray(value)) return value.map((entry) => withoutIds(entry, list));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'id' || WITH_IDS.includes(list))
      .map(([name, part]) => [name, withoutIds(part, name)]),
  );
};

/** Before every entry of a list had an id. */
const withoutItemIds = (path: string, target: string) =>
  rewritten(path, target, (table, text) =>
    table === 'content_drafts' || table === 'content_publications'
      ? text.replaceAll(/^.+$/gm, (line) => {
          const row = JSON.parse(line) as { body: string };
          const body = JSON.stringify(withoutIds(JSON.parse(row.body)));
          return JSON.stringify({ ...row, body, schema_version: 2 });
        })
      : text,
  );

describe.each(Object.entries(SITE_KINDS))('an older backup restored into %s', (_, createSite) => {
  it('gives its photos the order that they had: the newest first', async () => {
    const [source, target] = await Promise.all([createFilledSite(), createSite()]);
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

  it('is given the first content at the next start, once', async () => {
    const [source, target] = await Promise.all([createFilledSite(), createSite()]);
    await fill(target);
    const older = join(source.folder, 'older.tar');
    await withoutContent((await backUp(source)).path, older);
    await restore(older, target);
    const { content, store } = target.installation;
    expect(await store.content.publications()).toEqual([]);
    // Those that run while it is restored go on with what they knew.
    content.forget();
    expect((await content.content()).current.year).toBe(2026);
    expect(await seedDocuments(target.installation)).toBe(true);
    expect(await seedDocuments(target.installation)).toBe(false);
    content.forget();
    expect((await content.content()).site).toEqual(firstSite);
    await Promise.all([source.end(), target.end()]);
  });

  it('has an id for every entry of its content, as a new site has', async () => {
    const [source, target] = await Promise.all([createFilledSite(), createSite()]);
    const { content: before } = source.installation;
    const older = join(source.folder, 'older.tar');
    await withoutItemIds((await backUp(source)).path, older);
    await restore(older, target);
    const { content } = target.installation;
    content.forget();
    const { site, editions } = await content.content();
    expect(site).toEqual(firstSite);
    expect(editions).toEqual((await before.content()).editions);
    expect((await content.drafts.find('site')).summary.changedSections).toEqual([]);
    await Promise.all([source.end(), target.end()]);
  });
});
