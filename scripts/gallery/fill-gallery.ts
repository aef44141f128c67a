import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { OBJECT_PATHS, pathTo } from '../../src/schema/paths.ts';
import { bumpRevision } from '../../src/server/db/revisions.ts';
import type { Installation } from '../../src/server/installation.ts';

const SEEDS = new URL('../../assets/seed-photos/', import.meta.url);
const CATEGORIES = ['Opening', 'Workshop', 'Pitches', 'Ceremony', 'Apero', 'Night'];
const YEARS = ['2024', '2025', '2026'];
/** Many rows share few pictures: what is to be measured is the list, not the disk. */
const PICTURES = 3;
/** Below the number of values that one statement may have. */
const ROWS_AT_ONCE = 500;
const SECOND_MS = 1000;

/** Adds photos to a gallery as fast as the database takes them, newest first in their numbers. */
export async function fillGallery(
  { database: { db }, store, images, clock }: Installation,
  count: number,
): Promise<void> {
  const now = clock.now();
  const seeds = JSON.parse(await readFile(new URL('photos.json', SEEDS), 'utf8')) as {
    file: string;
  }[];
  const objectIds: string[] = [];
  for (const { file } of seeds.slice(0, PICTURES)) {
    const id = randomUUID();
    await store.objects.create({ id, purpose: 'gallery', createdBy: null }, now);
    await store.objects.finishReceiving(
      id,
      await images.add(id, await readFile(new URL(file, SEEDS)), 'picture', null),
    );
    objectIds.push(id);
  }

  const of = <Value>(values: readonly Value[], at: number) => values[at % values.length] as Value;
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, at) => {
      const number = from + at + 1;
      const objectId = of(objectIds, number);
      const instant = new Date(now.getTime() - number * SECOND_MS).toISOString();
      return {
        id: randomUUID(),
        title: `Photo ${number}`,
        description: `What photo number ${number} of ${count} shows.`,
        alt: '',
        url: pathTo(OBJECT_PATHS.object, { id: objectId }),
        category: of(CATEGORIES, number),
        year: of(YEARS, Math.floor(number / CATEGORIES.length)),
        object_id: objectId,
        // Behind all that are there.
        position: -number,
        version: 1,
        created_at: instant,
        updated_at: instant,
        deleted_at: null,
      };
    });
    await db.insertInto('photos').values(rows).execute();
  }
  await bumpRevision(db, 'photos');
}
