import { liveWindow } from '../../../event/live-window.ts';
import { AppError } from '../../../schema/app-error.ts';
import type { Session } from '../../../server/access/session.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { LiveState } from '../../../server/live/topic.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import { dayOf, isHelpOver, shownState, usualWait } from './help-times.ts';
import { takerOf, wordOf } from './own.ts';
import { closedRefusal, NOT_HELPING, notYours, overAlready, takenByOther } from './refusals.ts';
import type { HelpBoard, HelpRequest, HelpStep } from './schema.ts';
import type { HelpStore, ListedRequest } from './store.ts';

interface BoardDeps {
  store: { help: HelpStore };
  content: ContentReader;
  /** Null for who is a mentor of none. */
  mentorEdition(personId: string): Promise<number | null>;
  clock: Clock;
}

/** An organiser or a mentor. */
interface Helper extends Pick<Session, 'username'> {
  person: { id: string } | null;
}

/** Who reads the board: the edition that a mentor is invited to, null for one of none. */
export type BoardReader = 'organiser' | { mentorOf: number | null };

const ORDER = ['open', 'taken', 'missed', 'done', 'withdrawn'];

/** What those see and do who help: organisers and mentors. */
export function createHelpBoard({ store, content, mentorEdition, clock }: BoardDeps) {
  /** Roles outlive editions. Accounts are organisers', and mentors come by their links. */
  const readerOf = async ({ username, person }: Helper): Promise<BoardReader> =>
    username !== null
      ? 'organiser'
      : { mentorOf: person === null ? null : await mentorEdition(person.id) };

  /** Why a reader is shown none, and when that may be another reason. */
  async function closedFor(
    reader: BoardReader,
    now: Date,
  ): Promise<{ closed: string | null; until: number | null }> {
    if (reader === 'organiser') return { closed: null, until: null };
    const { current } = await content.content();
    if (reader.mentorOf !== current.year) return { closed: NOT_HELPING.elsewhere, until: null };
    const days = liveWindow(current);
    if (days === null || now.getTime() < days.from) {
      return { closed: NOT_HELPING.before, until: days?.from ?? null };
    }
    if (now.getTime() >= days.until) return { closed: NOT_HELPING.after, until: null };
    return { closed: null, until: days.until };
  }

  async function stateAt(
    reader: BoardReader,
    now: Date,
  ): Promise<LiveState & { state: HelpBoard }> {
    const { closed, until } = await closedFor(reader, now);
    if (closed !== null) return { state: { requests: [], usualWait: null, closed }, until };
    const { current } = await content.content();
    const { start, end } = dayOf(now);
    const requests = await store.help.list(current.year, start);
    const isOver = isHelpOver(current, now);
    return {
      state: {
        requests: requests
          .filter(({ state }) => state === 'done' || (state !== 'withdrawn' && !isOver))
          .map((request) => toShown(request, reader, now))
          .sort(
            (one, other) =>
              ORDER.indexOf(one.state) - ORDER.indexOf(other.state) ||
              // What is over: the newest first, in case one was ended by mistake.
              (one.doneAt !== null && other.doneAt !== null
                ? Date.parse(other.doneAt) - Date.parse(one.doneAt)
                : Date.parse(one.askedAt) - Date.parse(other.askedAt)),
          ),
        usualWait: usualWait(await store.help.waits(current.year, start)),
        closed: null,
      },
      until: end.getTime(),
    };
  }

  const show = async (helper: Helper): Promise<HelpBoard> =>
    (await stateAt(await readerOf(helper), clock.eventNow())).state;

  async function move(
    found: ListedRequest,
    step: HelpStep,
    by: Helper,
    reader: BoardReader,
  ): Promise<boolean> {
    const now = clock.eventNow().toISOString();
    const mine = { takenByPerson: by.person?.id ?? null, takenByUser: by.username ?? '' };
    const isMine =
      found.takenByPerson === mine.takenByPerson && found.takenByUser === mine.takenByUser;
    const waitsFor = wordOf(
      found.teamId === null ? { personId: found.personId } : { teamId: found.teamId },
    );
    const taker = takerFor(reader, found);
    if (found.state === 'withdrawn') throw overAlready('withdrawn');
    if (step === 'take') {
      if (found.state === 'taken' && !isMine) throw takenByOther(taker);
      if (found.state === 'taken') return true;
      // Done by mistake: who took it takes it up again.
      if (found.state === 'done' && !isMine) throw overAlready('done');
      return store.help.change(found, {
        ...{ ...mine, state: 'taken', waitsFor, endedAt: null },
        takenAt: found.state === 'done' ? found.takenAt : now,
      });
    }
    // Organisers can step in for anyone.
    if (found.state === 'taken' && !isMine && by.username === null) throw notYours(taker);
    if (step === 'give back') {
      if (found.state === 'open') return true;
      if (found.state === 'done') throw overAlready('done');
      return store.help.change(found, {
        ...{ state: 'open', takenAt: null, takenByPerson: null, takenByUser: '' },
      });
    }
    if (found.state === 'done') return true;
    return store.help.change(found, {
      ...{ state: 'done', waitsFor: null, endedAt: now },
      // Ending a request that no one had taken counts as helping.
      ...(found.state === 'open' && { ...mine, takenAt: now }),
    });
  }

  return {
    readerOf,
    stateAt,
    show,

    async change(id: string, step: HelpStep, by: Helper): Promise<HelpBoard> {
      const reader = await readerOf(by);
      const { closed } = await closedFor(reader, clock.eventNow());
      for (;;) {
        const found = await store.help.find(id);
        if (!found) throw new AppError('notFound');
        if (closed !== null) throw closedRefusal(closed);
        if (reader !== 'organiser' && found.edition !== reader.mentorOf) {
          throw new AppError('notFound');
        }
        // Another helper was quicker: what is true now decides.
        if (await move(found, step, by, reader)) return show(by);
      }
    },
  };
}
export type HelpBoardService = ReturnType<typeof createHelpBoard>;

/** Mentors come from banks: with what name an organiser signs in is no matter of theirs. */
const takerFor = (reader: BoardReader, request: ListedRequest): string =>
  takerOf(request, reader === 'organiser' ? request.takenByUser : 'An organiser');

const toShown = (request: ListedRequest, reader: BoardReader, now: Date): HelpRequest => ({
  id: request.id,
  kind: request.kind,
  words: request.words,
  place: request.place,
  who: request.team?.name ?? request.personName,
  challenge: request.team?.challenge ?? null,
  state: shownState(request, now),
  askedAt: request.askedAt,
  takenAt: request.takenAt,
  takenBy: takerFor(reader, request),
  takenById: request.takenByPerson,
  doneAt: request.state === 'done' ? request.endedAt : null,
});
