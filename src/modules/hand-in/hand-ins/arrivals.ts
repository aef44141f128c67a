import { AppError } from '../../../schema/app-error.ts';
import { HAND_IN_OPEN_MAX, HAND_IN_STILL_MS } from '../../../schema/limits.ts';

interface ArrivalOf {
  uploadId: string;
  teamId: string;
  /** Throws once the sender is no longer allowed to: the session, the link or the place is gone. */
  requireStill(): Promise<void>;
}

/** A request that brings bytes of an upload. */
export interface Arrival extends ArrivalOf {
  /** Aborted when another one takes its place, with what it is told. */
  readonly replaced: AbortSignal;
  /** Even when its connection is gone: what it has sent is taken, and nothing more is done for it. */
  readonly signal: AbortSignal;
  /** Waiting for the store is not being still. */
  whileBusy<Result>(work: () => Promise<Result>): Promise<Result>;
}

class OpenArrival implements Arrival {
  readonly uploadId: string;
  readonly teamId: string;
  readonly requireStill: () => Promise<void>;
  readonly #gone = new AbortController();
  readonly #replaced = new AbortController();
  readonly replaced = this.#replaced.signal;
  readonly signal = AbortSignal.any([this.#gone.signal, this.replaced]);
  /** Of its upload it is the one whose bytes are taken. */
  isReceived = false;
  #isBusy = false;
  #heardAt = performance.now();

  constructor({ uploadId, teamId, requireStill }: ArrivalOf) {
    this.uploadId = uploadId;
    this.teamId = teamId;
    this.requireStill = requireStill;
  }

  get stillForMs(): number {
    return this.#isBusy ? 0 : performance.now() - this.#heardAt;
  }

  hear(): void {
    this.#heardAt = performance.now();
  }

  async whileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      this.#isBusy = false;
      this.hear();
    }
  }

  replace(): void {
    this.#replaced.abort(new AppError('uploadBusy'));
  }

  leave(): void {
    this.#gone.abort();
  }
}

/** What is awaited, unless the signal comes before. */
function unless<Result>(signal: AbortSignal, awaited: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort);
    awaited.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** Resolves when it has ended, or after a while. */
function endOrPause({ signal }: OpenArrival, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}

/**
 * Who is sending to this instance. Of an upload one request is received at a time, and one may wait: it
 * takes over when the one before has ended or has been still for a moment, as after a change of
 * network. Nothing is read, hashed or held for a request before its first byte.
 */
export function createArrivals(most = HAND_IN_OPEN_MAX) {
  const all = new Set<OpenArrival>();

  const find = (uploadId: string, isReceived: boolean) =>
    [...all].find((each) => each.uploadId === uploadId && each.isReceived === isReceived);

  function end(arrival: OpenArrival): void {
    all.delete(arrival);
    arrival.replace();
  }

  /** The one that has been still for longest leaves, of the team that has most; not for its own. */
  function makePlace(teamId: string): void {
    const teams = new Map<string, OpenArrival[]>();
    for (const each of all) teams.set(each.teamId, [...(teams.get(each.teamId) ?? []), each]);
    const [largest = []] = [...teams.values()].sort((one, other) => other.length - one.length);
    const [leaves] = largest.sort((one, other) => other.stillForMs - one.stillForMs);
    if (!leaves || largest.length <= (teams.get(teamId)?.length ?? 0) + 1) {
      throw new AppError('unavailable');
    }
    end(leaves);
  }

  async function waitForTurn(arrival: OpenArrival): Promise<void> {
    for (;;) {
      const before = find(arrival.uploadId, true);
      if (!before) break;
      const leftMs = HAND_IN_STILL_MS - before.stillForMs;
      if (leftMs <= 0) end(before);
      else await unless(arrival.signal, endOrPause(before, leftMs));
    }
    arrival.isReceived = true;
  }

  return {
    /** A request whose body has not begun. An earlier one that waits for this upload goes. */
    open(of: ArrivalOf): Arrival {
      const waiting = find(of.uploadId, false);
      if (waiting) end(waiting);
      if (all.size >= most) makePlace(of.teamId);
      const arrival = new OpenArrival(of);
      all.add(arrival);
      return arrival;
    },

    /** The body, once it has begun and it is this one's turn. */
    async begin(
      arrival: Arrival,
      body: AsyncIterable<Uint8Array>,
    ): Promise<AsyncIterable<Uint8Array>> {
      const own = arrival as OpenArrival;
      const bytes = body[Symbol.asyncIterator]();
      let first: IteratorResult<Uint8Array> | null = await unless(own.replaced, bytes.next());
      own.hear();
      if (!first.done) await waitForTurn(own);
      return {
        [Symbol.asyncIterator]: () => ({
          async next() {
            const read = first ?? (await unless(own.replaced, bytes.next()));
            first = null;
            own.hear();
            return read;
          },
          async return() {
            await bytes.return?.();
            return { done: true, value: undefined };
          },
        }),
      };
    },

    /** When its answer is on its way, or its connection is gone. */
    leave(arrival: Arrival): void {
      const own = arrival as OpenArrival;
      all.delete(own);
      own.leave();
    },

    count: () => all.size,
  };
}
export type Arrivals = ReturnType<typeof createArrivals>;
