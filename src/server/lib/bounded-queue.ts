/** Runs few tasks of one kind at once, makes a bounded number of others wait, and refuses the rest. */
import { AppError } from '../../schema/app-error.ts';
import type { Pace } from './pace.ts';

interface QueueLimits {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** How many of them may be background tasks; one when left out. */
  atOnceInBackground?: number;
  waiting: number;
  /** How many background tasks may wait; none when left out. */
  waitingInBackground?: number;
  /** Sent as Retry-After to anyone who would have to wait behind too many. */
  retryAfterSeconds: number;
}

export interface BoundedQueue {
  /**
   * For work that a person waits for. Parties take turns, so that nobody waits behind all that another
   * one has asked for; what belongs to no party comes first.
   */
  run<Result>(task: () => Promise<Result>, party?: string | null): Promise<Result>;
  /** Starts only when no one waits. */
  runInBackground<Result>(task: () => Promise<Result>): Promise<Result>;
}

type Start = () => Promise<void>;

interface Waiting {
  start: Start;
  refuse(): void;
}

export function createBoundedQueue(limits: QueueLimits): BoundedQueue {
  const { atOnce, atOnceInBackground = 1, waitingInBackground = 0, retryAfterSeconds } = limits;
  const waiting = createTurns();
  const background: Waiting[] = [];
  let running = 0;
  let runningInBackground = 0;

  function startNext(): void {
    if (running >= atOnce) return;
    const foreground = waiting.next();
    if (foreground) {
      occupy(foreground.start);
      return;
    }
    const next = runningInBackground < atOnceInBackground ? background.shift() : undefined;
    if (!next) return;
    runningInBackground++;
    occupy(() => next.start().finally(() => runningInBackground--));
  }

  function occupy(start: Start): void {
    running++;
    void start().finally(() => {
      running--;
      startNext();
    });
  }

  function enqueue<Result>(
    task: () => Promise<Result>,
    add: (place: Waiting) => void,
    surplus: () => Waiting | undefined,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      add({
        async start() {
          try {
            resolve(await task());
          } catch (error) {
            reject(error);
          }
        },
        refuse: () => reject(new AppError('unavailable', { retryAfterSeconds })),
      });
      startNext();
      surplus()?.refuse();
    });
  }

  return {
    run: (task, party = null) =>
      enqueue(
        task,
        (place) => waiting.add(party, place),
        () => (waiting.size() > limits.waiting ? waiting.giveUp() : undefined),
      ),
    runInBackground: (task) =>
      enqueue(
        task,
        (place) => background.push(place),
        () => (background.length > waitingInBackground ? background.pop() : undefined),
      ),
  };
}

/** Who waits, by party: the first of each in turn. */
function createTurns() {
  /** Of no party. */
  const own: Waiting[] = [];
  /** In the order of their turns; a party that has had its turn goes to the end. */
  const lines = new Map<string, Waiting[]>();
  let size = 0;

  return {
    size: () => size,

    add(party: string | null, place: Waiting): void {
      size++;
      if (party === null) {
        own.push(place);
        return;
      }
      const line = lines.get(party);
      if (line) line.push(place);
      else lines.set(party, [place]);
    },

    next(): Waiting | undefined {
      if (size === 0) return undefined;
      size--;
      const first = own.shift();
      if (first) return first;
      for (const [party, line] of lines) {
        lines.delete(party);
        const place = line.shift();
        if (line.length > 0) lines.set(party, line);
        return place;
      }
      return undefined;
    },

    /** Without room for all, the longest line loses its last, even if another line came later. */
    giveUp(): Waiting | undefined {
      let longest = own;
      let party: string | null = null;
      for (const [name, line] of lines) {
        // Of lines that are as long, the one whose turn comes last.
        if (party === null || line.length >= longest.length) [party, longest] = [name, line];
      }
      size--;
      const last = longest.pop();
      if (party !== null && longest.length === 0) lines.delete(party);
      return last;
    },
  };
}

/** As many as may wait inside, where each person has a turn; in a hall many are one network. */
const INSIDE = { atOnce: 64, waiting: 300, retryAfterSeconds: 5 };

export interface FairQueue {
  enter<Result>(network: string, work: () => Promise<Result>): Promise<Result>;
}

/**
 * Queues expensive work. Networks take turns; when too much is waiting, the network that asks for most
 * has to try again later.
 */
export function createFairQueue(pace: Pace): FairQueue {
  const queue = createBoundedQueue(INSIDE);
  return {
    enter: (network, work) =>
      queue.run(async () => {
        await pace.pass();
        return work();
      }, network),
  };
}
