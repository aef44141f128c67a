import { formatClockTime } from '../../../../event/event-time.ts';
import {
  type ClockAnswer,
  type ClockInput,
  EVENTS_AT_ONCE,
  type RoomClock,
} from '../../../../modules/stage/pitch-clock/schema.ts';
import { ApiError } from '../../../lib/api.ts';
import type { KeptEvents, WaitingEvent } from './kept-rooms.ts';
import { eventOf, eventWords, type Key } from './operator-events.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;
/** May succeed later: people who are signed out come back with a new link. */
const RETRYABLE_STATUSES = [401, 403, 408, 425, 429];
/** Numbers of what no database has numbered. */
const FIRST_UNKEPT = 500_000;

export interface Notice {
  id: string;
  sentence: string;
}

export interface OperatorState {
  clock: RoomClock | null;
  waiting: readonly WaitingEvent[];
  /** Whether the site took what was sent last. */
  isReached: boolean;
  /** Why it does not take anything; empty while it does. */
  refusal: string;
  /** What did not count, in sentences, the last one first. */
  notices: readonly Notice[];
  /** False: this browser keeps nothing, and the page must stay open. */
  canKeep: boolean;
}

export const NOTHING_YET: OperatorState = {
  ...{ clock: null, waiting: [], isReached: true, refusal: '', notices: [], canKeep: true },
};

interface OperatorDeps {
  send(input: ClockInput): Promise<ClockAnswer>;
  kept: KeptEvents;
  /** The event's time. */
  now(): number;
  newId(): string;
  /** Not two pages of a browser at once. */
  alone(work: () => Promise<void>): Promise<void>;
}

/**
 * What an operator does counts here at once, is kept on the device, and is sent in its order. What the
 * room agrees on, the server's order of events says; what no longer fits is told and does not count.
 */
export function createOperator({ send, kept, now, newId, alone }: OperatorDeps) {
  const operator = newId();
  const listeners = new Set<() => void>();
  let state = NOTHING_YET;
  let unkept = FIRST_UNKEPT;
  let pauseMs = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastWrite: Promise<void> = Promise.resolve();

  function show(part: Partial<OperatorState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  /** Of two answers the newer: a line can be slower than an answer. */
  function take(clock: RoomClock): void {
    if (state.clock && clock.version < state.clock.version) return;
    show({ clock });
  }

  /** One after the other; where nothing can be kept, what is shown is all there is. */
  function keep(work: () => Promise<void>): Promise<void> {
    lastWrite = lastWrite
      .then(() => (state.canKeep ? work() : undefined))
      .catch(() => {
        show({ canKeep: false });
      });
    return lastWrite;
  }

  /** What another tab has pressed or sent counts as well. */
  const readKept = (): Promise<void> =>
    keep(async () => {
      const rows = await kept.read();
      const isUnkept = ({ number }: WaitingEvent) => number >= FIRST_UNKEPT;
      const ids = new Set(rows.map(({ event }) => event.id));
      const own = state.waiting.filter((each) => isUnkept(each) && !ids.has(each.event.id));
      show({ waiting: [...rows, ...own] });
    });

  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    await readKept();
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
      const from = batch[0]?.number ?? 1;
      try {
        const answer = await send({ operator, from, events: batch.map(({ event }) => event) });
        await done(batch, answer);
      } catch (error) {
        if (!(await isGivenUp(batch, error))) return;
      }
    }
    pauseMs = FIRST_PAUSE_MS;
  }

  const nextBatch = () => state.waiting.slice(0, EVENTS_AT_ONCE);

  async function done(batch: readonly WaitingEvent[], answer: ClockAnswer): Promise<void> {
    const why = new Map(answer.refused.map((each) => [each.id, each.why]));
    const notices = batch.flatMap(({ event }): Notice[] => {
      const reason = why.get(event.id);
      if (reason === undefined) return [];
      const pressed = `“${eventWords(event)}” at ${formatClockTime(Date.parse(event.at))}`;
      return [{ id: event.id, sentence: `${pressed} was not counted: ${reason}.` }];
    });
    // Shown together: nothing jumps back between the two.
    if (!state.clock || answer.clock.version >= state.clock.version) state.clock = answer.clock;
    await forget(batch, notices);
  }

  async function forget(batch: readonly WaitingEvent[], notices: readonly Notice[]) {
    const gone = new Set(batch.map(({ event }) => event.id));
    show({
      waiting: state.waiting.filter(({ event }) => !gone.has(event.id)),
      notices: [...notices.toReversed(), ...state.notices].slice(0, 3),
      isReached: true,
      refusal: '',
    });
    await keep(() => kept.remove([...gone]));
  }

  /** Whether the rest can be sent nevertheless. */
  async function isGivenUp(batch: readonly WaitingEvent[], error: unknown): Promise<boolean> {
    const isAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (isAnswered && !RETRYABLE_STATUSES.includes(error.status)) {
      const notices = batch.map(({ event }) => ({
        id: event.id,
        sentence: `“${eventWords(event)}” was not taken. ${error.sentence}`,
      }));
      await forget(batch, notices);
      return true;
    }
    show({ isReached: false, refusal: isAnswered ? error.sentence : '' });
    clearTimeout(timer);
    timer = setTimeout(sendSoon, pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    return false;
  }

  const sendSoon = () => void alone(sendAll);

  return {
    shown: () => state,
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    take,

    /** What was pressed before the page was closed is still to be sent. */
    async open(): Promise<void> {
      await readKept();
      await alone(sendAll);
    },

    /** There is a network again, or a new link. */
    again(): void {
      pauseMs = FIRST_PAUSE_MS;
      sendSoon();
    },

    async press(key: Key): Promise<void> {
      const { clock, waiting } = state;
      if (!clock) return;
      const own = waiting.map(({ event }) => event);
      const event = eventOf(key, { clock, waiting: own, now: now(), id: newId() });
      if (!event) return;
      unkept += 1;
      show({ waiting: [...waiting, { number: unkept, event }], notices: [] });
      await keep(() => kept.add(event));
      await alone(sendAll);
    },

    close: () => clearTimeout(timer),
  };
}
export type Operator = ReturnType<typeof createOperator>;
