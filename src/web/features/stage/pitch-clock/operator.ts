import { formatClockTime } from '../../../../event/event-time.ts';
import type { ClockEvent } from '../../../../judging/pitch-clock/clock-event-schema.ts';
import {
  type ClockAnswer,
  EVENTS_AT_ONCE,
  type RoomClock,
} from '../../../../modules/stage/pitch-clock/schema.ts';
import { call } from '../../../lib/call.ts';
import { PRESSES } from '../../../lib/device-database.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { serverNow } from '../../../lib/live-clock.ts';
import {
  createQueue,
  createStore,
  EMPTY_QUEUE,
  type QueueState,
  shelfOf,
} from '../../../lib/offline-queue.ts';
import { eventOf, eventWords, type Key } from './operator-events.ts';

/** What an operator did in a room. */
interface Press {
  id: string;
  panelId: string;
  event: ClockEvent;
}

export interface OperatorState extends QueueState<Press> {
  clock: RoomClock | null;
  /** What did not count, in sentences, the last one first. */
  notices: readonly { id: string; sentence: string }[];
}

const NOTHING_YET: OperatorState = { ...EMPTY_QUEUE, clock: null, notices: [] };

/**
 * What an operator does counts here at once, and is sent in its order. What the room agrees on, the
 * server's order of events says; what no longer fits is told and does not count.
 */
export function createOperator(panelId: string) {
  const operator = newIdempotencyKey();
  const store = createStore(NOTHING_YET);
  const { shown, show, onChange } = store;
  const { add, start, soon } = createQueue<Press, ClockAnswer>(store, {
    lock: `operator ${panelId}`,
    shelf: shelfOf(PRESSES),
    isOwn: (press) => press.panelId === panelId,
    batchSize: () => EVENTS_AT_ONCE,
    send({ order: from }, batch) {
      const body = { operator, from, events: batch.map(({ event }) => event) };
      return call('POST /api/clocks/:id/events', { params: { id: panelId }, body });
    },
    taken(batch, { clock, refused }) {
      const why = new Map(refused.map((each) => [each.id, each.why]));
      const notices = batch.flatMap(({ id, event }) => {
        const reason = why.get(id);
        if (reason === undefined) return [];
        const pressed = `“${eventWords(event)}” at ${formatClockTime(Date.parse(event.at))}`;
        return [{ id, sentence: `${pressed} was not counted: ${reason}.` }];
      });
      return { clock: newer(clock), ...withNotices(notices) };
    },
    refused: ({ id, event }, sentence) =>
      withNotices([{ id, sentence: `“${eventWords(event)}” was not taken. ${sentence}` }]),
    now: serverNow,
  });

  /** Of two answers: a line can be slower than an answer. */
  function newer(clock: RoomClock): RoomClock {
    const before = shown().clock;
    return before && clock.version < before.version ? before : clock;
  }

  const withNotices = (notices: OperatorState['notices']): Partial<OperatorState> => ({
    notices: [...notices.toReversed(), ...shown().notices].slice(0, 3),
  });

  return {
    ...{ shown, onChange, start, soon },

    take: (clock: RoomClock) => show({ clock: newer(clock) }),

    /** Settles when it is on this device. */
    async press(key: Key): Promise<void> {
      const { clock, waiting } = shown();
      if (!clock) return;
      const id = newIdempotencyKey();
      const own = waiting.map(({ event }) => event);
      const event = eventOf(key, { clock, waiting: own, now: serverNow(), id });
      if (event) await add({ id, panelId, event }, { notices: [] });
    },
  };
}
export type Operator = ReturnType<typeof createOperator>;
