import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

export interface Pace {
  /** To be waited for before each step of expensive work; steps come one after the other. */
  pass(): Promise<void>;
}

/** What tests hold; otherwise the process's own. */
export interface ProcessTime {
  /** How long this process has been busy, and how long it had nothing to do. */
  spent(): { active: number; idle: number };
  wait(ms: number): Promise<unknown>;
}

const OWN_TIME: ProcessTime = {
  spent: () => performance.eventLoopUtilization(),
  wait: (ms) => wait(ms),
};

/** On a machine that is busy otherwise, do not wait for a calm that never comes. */
const MOST_REST_MS = 20;

/**
 * Lets the process rest between the steps of expensive work as long as it was busy: half of its time is left
 * for what it has in memory, whatever is asked of it (decision 0075).
 */
export function createPace(time: ProcessTime = OWN_TIME): Pace {
  let seen = time.spent();
  let owedMs = 0;
  let last: Promise<void> = Promise.resolve();

  function count(): number {
    const now = time.spent();
    const more = now.active - seen.active - (now.idle - seen.idle);
    owedMs = Math.min(Math.max(0, owedMs + more), MOST_REST_MS);
    seen = now;
    return owedMs;
  }

  async function rest(): Promise<void> {
    // Whatever has arrived meanwhile comes first.
    await nextTurn();
    const ms = count();
    if (ms < 1) return;
    await time.wait(ms);
    count();
  }

  return {
    pass() {
      last = last.then(rest);
      return last;
    },
  };
}

/** For tests, which ask for one page after the other in the process of the site. */
export const RESTLESS: Pace = {
  async pass() {
    await nextTurn();
  },
};
