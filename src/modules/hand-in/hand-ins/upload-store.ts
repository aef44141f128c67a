import { type Selectable, sql } from 'kysely';
import type { Db, Engine } from '../../../server/db/database.ts';
import { databaseNow } from '../../../server/db/database-now.ts';
import { emptied } from '../../../server/db/table.ts';
import { type Piece, readPieces } from './piece-keys.ts';
import { type HandInTables, handInUploadsTable } from './tables.ts';

type UploadRow = Selectable<HandInTables['hand_in_uploads']>;

export interface StoredUpload {
  id: string;
  edition: number;
  teamId: string;
  kind: UploadRow['kind'];
  fileName: string;
  size: number;
  received: number;
  pieces: Piece[];
  announcedAt: string;
  /** The person; empty where an organiser did. */
  announcedBy: string;
  onBehalf: string;
  /** The user name of an organiser who announced it; empty where the team did. */
  organiser: string;
  finishedAt: string | null;
}

export type UploadSize = Pick<StoredUpload, 'teamId' | 'size' | 'received' | 'announcedAt'>;

type NewUpload = Omit<StoredUpload, 'received' | 'pieces' | 'finishedAt'>;

/** Any number that is not used for other locks. */
const LOCK = 7_014;

/** Files on their way. */
export function createUploadStore(core: Db, engine: Engine) {
  const db = core.$extendTables<HandInTables>();

  return {
    databaseNow: () => databaseNow(core, engine),

    /** Excludes other announcements for this edition until the transaction ends. */
    async lock(edition: number): Promise<void> {
      // SQLite has one writer: a transaction is the lock.
      if (engine === 'sqlite') return;
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}, ${sql.lit(edition)})`.execute(db);
    },

    async add(upload: NewUpload): Promise<void> {
      await db
        .insertInto('hand_in_uploads')
        .values({
          id: upload.id,
          edition: upload.edition,
          team_id: upload.teamId,
          kind: upload.kind,
          file_name: upload.fileName,
          size: upload.size,
          received: 0,
          pieces: '[]',
          announced_at: upload.announcedAt,
          announced_by: upload.announcedBy,
          on_behalf: upload.onBehalf,
          organiser: upload.organiser,
          finished_at: null,
        })
        .execute();
    },

    async find(id: string): Promise<StoredUpload | null> {
      const row = await db
        .selectFrom('hand_in_uploads')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? toUpload(row) : null;
    },

    /** Those of a team, or of an edition, that have not come in whole; the oldest first. */
    async listPending(of: { teamId: string } | { edition: number }): Promise<StoredUpload[]> {
      const query = db
        .selectFrom('hand_in_uploads')
        .selectAll()
        .where('finished_at', 'is', null)
        .orderBy('announced_at')
        .orderBy('id');
      const rows = await ('teamId' in of
        ? query.where('team_id', '=', of.teamId)
        : query.where('edition', '=', of.edition)
      ).execute();
      return rows.map(toUpload);
    },

    /**
     * Notes a piece that is safe in the object store. False when the upload has gone on from there
     * already, or is gone: then the piece is not needed.
     */
    async advance(
      { id, received, pieces }: Pick<StoredUpload, 'id' | 'received' | 'pieces'>,
      piece: Piece,
    ): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('hand_in_uploads')
        .set({ received: received + piece[1], pieces: JSON.stringify([...pieces, piece]) })
        .where('id', '=', id)
        .where('received', '=', received)
        .where('finished_at', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    async finish(id: string, now: Date): Promise<void> {
      await db
        .updateTable('hand_in_uploads')
        .set({ finished_at: now.toISOString() })
        .where('id', '=', id)
        .execute();
    },

    /** False when it is gone already, or has become a hand-in. */
    async removePending(id: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('hand_in_uploads')
        .where('id', '=', id)
        .where('finished_at', 'is', null)
        .executeTakeFirstOrThrow();
      return numDeletedRows === 1n;
    },

    async listBefore(announced: Date): Promise<StoredUpload[]> {
      const rows = await db
        .selectFrom('hand_in_uploads')
        .selectAll()
        .where('announced_at', '<', announced.toISOString())
        .limit(500)
        .execute();
      return rows.map(toUpload);
    },

    /** What remembers that an upload was finished. */
    async forgetFinished(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db.deleteFrom('hand_in_uploads').where('id', 'in', ids).execute();
    },

    async forgetSender(personId: string): Promise<void> {
      await db
        .updateTable('hand_in_uploads')
        .set(emptied(handInUploadsTable, ['identity']))
        .where('announced_by', '=', personId)
        .execute();
    },

    /** How much there is of each that has not come in whole; without its many pieces. */
    async listSizes(edition: number): Promise<UploadSize[]> {
      return db
        .selectFrom('hand_in_uploads')
        .select(['team_id as teamId', 'size', 'received', 'announced_at as announcedAt'])
        .where('edition', '=', edition)
        .where('finished_at', 'is', null)
        .execute();
    },
  };
}
export type UploadStore = ReturnType<typeof createUploadStore>;

function toUpload(row: UploadRow): StoredUpload {
  return {
    id: row.id,
    edition: row.edition,
    teamId: row.team_id,
    kind: row.kind,
    fileName: row.file_name,
    size: row.size,
    received: row.received,
    pieces: readPieces(row.pieces),
    announcedAt: row.announced_at,
    announcedBy: row.announced_by,
    onBehalf: row.on_behalf,
    organiser: row.organiser,
    finishedAt: row.finished_at,
  };
}
