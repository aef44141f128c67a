import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '../../schema/app-error.ts';
import type { LiveMessage, Wanted } from '../../schema/live.ts';
import type { Session } from '../access/session.ts';
import type { Changes } from '../db/changes.ts';
import type { Clock } from '../lib/clock.ts';
import { createLines, type LineLimits, type LineOwner } from './lines.ts';
import { createStates, type MadeState } from './states.ts';
import type { Follower, LiveTopic } from './topic.ts';
import { createSessionRound, type FollowerRequest, followerOf, provingFollower } from './topic.ts';

interface LiveDeps {
  /** Of all modules; complete once a request comes in. */
  topics(): readonly LiveTopic[];
  changes: Pick<Changes, 'check' | 'seen'>;
  clock: Pick<Clock, 'now' | 'eventNow'>;
  findSession(token: string | null): Promise<Session>;
  onError(error: unknown, what: string): void;
  lookEveryMs: number;
  beatEveryMs: number;
  limits: LineLimits;
}

/** What a line was told of a topic. */
interface Followed extends Wanted {
  known: LiveTopic | null;
  isRefused: boolean;
  /** Whose state it gets; null before the first, and where it is refused. */
  audience: string | null;
  /** What the last telling was made of; null before the first. */
  told: Pick<MadeState, 'revision' | 'until'> | null;
}

interface Line extends LineOwner {
  stream: PassThrough;
  request: FollowerRequest;
  followed: Followed[];
}

/** After how long a browser comes back by itself, which ours never wait for. */
const COME_BACK_MS = 1000;
/** Nothing on this line is for the page: it comes back later. */
const OVER = 'event: over\ndata: {}\n\n';

/**
 * The live channel: what changes while a page is open. While anyone listens, the revisions in the
 * database are looked at several times a second, because the change may come from another instance.
 */
export function createLive(deps: LiveDeps) {
  const { changes, clock } = deps;
  const lines = createLines<Line>(deps.limits);
  const states = createStates({ clock, revisions: changes.seen });
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  let isLooking = false;
  let beatAt = 0;
  let due: 'nothing' | 'news' | 'beat' = 'nothing';
  /** Lines that were told nothing yet: a thousand that come at once need no round of all for each. */
  const newcomers = new Set<Line>();
  let isTelling = false;
  /** What fails again and again is told once. */
  const failing = new Set<string>();

  const topicOf = (name: string) => deps.topics().find((topic) => topic.name === name) ?? null;

  async function trying<Result>(what: string, work: () => Promise<Result>): Promise<Result | null> {
    try {
      const result = await work();
      failing.delete(what);
      return result;
    } catch (error) {
      if (!failing.has(what)) deps.onError(error, what);
      failing.add(what);
      return null;
    }
  }

  const revisionOf = (known: LiveTopic | null) => (known ? states.revisionOf(known) : 0);

  const isDue = ({ known, told }: Followed) =>
    told === null || told.revision !== revisionOf(known) || states.hasPassed(told.until);

  /** The words for it, if there are any. */
  async function news(followed: Followed, follower: Follower, round: Round): Promise<string> {
    const { known, topic, part } = followed;
    const audience = known && (await known.audience(follower, part));
    if (known === null || audience === null) {
      const isNew = !followed.isRefused;
      const told = { revision: revisionOf(known), until: null };
      Object.assign(followed, { isRefused: true, audience, mark: null, told });
      if (!isNew) return '';
      return `event: refused\ndata: ${JSON.stringify(refusalOf(topic, known))}\n\n`;
    }
    const made = await states.of(known, part, audience);
    const isNew = followed.mark !== made.mark;
    Object.assign(followed, { isRefused: false, audience, mark: made.mark, told: made });
    return isNew ? round.message(topic, made) : '';
  }

  async function tell(line: Line, round: Round): Promise<void> {
    const asked = line.followed.filter((followed) => round.isBeat || isDue(followed));
    if (asked.length === 0) return;
    const follower = followerOf(line.request, round.find);
    const words: string[] = [];
    for (const followed of asked) {
      const what = `telling what is new of ${followed.name}`;
      const told = await trying(what, () => news(followed, follower, round));
      words.push(told ?? '');
      // What fails is tried again with the next beat, not with every look.
      if (told === null) followed.told = { revision: revisionOf(followed.known), until: null };
    }
    const isOver = line.followed.every(({ isRefused }) => isRefused);
    if (isOver) words.push(OVER);
    const text = words.join('') || (round.isBeat ? round.beat : '');
    if (text !== '') lines.write(line, text);
    // Otherwise a link that was taken back would still fill the places of this network.
    if (isOver) lines.end(line);
  }

  function newRound(isBeat: boolean) {
    const now = clock.eventNow().getTime();
    const written = new Map<MadeState, Map<string, string>>();
    return {
      isBeat,
      find: createSessionRound(deps.findSession),
      beat: `event: beat\ndata: {"now":${now}}\n\n`,
      /** Written once for all listeners. */
      message(topic: string, made: MadeState): string {
        const texts = written.get(made) ?? new Map<string, string>();
        written.set(made, texts);
        const text = texts.get(topic) ?? stateEvent(topic, made, now);
        texts.set(topic, text);
        return text;
      },
    };
  }
  type Round = ReturnType<typeof newRound>;

  /** Never two rounds at once: what comes up during one is told in the next. */
  async function tellAll(): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    while (due !== 'nothing' || newcomers.size > 0) {
      const told = due === 'nothing' ? [...newcomers] : [...lines];
      const isBeat = due === 'beat';
      due = 'nothing';
      newcomers.clear();
      // The next beat makes up for a round that fails.
      await trying('a round of the live channel', async () => {
        const round = newRound(isBeat);
        await inTurns(told, (line) => tell(line, round));
      });
    }
    isTelling = false;
  }

  function nudge(): void {
    if (lines.size === 0) return;
    if (due === 'nothing') due = 'news';
    void tellAll();
  }

  async function count(): Promise<void> {
    for (const topic of deps.topics()) {
      if (!topic.counted) continue;
      const counts = new Map<string, number>();
      for (const { followed } of lines) {
        const audience = followed.find(({ known }) => known === topic)?.audience;
        if (audience) counts.set(audience, (counts.get(audience) ?? 0) + 1);
      }
      await trying(`counting who follows ${topic.name}`, async () => topic.counted?.(counts));
    }
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    // The database is away: listeners hear no beat, and poll.
    const isThere = await trying('looking for what is new', async () => {
      await changes.check();
      return true;
    });
    isLooking = false;
    if (!isThere) return;
    if (performance.now() - beatAt >= deps.beatEveryMs) {
      beatAt = performance.now();
      states.forget();
      due = 'beat';
      void count();
    }
    nudge();
  }

  function keepLooking(): void {
    timer ??= setInterval(() => {
      if (lines.size > 0) return void look();
      if (timer) clearInterval(timer);
      timer = null;
      void count();
    }, deps.lookEveryMs);
  }

  return {
    get size(): number {
      return lines.size;
    },

    /** How many lines of this instance follow a topic. */
    following: (topic: string): number =>
      [...lines].filter(({ followed }) => followed.some((each) => each.topic === topic)).length,

    async open(wanted: readonly Wanted[], request: FollowerRequest): Promise<PassThrough> {
      // Without the database nothing could be told: better no line than a silent one.
      await changes.check();
      const { follower, key } = provingFollower(request, createSessionRound(deps.findSession));
      const followed = wanted.map((each) => {
        const known = topicOf(each.name);
        return { ...each, known, isRefused: false, audience: null, told: null };
      });
      for (const { known, part, name } of followed) {
        if (known) await trying(`who follows ${name}`, () => known.audience(follower, part));
      }
      // People who follow only what is public have places of their own as well.
      if (key() === null) await trying('who opens a line', follower.session);
      const stream = new PassThrough();
      const { network } = request;
      const line: Line = { stream, request, followed, network, key: key() };
      if (isClosed || !lines.open(line)) throw new AppError('unavailable');
      const now = clock.eventNow().getTime();
      // At once, so that a page knows that what lies between lets it through.
      stream.write(`retry: ${COME_BACK_MS}\nevent: beat\ndata: {"now":${now}}\n\n`);
      keepLooking();
      newcomers.add(line);
      void tellAll();
      return stream;
    },

    /** For who cannot listen. */
    async ask(wanted: readonly Wanted[], follower: Follower) {
      // A change just made on another instance must be visible.
      await changes.check();
      const told: Omit<LiveMessage, 'now'>[] = [];
      const refused: ReturnType<typeof refusalOf>[] = [];
      let failed = 0;
      for (const { name, part, topic, mark } of wanted) {
        const known = topicOf(name);
        const what = `answering what is new of ${name}`;
        const answered = await trying(what, async () => {
          const audience = known && (await known.audience(follower, part));
          if (known === null || audience === null) refused.push(refusalOf(topic, known));
          else {
            const { version, state, ...made } = await states.of(known, part, audience);
            if (made.mark !== mark) told.push({ topic, version, state });
          }
          return true;
        });
        if (!answered) failed += 1;
      }
      // One that fails takes no other with it.
      if (failed > 0 && failed === wanted.length) throw new AppError('unavailable');
      return { now: clock.eventNow().getTime(), states: told, refused };
    },

    /** Something has changed: check now instead of at the next tick. */
    nudge,

    /** Disconnects all listeners: they come back to another instance, or to this one when it is back. */
    close(): void {
      isClosed = true;
      if (timer) clearInterval(timer);
      timer = null;
      lines.endAll();
    },
  };
}
export type Live = ReturnType<typeof createLive>;

const refusalOf = (topic: string, known: LiveTopic | null) => ({
  ...{ topic, sentence: known?.refusal ?? '' },
});

function stateEvent(topic: string, { version, json }: MadeState, now: number): string {
  const names = `"topic":${JSON.stringify(topic)},"version":${JSON.stringify(version)}`;
  return `event: state\ndata: {${names},"now":${now},"state":${json}}\n\n`;
}

/**
 * So many at once wait for the database, of whose connections requests need most; and after so many all
 * else that has arrived has its turn.
 */
const AT_ONCE = 4;
const IN_A_TURN = 32;

/** Does the same for each of many, without delaying other requests. */
export async function inTurns<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  let pause: Promise<void> | null = null;
  async function worker(): Promise<void> {
    while (next < items.length) {
      const item = items[next] as Item;
      next += 1;
      if (next % IN_A_TURN === 0) pause = nextTurn();
      await work(item);
      await pause;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
