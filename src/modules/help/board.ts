import { AppError } from '../../schema/app-error.ts';
import type { Session } from '../../server/access/session.ts';
import type { Clock } from '../../server/lib/clock.ts';
import type { LiveState } from '../../server/live/topic.ts';
import type { ContentReader } from '../content/page-content-schema.ts';
import { dayOf } from './event-day.ts';
import { isHelpOver } from './is-over.ts';
import { takerOf, wordOf } from './own.ts';
import { notYours, overAlready, takenByOther } from './refusals.ts';
import type { HelpBoard, HelpRequest, HelpStep } from './schema.ts';
import type { HelpStore, ListedRequest } from './store.ts';
import { usualWait } from './usual-wait.ts';

interface BoardDeps {
  store: { help: HelpStore };
  content: ContentReader;
  clock: Clock;
}

/** An organiser or a mentor. */
type Helper = Pick<Session, 'username' | 'person'>;

const ORDER = ['open', 'taken', 'done', 'withdrawn'];

/** What those see and do who help: organisers and mentors. */
export function createHelpBoard({ store, content, clock }: BoardDeps) {
  async function stateAt(now: Date): Promise<LiveState & { state: HelpBoard }> {
    const { current } = await content.content();
    const { start, end } = dayOf(now);
    const requests = await store.help.list(current.year, start);
    const isOver = isHelpOver(current, now);
    return {
      state: {
        requests: requests
          .filter(({ state }) => state === 'done' || (state !== 'withdrawn' && !isOver))
          .map(toShown)
          .sort(
            (one, other) =>
              ORDER.indexOf(one.state) - ORDER.indexOf(other.state) ||
              // What is over: the newest first, for whoever ended it by mistake.
              (one.doneAt !== null && other.doneAt !== null
                ? Date.parse(other.doneAt) - Date.parse(one.doneAt)
                : Date.parse(one.askedAt) - Date.parse(other.askedAt)),
          ),
        usualWait: usualWait(await store.help.waits(current.year, start)),
      },
      until: end.getTime(),
    };
  }

  const show = async (): Promise<HelpBoard> => (await stateAt(clock.eventNow())).state;

  async function move(found: ListedRequest, step: HelpStep, by: Helper): Promise<boolean> {
    const now = clock.eventNow().toISOString();
    const mine = { takenByPerson: by.person?.id ?? null, takenByUser: by.username ?? '' };
    const isMine =
      found.takenByPerson === mine.takenByPerson && found.takenByUser === mine.takenByUser;
    const waitsFor = wordOf(
      found.teamId === null ? { personId: found.personId } : { teamId: found.teamId },
    );
    const taker = takerOf(found, found.takenByUser);
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
    // Organisers step in for anybody.
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
      // Whoever ends what nobody had taken has helped.
      ...(found.state === 'open' && { ...mine, takenAt: now }),
    });
  }

  return {
    stateAt,
    show,

    async change(id: string, step: HelpStep, by: Helper): Promise<HelpBoard> {
      for (;;) {
        const found = await store.help.find(id);
        if (!found) throw new AppError('notFound');
        // Another helper was quicker: what is true now decides.
        if (await move(found, step, by)) return show();
      }
    },
  };
}
export type HelpBoardService = ReturnType<typeof createHelpBoard>;

const toShown = (request: ListedRequest): HelpRequest => ({
  id: request.id,
  kind: request.kind,
  words: request.words,
  place: request.place,
  who: request.team?.name ?? request.personName,
  challenge: request.team?.challenge ?? null,
  state: request.state,
  askedAt: request.askedAt,
  takenAt: request.takenAt,
  takenBy: takerOf(request, request.takenByUser),
  takenById: request.takenByPerson,
  doneAt: request.state === 'done' ? request.endedAt : null,
});
