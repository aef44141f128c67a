import { CompiledQuery, Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { createSqliteDialect } from '../../../server/db/sqlite.ts';
import { declared, type Tables } from '../../registry.ts';
import { createPhotoStore } from './store.ts';

// A gallery of 20,000 photos answers like one of 200 as long as each question about a part of it
// starts at the right place of an index: a plan shows that on any machine, a clock does not.

const asked: CompiledQuery[] = [];
const db = new Kysely<Tables>({
  dialect: createSqliteDialect(':memory:'),
  log({ query }) {
    asked.push(query);
  },
});
beforeAll(() => migrate({ db, engine: 'sqlite' }, declared));
afterAll(() => db.destroy());

const photos = createPhotoStore(db, 'sqlite');
const place = { position: 7, id: 'm' };

/** How the database goes about the questions that the work asks. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  asked.length = 0;
  await work();
  const queries = [...asked];
  const plans: string[] = [];
  for (const { sql, parameters } of queries) {
    const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await db.executeQuery<{ detail: string }>(explain);
    plans.push(rows.map(({ detail }) => detail).join('\n'));
  }
  return plans;
}

it.each([
  ['the first part', () => photos.list({ limit: 61 })],
  ['a later part', () => photos.list({ limit: 61, after: place })],
  ['a category', () => photos.list({ limit: 61, category: 'A', after: place })],
  ['a year', () => photos.list({ limit: 61, year: '2025', after: place })],
  ['a category and a year', () => photos.list({ limit: 61, category: 'A', year: '2025' })],
  ['the photo before', () => photos.findBefore(place, {})],
  ['the photo before in a category', () => photos.findBefore(place, { category: 'A' })],
  ['how many are before', () => photos.countBefore(place, {})],
  ['how many of a category', () => photos.countBefore(place, { category: 'A' })],
  ['one photo', () => photos.findById('m')],
])('%s is read from an index, in its order', async (_, work) => {
  const plans = await plansOf(work);
  expect(plans).toHaveLength(1);
  expect(plans[0]).toMatch(/photos USING (?:COVERING )?INDEX/);
  expect(plans[0]).not.toContain('TEMP B-TREE');
});
