import type { Selectable } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import type { MailState } from './schema.ts';
import { STOPPED } from './store.ts';
import type { OutboxTables } from './tables.ts';

export interface StoredGroupMail {
  id: string;
  list: string;
  subject: string;
  text: string;
  createdAt: string;
  by: string;
  sendAt: string;
  stoppedAt: string | null;
  mails: number;
  /** How many of its mails are in each state; those that were stopped apart. */
  states: ReadonlyMap<MailState | 'stopped', number>;
}

type States = StoredGroupMail['states'];
const LISTED = 200;

export function createGroupMailStore(core: Db) {
  const db = core.$extendTables<OutboxTables>();

  async function statesOf(ids: readonly string[]): Promise<Map<string, States>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('mails')
      .select(({ fn }) => ['subject_id', 'state', 'failure', fn.countAll<number>().as('count')])
      .where('subject_id', 'in', ids)
      .groupBy(['subject_id', 'state', 'failure'])
      .execute();
    const found = new Map<string, Map<MailState | 'stopped', number>>();
    for (const { subject_id: id, state, failure, count } of rows) {
      const states = found.get(id ?? '') ?? new Map<MailState | 'stopped', number>();
      const of = state === 'cancelled' && failure === STOPPED ? 'stopped' : state;
      found.set(id ?? '', states.set(of, (states.get(of) ?? 0) + Number(count)));
    }
    return found;
  }

  async function withStates(
    rows: readonly Selectable<OutboxTables['group_mails']>[],
  ): Promise<StoredGroupMail[]> {
    const states = await statesOf(rows.map(({ id }) => id));
    return rows.map(({ created_at, created_by, send_at, stopped_at, ...row }) => ({
      ...row,
      createdAt: created_at,
      by: created_by,
      sendAt: send_at,
      stoppedAt: stopped_at,
      states: states.get(row.id) ?? new Map(),
    }));
  }

  return {
    /** False when it is there already: it was sent twice. */
    async create({
      createdAt,
      by,
      sendAt,
      ...mail
    }: Omit<StoredGroupMail, 'stoppedAt' | 'states'>): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('group_mails')
        .values({
          ...mail,
          created_at: createdAt,
          created_by: by,
          send_at: sendAt,
          stopped_at: null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    async find(id: string): Promise<StoredGroupMail | null> {
      const rows = await db.selectFrom('group_mails').selectAll().where('id', '=', id).execute();
      return (await withStates(rows))[0] ?? null;
    },

    /** The newest first. */
    async list(): Promise<StoredGroupMail[]> {
      const rows = await db
        .selectFrom('group_mails')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(LISTED)
        .execute();
      return withStates(rows);
    },

    /** False where it is so already, or there is none. */
    async setStopped(id: string, stoppedAt: Date | null): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('group_mails')
        .set({ stopped_at: stoppedAt?.toISOString() ?? null })
        .where('id', '=', id)
        .where('stopped_at', stoppedAt ? 'is' : 'is not', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    async removeBefore(before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('group_mails')
        .where('created_at', '<', before.toISOString())
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
export type GroupMailStore = ReturnType<typeof createGroupMailStore>;
