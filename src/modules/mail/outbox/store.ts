import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { containsWords } from '../../../server/db/contains-words.ts';
import type { Db } from '../../../server/db/database.ts';
import { isSameMailbox } from '../../../server/db/mailbox.ts';
import type { PeopleTables } from '../../people/people/tables.ts';
import { MAIL_STATES, type MailState } from './schema.ts';
import type { OutboxTables } from './tables.ts';

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
}

interface NewMail {
  id: string;
  kind: string;
  personId: string | null;
  email: string;
  subjectId: string | null;
  fields: Readonly<Record<string, string>>;
  state: MailState;
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

/** `forgetful`: kinds whose mails lose their address when they are done. */
export function createMailStore(core: Db, forgetful: readonly string[]) {
  const db = core.$extendTables<OutboxTables & PeopleTables>();

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
      .selectAll('mails')
      .select(['people.name as person_name', 'people.email as person_email']);

  async function find(id: string): Promise<StoredMail | null> {
    const row = await withPeople().where('mails.id', '=', id).executeTakeFirst();
    return row ? toMail(row) : null;
  }

  return {
    /** False when it is there already: whatever it tells happened once. */
    async create({ personId, subjectId, fields, ...mail }: NewMail, now: Date): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('mails')
        .values({
          ...mail,
          person_id: personId,
          subject_id: subjectId,
          fields: JSON.stringify(fields),
          created_at: now.toISOString(),
          attempts: 0,
          next_try_at: mail.state === 'queued' ? now.toISOString() : null,
          done_at: null,
          failure: '',
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
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
        .where('kind', 'in', (eb) =>
          eb.selectFrom('mail_templates').select('id').where('released_at', 'is not', null),
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

    /** Whatever was done to it while it was on its way. */
    async markSent(id: string, now: Date): Promise<void> {
      await db
        .updateTable('mails')
        .set((eb) => ({
          ...{ state: 'sent', done_at: now.toISOString(), next_try_at: null, failure: '' },
          email: addressOnceDone(eb),
        }))
        .where('id', '=', id)
        .execute();
    },

    /** Without a next try it has failed for good, until an organiser lets it be tried again. */
    async markFailed(id: string, failure: string, nextTryAt: Date | null): Promise<void> {
      await db
        .updateTable('mails')
        .set({
          state: nextTryAt === null ? 'failed' : 'queued',
          failure,
          next_try_at: nextTryAt?.toISOString() ?? null,
        })
        .where('id', '=', id)
        .where('state', '=', 'queued')
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
  };
}
