import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { containsWords } from '../../../server/db/contains-words.ts';
import type { Db } from '../../../server/db/database.ts';
import { isSameMailbox } from '../../../server/db/mailbox.ts';
import type { PeopleTables } from '../../people/people/tables.ts';
import { MAIL_STATES, type MailState } from './schema.ts';
import type { OutboxTables } from './tables.ts';
import type { MailKind } from './template-schema.ts';

export interface StoredMail {
  id: string;
  kind: string;
  state: MailState;
  personId: string | null;
  subjectId: string | null;
  /** Of the person as they are now. */
  name: string;
  email: string;
  fields: Record<string, string>;
  createdAt: string;
  doneAt: string | null;
  nextTryAt: string | null;
  attempts: number;
  failure: string;
  /** Of a mail to a group: what organisers wrote to all of it. */
  group: { list: string; subject: string; text: string } | null;
}

interface NewMail {
  id: string;
  kind: string;
  personId: string | null;
  email: string;
  subjectId: string | null;
  fields: Readonly<Record<string, string>>;
  state: MailState;
  /** When a queued one goes out; left out: now. */
  sendAt?: Date;
}

/** All mails to a person, or about what has ended; or those of some kinds among them. */
type MailsToCancel = ({ id: string } | { person_id: string } | { subject_id: string }) & {
  kinds?: readonly string[];
};

interface MailRange {
  state?: MailState | undefined;
  after?: { createdAt: string; id: string } | undefined;
  limit: number;
}

/** Mails that have not reached anyone. */
export const UNSENT = ['draft', 'queued', 'failed', 'held', 'hand-over'] as const;

/** The failure of mails of a group mail that was stopped. */
export const STOPPED = 'An organiser has stopped it.';

/** Rows in one statement: SQLite takes 32,766 values. */
const ROWS_AT_ONCE = 500;

export function createMailStore(core: Db, kinds: readonly MailKind[]) {
  const db = core.$extendTables<OutboxTables & PeopleTables>();
  const kindsWith = (is: keyof MailKind) => kinds.flatMap((each) => (each[is] ? [each.kind] : []));
  const forgetful = kindsWith('forgetsAddress');
  const toGroups = kindsWith('isToGroups');

  const addressOnceDone = (eb: ExpressionBuilder<OutboxTables & PeopleTables, 'mails'>) =>
    eb
      .case()
      .when('kind', 'in', [...forgetful])
      .then('')
      .else(eb.ref('email'))
      .end();

  const withPeople = () =>
    db
      .selectFrom('mails')
      .leftJoin('people', 'people.id', 'mails.person_id')
      .leftJoin('group_mails', 'group_mails.id', 'mails.subject_id')
      .selectAll('mails')
      .select(['people.name as person_name', 'people.email as person_email'])
      .select(['group_mails.subject as group_subject', 'group_mails.text as group_text'])
      .select('group_mails.list as group_list');

  async function find(id: string): Promise<StoredMail | null> {
    const row = await withPeople().where('mails.id', '=', id).executeTakeFirst();
    return row ? toMail(row) : null;
  }

  async function insert(mails: readonly NewMail[], now: Date): Promise<bigint | undefined> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('mails')
      .values(mails.map((mail) => toRow(mail, now)))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows;
  }

  return {
    /** False when it is there already: whatever it tells happened once. */
    create: async (mail: NewMail, now: Date): Promise<boolean> =>
      (await insert([mail], now)) === 1n,

    async createMany(mails: readonly NewMail[], now: Date): Promise<void> {
      for (let at = 0; at < mails.length; at += ROWS_AT_ONCE) {
        await insert(mails.slice(at, at + ROWS_AT_ONCE), now);
      }
    },

    /** Newest first. */
    async list({ state, after, limit }: MailRange): Promise<StoredMail[]> {
      let query = withPeople()
        .orderBy('mails.created_at', 'desc')
        .orderBy('mails.id', 'desc')
        .limit(limit);
      if (state !== undefined) query = query.where('mails.state', '=', state);
      if (after) {
        query = query.where(
          sql<boolean>`(mails.created_at, mails.id) < (${after.createdAt}, ${after.id})`,
        );
      }
      return (await query.execute()).map(toMail);
    },

    find,

    async findMany(ids: readonly string[]): Promise<StoredMail[]> {
      if (ids.length === 0) return [];
      const rows = await withPeople().where('mails.id', 'in', ids).execute();
      return rows.map(toMail);
    },

    async findByPerson(personId: string): Promise<StoredMail[]> {
      const rows = await withPeople().where('mails.person_id', '=', personId).execute();
      return rows.map(toMail);
    },

    /** Where mails to this person go; null for who is none any more. */
    async addressOf(personId: string | null): Promise<string | null> {
      const found = await db
        .selectFrom('people')
        .select('email')
        .where('id', '=', personId)
        .executeTakeFirst();
      return found?.email ?? null;
    },

    /** It does not go out by itself. One of a kind is held for a mailbox; any more are dropped. */
    async holdBack({ id, kind }: Pick<NewMail, 'id' | 'kind'>, email: string): Promise<void> {
      const held = await withPeople()
        .where('kind', '=', kind)
        .where('state', '=', 'held')
        .where(isSameMailbox(sql`coalesce(people.email, mails.email)`, email))
        .executeTakeFirst();
      await (held
        ? db.deleteFrom('mails').where('id', '=', id).execute()
        : db
            .updateTable('mails')
            .set({ state: 'held', next_try_at: null })
            .where('id', '=', id)
            .execute());
    },

    async counts(): Promise<Record<MailState, number>> {
      const rows = await db
        .selectFrom('mails')
        .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute();
      const found = new Map(rows.map(({ state, count }) => [state, Number(count)]));
      return Object.fromEntries(
        MAIL_STATES.map((state) => [state, found.get(state) ?? 0]),
      ) as Record<MailState, number>;
    },

    /** Of those that are not done: how many, and since when the oldest of them is there. */
    async oldestByState(): Promise<{ state: MailState; count: number; oldest: string }[]> {
      const rows = await db
        .selectFrom('mails')
        .select((eb) => [
          'state',
          eb.fn.countAll<number>().as('count'),
          eb.fn.min<string>('created_at').as('oldest'),
        ])
        .where('state', 'in', UNSENT)
        .groupBy('state')
        .orderBy('state')
        .execute();
      return rows.map((row) => ({ ...row, count: Number(row.count) }));
    },

    /** By name or address, or of these kinds; newest first. */
    async findByWords(
      words: readonly string[],
      kinds: readonly string[],
      limit: number,
    ): Promise<StoredMail[]> {
      const rows = await withPeople()
        .where((eb) =>
          eb.or([
            containsWords(['people.name', 'people.email', 'mails.email'], words),
            ...(kinds.length === 0 ? [] : [eb('mails.kind', 'in', kinds)]),
          ]),
        )
        .orderBy('mails.created_at', 'desc')
        .orderBy('mails.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toMail);
    },

    async draftsByKind(): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('mails')
        .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
        .where('state', '=', 'draft')
        .groupBy('kind')
        .execute();
      return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
    },

    /**
     * Drafts whose kind has been released go out, including those that were written meanwhile. One that
     * was put back while it is being sent waits until that claim has ended.
     */
    async queueReleased(now: Date): Promise<void> {
      const at = now.toISOString();
      await db
        .updateTable('mails')
        .set((eb) => ({
          state: 'queued',
          next_try_at: eb
            .case()
            .when('next_try_at', '>', at)
            .then(eb.ref('next_try_at'))
            .else(at)
            .end(),
        }))
        .where('state', '=', 'draft')
        .where((eb) =>
          eb.or([
            eb('kind', 'in', toGroups),
            eb(
              'kind',
              'in',
              eb.selectFrom('mail_templates').select('id').where('released_at', 'is not', null),
            ),
          ]),
        )
        .execute();
    },

    /** Of those in these states; answers how many that were. */
    async move(
      ids: readonly string[],
      from: readonly MailState[],
      to: Extract<MailState, 'draft' | 'queued' | 'handed-over'>,
      now: Date,
    ): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('mails')
        .set((eb) => ({
          state: to,
          attempts: 0,
          next_try_at: to === 'queued' ? now.toISOString() : null,
          done_at: to === 'handed-over' ? now.toISOString() : null,
          failure: '',
          ...(to === 'handed-over' ? { email: addressOnceDone(eb) } : {}),
        }))
        .where('id', 'in', ids)
        .where('state', 'in', from)
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },

    /**
     * What it says is no longer true. Mails that went out keep their state. The claim of one that is being
     * sent stays: see `markSent` and `queueReleased`.
     */
    async cancel({ kinds, ...of }: MailsToCancel, reason: string, now: Date): Promise<void> {
      const query = db
        .updateTable('mails')
        .set({ state: 'cancelled', failure: reason, done_at: now.toISOString() })
        .where('state', 'in', UNSENT)
        .where((eb) => eb.and(of));
      await (kinds ? query.where('kind', 'in', kinds) : query).execute();
    },

    /** Those about a subject that wait for their turn; a claim stays, as above. */
    async stop(subjectId: string, now: Date): Promise<void> {
      await db
        .updateTable('mails')
        .set({ state: 'cancelled', failure: STOPPED, done_at: now.toISOString() })
        .where('subject_id', '=', subjectId)
        .where('state', 'in', ['queued', 'draft'])
        .execute();
    },

    /** Takes back `stop`: each goes out when it would have. */
    async resume(subjectId: string): Promise<void> {
      await db
        .updateTable('mails')
        .set({ state: 'queued', failure: '', done_at: null })
        .where('subject_id', '=', subjectId)
        .where('state', '=', 'cancelled')
        .where('failure', '=', STOPPED)
        .execute();
    },

    /** Restores the newest mail of a kind if it was cancelled: as a draft, or to be delivered by hand. */
    async revive(
      personId: string,
      kind: string,
      to: Extract<MailState, 'draft' | 'hand-over'>,
    ): Promise<void> {
      await db
        .updateTable('mails')
        .set({ state: to, done_at: null, failure: '', attempts: 0 })
        .where('state', '=', 'cancelled')
        .where('id', '=', (eb) =>
          eb
            .selectFrom('mails')
            .select('id')
            .where('person_id', '=', personId)
            .where('kind', '=', kind)
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc')
            .limit(1),
        )
        .execute();
    },

    /** The mail server is gone: what was to be sent is handed over. */
    async handOverAll(): Promise<void> {
      await db
        .updateTable('mails')
        .set({ state: 'hand-over', next_try_at: null })
        .where('state', 'in', ['draft', 'queued', 'held'])
        .execute();
    },

    /**
     * Takes the mail that is due and moves its next try to `retryAt`, while it still is: two
     * instances never hold the same mail, and one that dies leaves it to be tried again.
     */
    async claimNextDue(now: Date, retryAt: Date): Promise<StoredMail | null> {
      for (;;) {
        const due = await db
          .selectFrom('mails')
          .select('id')
          .where('state', '=', 'queued')
          .where('next_try_at', '<=', now.toISOString())
          // Someone who has asked for a link does not wait behind 400 mails to a group.
          .orderBy((eb) => eb.case().when('kind', 'in', toGroups).then(1).else(0).end())
          .orderBy('next_try_at')
          .orderBy('id')
          .limit(1)
          .executeTakeFirst();
        if (!due) return null;
        const { numUpdatedRows } = await db
          .updateTable('mails')
          .set((eb) => ({ next_try_at: retryAt.toISOString(), attempts: eb('attempts', '+', 1) }))
          .where('id', '=', due.id)
          .where('state', '=', 'queued')
          .where('next_try_at', '<=', now.toISOString())
          .executeTakeFirstOrThrow();
        // Otherwise another instance was faster, and more may be due.
        if (numUpdatedRows === 1n) return find(due.id);
      }
    },

    /** Whatever was done to it while it was on its way. Its address can be reached. */
    async markSent({ id, personId }: StoredMail, now: Date): Promise<void> {
      await db
        .updateTable('mails')
        .set((eb) => ({
          ...{ state: 'sent', done_at: now.toISOString(), next_try_at: null, failure: '' },
          email: addressOnceDone(eb),
        }))
        .where('id', '=', id)
        .execute();
      if (personId === null) return;
      await db
        .updateTable('mails')
        .set({ refused_address: '' })
        .where('person_id', '=', personId)
        .where('refused_address', '!=', '')
        .execute();
    },

    /** Without a next try it has failed for good, until an organiser lets it be tried again. */
    async markFailed(
      id: string,
      failure: string,
      nextTryAt: Date | null,
      refusedAddress = '',
    ): Promise<void> {
      await db
        .updateTable('mails')
        .set({
          state: nextTryAt === null ? 'failed' : 'queued',
          failure,
          next_try_at: nextTryAt?.toISOString() ?? null,
          refused_address: refusedAddress,
        })
        .where('id', '=', id)
        .where('state', '=', 'queued')
        .execute();
    },

    /** Current addresses that the mail server has refused for good, and since when. */
    async refusedAddresses(): Promise<{ email: string; since: string }[]> {
      return db
        .selectFrom('mails')
        .innerJoin('people', (join) =>
          join
            .onRef('people.id', '=', 'mails.person_id')
            .onRef('people.email', '=', 'mails.refused_address'),
        )
        .select((eb) => ['people.email', eb.fn.min<string>('mails.created_at').as('since')])
        .where('refused_address', '!=', '')
        .groupBy('people.email')
        .orderBy('since')
        .execute();
    },

    async removeByPerson(personId: string): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('mails')
        .where('person_id', '=', personId)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    /** Those about something that is gone. */
    async removeBySubjects(subjectIds: readonly string[]): Promise<void> {
      if (subjectIds.length === 0) return;
      await db.deleteFrom('mails').where('subject_id', 'in', subjectIds).execute();
    },

    async removeOfKinds(kinds: readonly string[], before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('mails')
        .where('kind', 'in', kinds)
        .where('created_at', '<', before.toISOString())
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    async removeBefore(before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('mails')
        .where('created_at', '<', before.toISOString())
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
export type MailStore = ReturnType<typeof createMailStore>;

function toMail(
  row: Selectable<OutboxTables['mails']> & {
    person_name: string | null;
    person_email: string | null;
    group_list: string | null;
    group_subject: string | null;
    group_text: string | null;
  },
): StoredMail {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    personId: row.person_id,
    subjectId: row.subject_id,
    name: row.person_name ?? '',
    email: row.person_email ?? row.email,
    fields: JSON.parse(row.fields) as Record<string, string>,
    createdAt: row.created_at,
    doneAt: row.done_at,
    nextTryAt: row.state === 'queued' ? row.next_try_at : null,
    attempts: row.attempts,
    failure: row.failure,
    group:
      row.group_list === null
        ? null
        : { list: row.group_list, subject: row.group_subject ?? '', text: row.group_text ?? '' },
  };
}

const toRow = ({ personId, subjectId, fields, sendAt, ...mail }: NewMail, now: Date) => ({
  ...mail,
  person_id: personId,
  subject_id: subjectId,
  fields: JSON.stringify(fields),
  created_at: now.toISOString(),
  attempts: 0,
  next_try_at: mail.state === 'queued' ? (sendAt ?? now).toISOString() : null,
  done_at: null,
  failure: '',
});
