import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import { inTransaction } from '../../../server/db/in-transaction.ts';
import { bumpRevision } from '../../../server/db/revisions.ts';
import type { WriteResult } from '../../../server/db/versioned-rows.ts';
import type { Audience } from './schema.ts';
import type { AnnouncementTables } from './tables.ts';

/** The revision of everything that pages know of announcements. */
export const ANNOUNCEMENTS = 'announcements';

export interface StoredAnnouncement {
  id: string;
  edition: number;
  text: string;
  audience: Audience;
  challenge: number;
  from: string;
  until: string | null;
  isPinned: boolean;
  by: string;
  version: number;
  correctedAt: string | null;
  withdrawnAt: string | null;
}

export interface Wording {
  announcementId: string;
  text: string;
  by: string;
  until: string;
}

type NewAnnouncement = Omit<StoredAnnouncement, 'version' | 'correctedAt' | 'withdrawnAt'>;
export type AnnouncementChange = Partial<Omit<StoredAnnouncement, 'id' | 'edition' | 'version'>>;

export function createAnnouncementStore(core: Db) {
  const db = core.$extendTables<AnnouncementTables>();

  async function find(id: string, on = db): Promise<StoredAnnouncement | null> {
    const row = await on
      .selectFrom('announcements')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? toAnnouncement(row) : null;
  }

  return {
    find: (id: string) => find(id),

    /** False when there is one with this id: a request that was sent twice. */
    create: (announcement: NewAnnouncement, now: Date): Promise<boolean> =>
      inTransaction(core, async (transaction) => {
        const made = await transaction
          .$extendTables<AnnouncementTables>()
          .insertInto('announcements')
          .values({
            ...toRow(announcement),
            ...{ version: 1, created_at: now.toISOString() },
            ...{ corrected_at: null, withdrawn_at: null },
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (made) await bumpRevision(transaction, ANNOUNCEMENTS);
        return made !== undefined;
      }),

    /** With a version: only if it still has that one. */
    change: (
      id: string,
      version: number | undefined,
      change: AnnouncementChange,
    ): Promise<WriteResult<StoredAnnouncement>> =>
      inTransaction(core, async (transaction) => {
        const on = transaction.$extendTables<AnnouncementTables>();
        let update = on
          .updateTable('announcements')
          .set({ ...toColumns(change), version: sql`version + 1` })
          .where('id', '=', id);
        if (version !== undefined) update = update.where('version', '=', version);
        const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
        const row = await find(id, on);
        if (row === null) return 'missing';
        if (numUpdatedRows === 0n) return 'changed';
        await bumpRevision(transaction, ANNOUNCEMENTS);
        return { row };
      }),

    async addWording({ announcementId, text, by, until }: Wording): Promise<void> {
      await db
        .insertInto('announcement_wordings')
        .values({
          ...{ id: randomUUID(), announcement_id: announcementId, text },
          ...{ written_by: by, said_until: until },
        })
        .execute();
    },

    /** The newest first. */
    async list(edition: number): Promise<StoredAnnouncement[]> {
      const rows = await db
        .selectFrom('announcements')
        .selectAll()
        .where('edition', '=', edition)
        .orderBy('shown_from', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toAnnouncement);
    },

    /** Of the announcements of an edition, the oldest first. */
    async wordings(edition: number): Promise<Wording[]> {
      const rows = await db
        .selectFrom('announcement_wordings')
        .innerJoin('announcements', 'announcements.id', 'announcement_wordings.announcement_id')
        .selectAll('announcement_wordings')
        .where('announcements.edition', '=', edition)
        .orderBy('said_until')
        .orderBy('announcement_wordings.id')
        .execute();
      return rows.map((row) => ({
        ...{ announcementId: row.announcement_id, text: row.text },
        ...{ by: row.written_by, until: row.said_until },
      }));
    },
  };
}
export type AnnouncementStore = ReturnType<typeof createAnnouncementStore>;

type Row = Selectable<AnnouncementTables['announcements']>;

const toAnnouncement = (row: Row): StoredAnnouncement => ({
  id: row.id,
  edition: row.edition,
  text: row.text,
  audience: row.audience,
  challenge: row.challenge,
  from: row.shown_from,
  until: row.shown_until,
  isPinned: row.is_pinned === 1,
  by: row.written_by,
  version: row.version,
  correctedAt: row.corrected_at,
  withdrawnAt: row.withdrawn_at,
});

const toRow = ({ from, until, isPinned, by, ...same }: NewAnnouncement) => ({
  ...same,
  shown_from: from,
  shown_until: until,
  is_pinned: isPinned ? 1 : 0,
  written_by: by,
});

const toColumns = ({
  from,
  until,
  isPinned,
  by,
  correctedAt,
  withdrawnAt,
  ...same
}: AnnouncementChange) => ({
  ...same,
  ...(from !== undefined && { shown_from: from }),
  ...(until !== undefined && { shown_until: until }),
  ...(isPinned !== undefined && { is_pinned: isPinned ? 1 : 0 }),
  ...(by !== undefined && { written_by: by }),
  ...(correctedAt !== undefined && { corrected_at: correctedAt }),
  ...(withdrawnAt !== undefined && { withdrawn_at: withdrawnAt }),
});

export function createFollowerStore(core: Db) {
  const db = core.$extendTables<AnnouncementTables>();

  return {
    async say(instance: string, counts: string, at: string): Promise<void> {
      await db
        .insertInto('announcement_followers')
        .values({ instance, counts, at })
        .onConflict((conflict) => conflict.column('instance').doUpdateSet({ counts, at }))
        .execute();
    },

    async since(instant: string): Promise<string[]> {
      const rows = await db
        .selectFrom('announcement_followers')
        .select('counts')
        .where('at', '>=', instant)
        .execute();
      return rows.map(({ counts }) => counts);
    },

    async removeBefore(instant: string): Promise<void> {
      await db.deleteFrom('announcement_followers').where('at', '<', instant).execute();
    },
  };
}
export type FollowerStore = ReturnType<typeof createFollowerStore>;
