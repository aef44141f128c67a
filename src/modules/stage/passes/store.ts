import type { Selectable } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import { bumpRevision } from '../../../server/db/revisions.ts';
import type { Pass, PassLinkEnd } from './schema.ts';
import type { PassTables } from './tables.ts';

export interface StoredPass extends Pass {
  id: string;
  edition: number;
  hash: string;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
}

/** Raised with every link that is made or taken back, and every screen that comes or goes: what a link has opened is looked at again. */
export const PASS_TOPIC = 'passes';

export function createPassStore(core: Db) {
  const db = core.$extendTables<PassTables>();
  const all = () => db.selectFrom('passes').selectAll();
  const valid = (now: Date) =>
    all().where('revoked_at', 'is', null).where('expires_at', '>', now.toISOString());

  return {
    /** Excludes creating and revoking other links until the transaction ends. */
    hold: (): Promise<void> => bumpRevision(core, PASS_TOPIC),

    /** All of them, or those that open something now; the newest first. */
    async list(edition: number, now?: Date): Promise<StoredPass[]> {
      const rows = await (now ? valid(now) : all())
        .where('edition', '=', edition)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toPass);
    },

    async findByHashes(hashes: readonly string[], now: Date): Promise<StoredPass[]> {
      if (hashes.length === 0) return [];
      return (await valid(now).where('pass_hash', 'in', hashes).execute()).map(toPass);
    },

    async add({ hash, createdAt, expiresAt, revokedAt, ...pass }: StoredPass): Promise<void> {
      await db
        .insertInto('passes')
        .values({
          ...pass,
          pass_hash: hash,
          created_at: createdAt,
          expires_at: expiresAt,
          revoked_at: revokedAt,
        })
        .execute();
    },

    /** All that open the same, or one of them. */
    async revoke(edition: number, { kind, subject, id }: PassLinkEnd, now: Date): Promise<void> {
      const query = db
        .updateTable('passes')
        .set({ revoked_at: now.toISOString() })
        .where('edition', '=', edition)
        .where('kind', '=', kind)
        .where('subject', '=', subject)
        .where('revoked_at', 'is', null);
      await (id === undefined ? query : query.where('id', '=', id)).execute();
    },

    async removeOld(before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('passes')
        .where('expires_at', '<=', before.toISOString())
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
export type PassStore = ReturnType<typeof createPassStore>;

function toPass(row: Selectable<PassTables['passes']>): StoredPass {
  return {
    id: row.id,
    edition: row.edition,
    kind: row.kind,
    subject: row.subject,
    hash: row.pass_hash,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
  };
}
