import { instantAt } from '../../../event/event-time.ts';
import { endOfDay, offerEnd } from '../../../event/registration-times.ts';
import { timeColumn } from '../../../event/time-column.ts';
import { AppError } from '../../../schema/app-error.ts';
import { REGISTRATION_PAGE_MAX } from '../../../schema/limits.ts';
import {
  answerInWords,
  countedAnswers,
  type Question,
  shortOf,
} from '../../../schema/questions.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { createCsv, csvParts } from '../../../server/lib/csv.ts';
import { type ListPage, pageOf, readCursor, writeCursor } from '../../../server/lib/list-cursor.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { Edition } from '../../content/content/edition-schema.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import { answersOf } from './answers.ts';
import { REGISTRATION_STATES } from './choices-schema.ts';
import { beforeOf, type PlaceStores, type Places } from './places.ts';
import { keptQuestions } from './questions-schema.ts';
import type { ReceivedMails } from './received-mails.ts';
import type {
  Registration,
  RegistrationBefore,
  RegistrationBulk,
  RegistrationBulkAnswer,
  RegistrationFigures,
  RegistrationListQuery,
  RegistrationUndone,
} from './schema.ts';
import type { NamedRow } from './tables.ts';
import { hasPausedOffers, positionIn, shownOf, stateAt } from './views.ts';

/** Registrations as a table. */
const registrationCsv = (at: Date, questions: readonly Question[]) =>
  createCsv<Registration>([
    timeColumn('Registered', at, ({ createdAt }) => createdAt),
    ['State', ({ state }) => state],
    ['Waiting list', ({ position }) => (position === null ? '' : String(position))],
    timeColumn('Offered until', at, ({ offeredUntil }) => offeredUntil),
    ['Name', ({ name }) => name],
    ['E-mail', ({ email }) => email],
    ...questions.map(
      (question) =>
        [
          shortOf(question),
          ({ answers }: Registration) => answerInWords(question, answers[question.id] ?? []),
        ] as const,
    ),
  ]);

interface DeskStores extends PlaceStores {
  activity: ActivityRecorder;
}

interface DeskDeps {
  store: DeskStores & Atomic<DeskStores>;
  content: ContentReader;
  places: Places;
  received: ReceivedMails;
  clock: Clock;
  hasMail: boolean;
}

const EXPORTED_AT_ONCE = 50;
const GIVEN_ON = 'This cannot be undone: someone else has the place now.';

/** What organisers see of the registrations of the current edition, and do with them. */
export function createRegistrationDesk(deps: DeskDeps) {
  const { store, content, places, received, clock, hasMail } = deps;
  const currentEdition = async () => (await content.content()).current;

  async function list({
    limit = REGISTRATION_PAGE_MAX,
    cursor,
    ...filter
  }: RegistrationListQuery): Promise<ListPage<Registration>> {
    const { year } = await currentEdition();
    const now = clock.eventNow();
    const at = now.toISOString();
    const after = readCursor(cursor);
    const found = await store.registrations.list(year, filter, { after, limit: limit + 1 }, at);
    const queue = await store.registrations.queue(year, at);
    const emails = [...new Set(found.map(({ email }) => email))];
    const ofAddress = await store.registrations.countByAddress(year, emails);
    const own = await store.registrations.ownAnswers(found.map(({ id }) => id));
    const rows = found.map((row) => ({
      ...shownOf(row, now, positionIn(queue, row.id), hasMail, own.get(row.id)),
      // Who came without a registration may have given none.
      sameAddress: row.email === '' ? 0 : (ofAddress.get(row.email) ?? 1) - 1,
    }));
    return pageOf(rows, limit, writeCursor);
  }

  /** What the action does to one registration; null where it changes nothing. */
  async function act(
    stores: DeskStores,
    row: NamedRow,
    { action, until, reason }: RegistrationBulk,
    edition: Edition,
    now: Date,
  ): Promise<RegistrationBefore | null> {
    const state = stateAt(row, now);
    if (action === 'open') {
      const openedUntil = new Date(endOfDay(until ?? '')).toISOString();
      if (state === 'withdrawn' || row.opened_until === openedUntil) return null;
      await stores.registrations.change(row.id, row.version, { opened_until: openedUntil });
      return beforeOf(row);
    }
    if (action === 'place') {
      if (state === 'placed') return null;
      return places.place(stores, row, reason, edition, now);
    }
    if (action === 'offer') {
      const end = offerEnd(edition, now.getTime());
      if (end === null) {
        throw new AppError('registrationClosed', {
          sentence:
            'The event has begun: offers can no longer be confirmed. Please give them a place.',
        });
      }
      if (state === 'placed' || state === 'held' || state === 'offered') return null;
      return places.offer(stores, row, end, now);
    }
    const wanted = action === 'wait' ? 'waiting' : 'withdrawn';
    if (row.state === wanted) return null;
    const queuedAt = action === 'wait' ? now.toISOString() : row.queued_at;
    return places.move(stores, row, { state: wanted, queued_at: queuedAt }, now);
  }

  /**
   * Those who stood apart, as if they had come now, in the order in which they came: who has waited
   * before them moves up first, and who finds no place waits since the day of the registration.
   */
  async function letIn(
    stores: DeskStores,
    rows: readonly NamedRow[],
    edition: Edition,
    now: Date,
  ): Promise<{ changed: RegistrationBefore[]; moved: RegistrationBefore[] }> {
    const settled = await places.settle(stores, edition, now);
    let { free } = settled;
    const changed: RegistrationBefore[] = [];
    const apart = rows.filter(({ state }) => state === 'apart');
    for (const row of apart.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))) {
      const isVouchedFor = row.address_confirmed_at !== null;
      const standing =
        free > 0 ? places.firstPlace(edition, now, isVouchedFor) : { state: 'waiting' as const };
      free -= 1;
      changed.push(await places.move(stores, row, standing, now));
      await received.add(stores, { ...row, ...standing }, { cause: 'organisers' });
    }
    return { changed, moved: settled.moved };
  }

  const record = (stores: DeskStores, subjectId: string, by: string) =>
    stores.activity.record({
      at: clock.now(),
      by,
      action: 'changed',
      kind: 'registration',
      subjectId,
      subject: '',
    });

  return {
    list,

    async figures(): Promise<RegistrationFigures> {
      const edition = await currentEdition();
      const { year, registration } = edition;
      const at = clock.eventNow().toISOString();
      const states = await store.registrations.countByState(year, at);
      const questions = keptQuestions(edition);
      const rows = await store.registrations.answersIn(year);
      const own = await store.registrations.ownAnswers(rows.map(({ id }) => id));
      const answers = rows.map((row) => ({ ...answersOf(row), ...own.get(row.id) }));
      return {
        edition: year,
        capacity: registration.capacity,
        states: Object.fromEntries(
          REGISTRATION_STATES.map((state) => [state, states.get(state) ?? 0]),
        ) as RegistrationFigures['states'],
        questions,
        counts: Object.fromEntries(
          questions.map((question) => [question.id, countedAnswers(question, answers)]),
        ),
      };
    },

    /** All of them, as a table in parts. */
    async exportCsv(): Promise<AsyncGenerator<string>> {
      const edition = await currentEdition();
      const noon = instantAt(edition.dates.firstDay, '12:00');
      const table = registrationCsv(noon, keptQuestions(edition));
      return csvParts(table, (cursor) => list({ cursor, limit: EXPORTED_AT_ONCE }));
    },

    /** Organisers may offer more places than there are; no one moves up until there are free ones. */
    async bulk(bulk: RegistrationBulk, by: string): Promise<RegistrationBulkAnswer> {
      const edition = await currentEdition();
      return store.atomically(async (stores) => {
        const now = clock.eventNow();
        await stores.registrations.lock(edition.year, bulk.ids);
        const tellWhenFull = await places.watchFull(stores, edition);
        const rows = await stores.registrations.findMany([...new Set(bulk.ids)]);
        const ofEdition = rows.filter((each) => each.edition === edition.year);
        if (bulk.action === 'let-in') {
          const { changed: letInNow, moved } = await letIn(stores, ofEdition, edition, now);
          for (const { id } of letInNow) await record(stores, id, by);
          await tellWhenFull();
          return { changed: letInNow.length, undo: [...letInNow, ...moved] };
        }
        const undo: RegistrationBefore[] = [];
        for (const row of ofEdition) {
          const before = await act(stores, row, bulk, edition, now);
          if (!before) continue;
          undo.push(before);
          await record(stores, row.id, by);
        }
        const { length: changed } = undo;
        // Who is put onto the list on purpose does not get the place back at once.
        if (bulk.action === 'withdraw' || bulk.action === 'wait') {
          undo.push(...(await places.settle(stores, edition, now, bulk.ids)).moved);
        }
        await tellWhenFull();
        return { changed, undo };
      });
    },

    /** Puts back what an action changed, all or none: refused where something has changed since. */
    async undo(before: readonly RegistrationBefore[], by: string): Promise<RegistrationUndone> {
      const edition = await currentEdition();
      return store.atomically(async (stores) => {
        const { registrations } = stores;
        const now = clock.eventNow();
        const at = now.toISOString();
        const ids = before.map(({ id }) => id);
        await registrations.lock(edition.year, ids);
        const tellWhenFull = await places.watchFull(stores, edition);
        const rows = new Map((await registrations.findMany(ids)).map((row) => [row.id, row]));
        const taken = await registrations.countTaken(edition.year, at);
        let withoutTeam = 0;
        for (const each of before) {
          const row = rows.get(each.id);
          if (row?.edition !== edition.year) throw new AppError('changedMeanwhile');
          const outcome = await places.putBack(stores, row, each, edition, now);
          if (outcome === 'changed') throw new AppError('changedMeanwhile');
          if (outcome === 'no-seat') withoutTeam += 1;
          await record(stores, each.id, by);
        }
        await tellWhenFull();
        // Organisers may have given more places than there are; only what others took is gone.
        const takenNow = await registrations.countTaken(edition.year, at);
        if (takenNow <= Math.max(taken, edition.registration.capacity)) return { withoutTeam };
        const since = [...rows.values()].map(({ changed_at }) => changed_at).sort()[0] ?? at;
        if (await registrations.hasOtherTakenSince(edition.year, since, ids, at)) {
          throw new AppError('changedMeanwhile', { sentence: GIVEN_ON });
        }
        return { withoutTeam };
      });
    },

    /** Ends lapsed offers and lets people move up, without an organiser. */
    async settle(): Promise<void> {
      const edition = await currentEdition();
      const at = clock.eventNow().toISOString();
      const taken = await store.registrations.countTaken(edition.year, at);
      const lapsed = await store.registrations.lapsed(edition.year, at);
      const queue = (await store.registrations.queue(edition.year, at)).filter(
        (row) => !hasPausedOffers(row),
      );
      // Asked first: a transaction a minute that changes nothing is one too many.
      const hasFree = taken < edition.registration.capacity;
      if (lapsed.length === 0 && (queue.length === 0 || !hasFree)) return;
      await store.atomically(async (stores) => {
        await stores.registrations.lock(edition.year);
        const tellWhenFull = await places.watchFull(stores, edition);
        await places.settle(stores, edition, clock.eventNow());
        await tellWhenFull();
      });
    },

    /** For the record of activities: names are looked up, never noted. */
    subjects: async (ids: readonly string[]) =>
      (await store.registrations.findMany(ids)).map(({ id, name }) => ({ id, name })),
  };
}
export type RegistrationDesk = ReturnType<typeof createRegistrationDesk>;
