import type { Db } from '../../server/db/database.ts';
import type { PassKind } from './schema.ts';
import type { CeremonyTables } from './tables.ts';

export interface StoredCeremony {
  edition: number;
  mode: CeremonyTables['ceremonies']['mode'];
  verdict: number | null;
  step: number;
  slide: number;
  isStopped: boolean;
  version: number;
  startedAt: string | null;
  startedBy: string;
}

export interface StoredPass {
  id: string;
  edition: number;
  kind: PassKind;
  hash: string;
  createdAt: string;
  expiresAt: string;
}

type Change = Partial<Omit<StoredCeremony, 'edition' | 'version'>>;

const NOTHING = {
  mode: 'none',
  verdict: null,
  step: 0,
  slide: 0,
  is_stopped: 0,
  started_at: null,
} as const;

/** Where ceremonies stand, and the links that open their pages. */
export function createCeremonyStore(core: Db) {
  const db = core.$extendTables<CeremonyTables>();

  return {
    async find(edition: number): Promise<StoredCeremony | null> {
      const row = await db
        .selectFrom('ceremonies')
        .selectAll()
        .where('id', '=', String(edition))
        .executeTakeFirst();
      return row ? toCeremony(row) : null;
    },

    /** Grows with every change of the ceremony, and of any verdict: cheap enough to be asked often. */
    async version(edition: number): Promise<number> {
      const rows = await db
        .selectFrom('ceremonies')
        .select('version as number')
        .where('id', '=', String(edition))
        .unionAll(
          db.selectFrom('revisions').select('revision as number').where('topic', '=', 'verdicts'),
        )
        .execute();
      return rows.reduce((sum, { number }) => sum + number, 0);
    },

    /** Holds it until the end of the transaction, and makes it known everywhere that it changes. */
    async hold(edition: number): Promise<StoredCeremony> {
      const row = await db
        .insertInto('ceremonies')
        .values({ ...NOTHING, id: String(edition), version: 1, started_by: '' })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet((eb) => ({ version: eb('ceremonies.version', '+', 1) })),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      return toCeremony(row);
    },

    /** Of one that is held. */
    async change(edition: number, change: Change): Promise<void> {
      const { isStopped, startedAt, startedBy, ...rest } = change;
      await db
        .updateTable('ceremonies')
        .set({
          ...rest,
          ...(isStopped === undefined ? {} : { is_stopped: isStopped ? 1 : 0 }),
          ...(startedAt === undefined ? {} : { started_at: startedAt }),
          ...(startedBy === undefined ? {} : { started_by: startedBy }),
        })
        .where('id', '=', String(edition))
        .execute();
    },

    /** Those that open something, the newest first. */
    async passes(edition: number, now: Date): Promise<StoredPass[]> {
      const rows = await db
        .selectFrom('ceremony_passes')
        .selectAll()
        .where('edition', '=', edition)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now.toISOString())
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toPass);
    },

    async findPass(hash: string, now: Date): Promise<StoredPass | null> {
      const row = await db
        .selectFrom('ceremony_passes')
        .selectAll()
        .where('pass_hash', '=', hash)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst();
      return row ? toPass(row) : null;
    },

    async addPass({ hash, createdAt, expiresAt, ...pass }: StoredPass): Promise<void> {
      await db
        .insertInto('ceremony_passes')
        .values({
          ...pass,
          pass_hash: hash,
          created_at: createdAt,
          expires_at: expiresAt,
          revoked_at: null,
        })
        .execute();
    },

    /** Of a kind, all that there are. */
    async revoke(edition: number, kind: PassKind, now: Date): Promise<void> {
      await db
        .updateTable('ceremony_passes')
        .set({ revoked_at: now.toISOString() })
        .where('edition', '=', edition)
        .where('kind', '=', kind)
        .where('revoked_at', 'is', null)
        .execute();
    },

    async removeOldPasses(before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('ceremony_passes')
        .where('expires_at', '<=', before.toISOString())
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
export type CeremonyStore = ReturnType<typeof createCeremonyStore>;

function toCeremony(row: CeremonyTables['ceremonies']): StoredCeremony {
  return {
    edition: Number(row.id),
    mode: row.mode,
    verdict: row.verdict,
    step: row.step,
    slide: row.slide,
    isStopped: row.is_stopped === 1,
    version: row.version,
    startedAt: row.started_at,
    startedBy: row.started_by,
  };
}

function toPass(row: CeremonyTables['ceremony_passes']): StoredPass {
  return {
    id: row.id,
    edition: row.edition,
    kind: row.kind,
    hash: row.pass_hash,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
