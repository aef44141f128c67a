import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import { bumpRevision } from '../../../server/db/revisions.ts';
import type { ObjectTables } from '../../base/objects/tables.ts';
import { FIRST_AUTHOR } from './schema.ts';
import type { ContentTables } from './tables.ts';

export type DraftRow = Selectable<ContentTables['content_drafts']>;
export type PublicationRow = Selectable<ContentTables['content_publications']>;
type ConfirmationRow = Selectable<ContentTables['content_confirmations']>;
/** All but the words, which are large. */
export type PublicationFacts = Omit<PublicationRow, 'body'>;
export type PublicationBody = Pick<PublicationRow, 'id' | 'body'>;

interface PictureSize {
  id: string;
  width: number;
  height: number;
}

const FACTS = [
  'id',
  'document',
  'number',
  'shown_from',
  'created_at',
  'created_by',
  'note',
  'puts_back',
  'cancelled_at',
  'request_id',
  'address',
] as const;

/**
 * Writing to several of these tables begins with `setObjects` and ends with `raise`: a restore
 * locks the tables in this order.
 */
export function createContentStore(core: Db) {
  const db = core.$extendTables<ContentTables & ObjectTables>();

  return {
    /** Of one document, or of all. */
    async drafts(document?: string): Promise<DraftRow[]> {
      let query = db.selectFrom('content_drafts').selectAll().orderBy('id');
      if (document !== undefined) query = query.where('document', '=', document);
      return query.execute();
    },

    /** False when it has another version by now, or is not there. */
    async saveDraft(
      { id, ...columns }: Omit<DraftRow, 'version' | 'document' | 'section'>,
      version: number | undefined,
    ): Promise<boolean> {
      let update = db
        .updateTable('content_drafts')
        .set(columns)
        .set({ version: sql`version + 1` })
        .where('id', '=', id);
      if (version !== undefined) update = update.where('version', '=', version);
      return (await update.executeTakeFirstOrThrow()).numUpdatedRows === 1n;
    },

    /** Those that are there already stay as they are; answers how many are new. */
    async addDrafts(rows: readonly DraftRow[]): Promise<number> {
      const added = await db
        .insertInto('content_drafts')
        .values([...rows])
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .execute();
      return added.length;
    },

    /** Of one document, or of all, in the order of their numbers. */
    async publications(document?: string): Promise<PublicationFacts[]> {
      let query = db
        .selectFrom('content_publications')
        .select(FACTS)
        .orderBy('document')
        .orderBy('number');
      if (document !== undefined) query = query.where('document', '=', document);
      return query.execute();
    },

    /** Of all pages: who stands where, and when. */
    async pagePublications(): Promise<PublicationFacts[]> {
      return db
        .selectFrom('content_publications')
        .select(FACTS)
        .where('document', 'like', 'page-%')
        .orderBy('document')
        .orderBy('number')
        .execute();
    },

    /** What the drafts of pages say of themselves, by their documents. */
    async pageDrafts(): Promise<Map<string, string>> {
      const rows = await db
        .selectFrom('content_drafts')
        .select(['document', 'body'])
        .where('section', '=', 'page')
        .execute();
      return new Map(rows.map(({ document, body }) => [document, JSON.parse(body).title ?? '']));
    },

    /** Of all editions, published or not. */
    async years(): Promise<number[]> {
      const rows = await db
        .selectFrom('content_drafts')
        .select('document')
        .where('section', '=', 'dates')
        .execute();
      return rows.map(({ document }) => Number(document));
    },

    async bodiesOf(ids: readonly string[]): Promise<PublicationBody[]> {
      if (ids.length === 0) return [];
      return db
        .selectFrom('content_publications')
        .select(['id', 'body'])
        .where('id', 'in', ids)
        .execute();
    },

    /** What a new installation said. */
    async firstBodies(): Promise<(PublicationBody & { document: string })[]> {
      return db
        .selectFrom('content_publications')
        .select(['id', 'document', 'body'])
        .where('created_by', '=', FIRST_AUTHOR)
        .orderBy('id')
        .execute();
    },

    async addPublication(row: PublicationRow): Promise<void> {
      await db.insertInto('content_publications').values(row).execute();
    },

    /** One that is there already stays as it is. */
    async addFirstPublication(row: PublicationRow): Promise<boolean> {
      const added = await db
        .insertInto('content_publications')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },

    /** False when it is not there, was cancelled before, or is shown since. */
    async cancel(id: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('content_publications')
        .set({ cancelled_at: now.toISOString() })
        .where('id', '=', id)
        .where('cancelled_at', 'is', null)
        .where('shown_from', '>', now.toISOString())
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /** Which uploaded files a draft or publication refers to, in the place of those before. */
    async setObjects(
      holder: string,
      objectIds: readonly string[],
      deletedAt: Date | null,
    ): Promise<void> {
      await db.deleteFrom('content_objects').where('holder', '=', holder).execute();
      if (objectIds.length === 0) return;
      const rows = objectIds.map((objectId) => ({
        id: randomUUID(),
        holder,
        object_id: objectId,
        deleted_at: deletedAt?.toISOString() ?? null,
      }));
      await db.insertInto('content_objects').values(rows).execute();
    },

    /** The keys of all placeholders that are right as they are. */
    async confirmed(): Promise<Set<string>> {
      const rows = await db.selectFrom('content_confirmations').select('id').execute();
      return new Set(rows.map(({ id }) => id));
    },

    /** Those that are confirmed already stay as they are. */
    async confirm(rows: readonly ConfirmationRow[]): Promise<void> {
      await db
        .insertInto('content_confirmations')
        .values([...rows])
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    async takeBackConfirmations(ids: readonly string[]): Promise<void> {
      await db.deleteFrom('content_confirmations').where('id', 'in', ids).execute();
    },

    /** What stored files were uploaded for, by their ids; one that is not there is left out. */
    async purposes(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('objects')
        .select(['id', 'purpose'])
        .where('id', 'in', ids)
        .where('state', '=', 'stored')
        .execute();
      return new Map(rows.map(({ id, purpose }) => [id, purpose]));
    },

    async fileSizes(ids: readonly string[]): Promise<Map<string, number>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('objects')
        .select(['id', 'size'])
        .where('id', 'in', ids)
        .where('size', 'is not', null)
        .execute();
      return new Map(rows.map(({ id, size }) => [id, Number(size)]));
    },

    async pictureSizes(ids: readonly string[]): Promise<PictureSize[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('objects')
        .select(['id', 'width', 'height'])
        .where('id', 'in', ids)
        .execute();
      return rows.flatMap(({ id, width, height }) =>
        width === null || height === null ? [] : [{ id, width, height }],
      );
    },

    /** What is shown has changed, on every instance. Drafts are on no page that is kept. */
    raise: () => bumpRevision(core, 'content'),
  };
}
export type ContentStore = ReturnType<typeof createContentStore>;
