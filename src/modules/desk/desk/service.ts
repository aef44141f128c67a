import { instantAt, isoWithOffset } from '../../../event/event-time.ts';
import { phaseLine } from '../../../event/phase-line.ts';
import {
  deskAddress,
  type SearchAnswer,
  type ShownFound,
  type ShownWaiting,
  type Today,
  type TodayPart,
  URGENCIES,
} from '../../../schema/desk.ts';
import { DESK_PATHS } from '../../../schema/desk-paths.ts';
import { RATE_LIMITS } from '../../../schema/limits.ts';
import type { Access } from '../../../server/access/access.ts';
import { type Session, userIdOf } from '../../../server/access/session.ts';
import type { RateLimitStore } from '../../../server/db/rate-limits.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import {
  nearestTitle,
  type SearchWords,
  searchWordsOf,
  wordRank,
} from '../../../server/lib/search-words.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { DeskPart, Found, Opened } from '../../module.ts';

interface DeskDeps {
  store: { rateLimits: RateLimitStore };
  opened: readonly Pick<Opened<unknown, unknown>, 'desk'>[];
  content: ContentReader;
  access: Pick<Access, 'can'>;
  clock: Clock;
  onError(error: unknown, what: string): void;
}

/** The most that is shown of a group. */
const FOUND_OF_A_KIND = 5;
const FOUND_IN_ALL = 24;
/** Among how many of a kind the closest is looked for. */
const CLOSEST_AMONG = 20;
const MOMENTS_SHOWN = 5;

/** What the modules have for organisers, each asked for what who asks may know. */
export function createDesk({ store, opened, content, access, clock, onError }: DeskDeps) {
  const partsFor = (session: Session): DeskPart[] =>
    opened
      .flatMap(({ desk }) => (desk && access.can(session, desk.permission) ? [desk] : []))
      .toSorted((one, other) => placeOf(one) - placeOf(other));

  /** What each part answers; null for one that failed, which is told and not thrown. */
  function ask<Answer>(
    parts: readonly DeskPart[],
    question: (part: DeskPart) => Promise<Answer> | undefined,
  ) {
    return Promise.all(
      parts.flatMap((part) => {
        const asked = attempt(() => question(part));
        if (asked === undefined) return [];
        return asked.then(
          (answer) => ({ part, answer }),
          (error: unknown) => {
            onError(error, `asking ${part.title} for the desk`);
            return { part, answer: null };
          },
        );
      }),
    );
  }

  async function today(session: Session): Promise<Today> {
    const now = clock.eventNow();
    const parts = partsFor(session);
    const { current } = await content.content();
    const [waiting, moments, figures, done] = await Promise.all([
      ask(parts, (part) => part.waiting?.(now)),
      ask(parts, (part) => part.moments?.(now)),
      ask(parts, (part) => part.figures?.(now)),
      ask(parts, (part) => part.done?.(startOfDay(clock.now()))),
    ]);
    const missingOf = (name: TodayPart, answers: readonly { part: DeskPart; answer: unknown }[]) =>
      answers
        .filter(({ answer }) => answer === null)
        .map(({ part }) => ({ part: name, of: part.title }));
    const instants = moments
      .flatMap(({ answer }) => answer ?? [])
      .toSorted((one, other) => one.at.localeCompare(other.at));
    const toCome = instants.filter(({ at }) => Date.parse(at) > now.getTime());
    const past = instants.slice(0, instants.length - toCome.length);
    const counts = done.flatMap(({ answer }) => answer ?? []);
    return {
      now: now.toISOString(),
      edition: current.year,
      phases: phaseLine(current, now.getTime()),
      waiting: waiting
        .flatMap(({ part, answer }) =>
          (answer ?? []).map(({ thing, ...each }) => ({
            ...each,
            place: part.title,
            href: deskAddress(part.screen, thing),
          })),
        )
        .toSorted(byUrgency),
      moments: toCome.slice(0, MOMENTS_SHOWN),
      momentBefore: past.at(-1)?.at ?? null,
      figures: figures.flatMap(({ answer }) => answer ?? []),
      doneToday: counts.length === 0 ? null : counts.reduce((sum, each) => sum + each, 0),
      missing: [
        ...missingOf('waiting', waiting),
        ...missingOf('moments', moments),
        ...missingOf('figures', figures),
      ],
    };
  }

  const find = (parts: readonly DeskPart[], words: SearchWords, limit: number) =>
    ask(parts, (part) => part.find?.(words, limit));

  async function closest(
    parts: readonly DeskPart[],
    words: SearchWords,
  ): Promise<ShownFound | null> {
    const [first = ''] = words;
    // What is spelled wrongly mostly begins rightly.
    const beginning = first.slice(0, Math.max(2, Math.ceil(first.length / 2)));
    const answers = await find(parts, [beginning], CLOSEST_AMONG);
    return nearestTitle(answers.flatMap(shown), words);
  }

  /** Limits searches to one per key press. */
  async function requireRoom(session: Session): Promise<void> {
    const limit = RATE_LIMITS.deskSearchByAccount;
    await store.rateLimits.require([[`desk-search:${userIdOf(session)}`, limit]], clock.now());
  }

  return {
    today,

    async search(session: Session, query: string): Promise<SearchAnswer> {
      await requireRoom(session);
      const parts = partsFor(session);
      const words = searchWordsOf(query);
      const answers = words.length === 0 ? [] : await find(parts, words, FOUND_OF_A_KIND);
      let left = FOUND_IN_ALL;
      const groups = answers
        .map((answer) => ({ title: answer.part.title, found: byTitle(shown(answer), words) }))
        .filter(({ found }) => found.length > 0)
        // What is called like that comes before what only says it somewhere.
        .toSorted((one, other) => titleRank(one.found[0], words) - titleRank(other.found[0], words))
        .map(({ title, found }) => {
          const some = found.slice(0, left);
          left -= some.length;
          return { title, found: some };
        })
        .filter(({ found }) => found.length > 0);
      return {
        groups,
        closest: groups.length === 0 && words.length > 0 ? await closest(parts, words) : null,
        missing: answers.flatMap(({ part, answer }) => (answer === null ? [part.title] : [])),
      };
    },
  };
}
export type Desk = ReturnType<typeof createDesk>;

/** As the sidebar has them, whatever the order in which modules are composed. */
const placeOf = ({ screen }: DeskPart) => Object.keys(DESK_PATHS).indexOf(screen);

/** One that throws before it has begun fails like any other. */
function attempt<Answer>(question: () => Promise<Answer> | undefined) {
  try {
    return question();
  } catch (error) {
    return Promise.reject(error);
  }
}

function shown({ part, answer }: { part: DeskPart; answer: Found[] | null }): ShownFound[] {
  return (answer ?? []).map(({ thing, anchor, ...found }) => ({
    ...found,
    href: `${deskAddress(part.screen, thing)}${anchor === undefined ? '' : `#${anchor}`}`,
  }));
}

const titleRank = (found: ShownFound | undefined, words: SearchWords) =>
  found ? wordRank(found.title, words) : Number.POSITIVE_INFINITY;

const byTitle = (found: readonly ShownFound[], words: SearchWords) =>
  found.toSorted((one, other) => titleRank(one, words) - titleRank(other, words));

function byUrgency(one: ShownWaiting, other: ShownWaiting): number {
  const rank = ({ urgency }: ShownWaiting) => URGENCIES.indexOf(urgency);
  return (
    rank(one) - rank(other) ||
    (one.since ?? '9').localeCompare(other.since ?? '9') ||
    one.sentence.localeCompare(other.sentence, 'en', { numeric: true })
  );
}

/** Where the event is, and organisers are. */
function startOfDay(now: Date): Date {
  return instantAt(isoWithOffset(now).slice(0, 10), '00:00');
}
