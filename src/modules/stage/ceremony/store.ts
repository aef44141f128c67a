import type { Selectable } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import { bumpRevision } from '../../../server/db/revisions.ts';
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

type Change = Partial<Omit<StoredCeremony, 'edition' | 'version'>>;

const NOTHING = {
  mode: 'none',
  verdict: null,
  step: 0,
  slide: 0,
  is_stopped: 0,
  started_at: null,
} as const;

/** Raised with every move, and with every screen that comes or goes. */
export const CEREMONY_TOPIC = 'ceremony';

/** Where ceremonies stand. */
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

    /** Grows with every change of the ceremony, any verdict and any link: cheap enough to be asked often. */
    async version(edition: number): Promise<number> {
      const rows = await db
        .selectFrom('ceremonies')
        .select('version as number')
        .where('id', '=', String(edition))
        .unionAll(
          db
            .selectFrom('revisions')
            .select('revision as number')
            .where('topic', 'in', ['verdicts', 'passes']),
        )
        .execute();
      return rows.reduce((sum, { number }) => sum + number, 0);
    },

    /** Holds it until the end of the transaction, and makes it known everywhere that it changes. */
    async hold(edition: number): Promise<StoredCeremony> {
      await bumpRevision(core, CEREMONY_TOPIC);
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
  };
}
export type CeremonyStore = ReturnType<typeof createCeremonyStore>;

function toCeremony(row: Selectable<CeremonyTables['ceremonies']>): StoredCeremony {
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
