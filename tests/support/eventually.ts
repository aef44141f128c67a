import { setTimeout } from 'node:timers/promises';
import { REVISION_POLL_MS } from '../../src/schema/limits.ts';
import type { TestSite } from './site.ts';

/**
 * On a quiet machine all of it is done within two seconds, which `npm run test:faults` measures. Here
 * other suites run beside, and the limit only ends a wait for what never comes.
 */
const BACKGROUND_MS = 30 * REVISION_POLL_MS;
const LOOK_EVERY_MS = 50;

/**
 * Repeats an expectation of what the site does by itself, after it has answered: mails, what a
 * client left behind, a server that is back. What a request has written is there when it is
 * answered: for that there is `afterWrite`.
 */
export async function eventually<Result>(expectation: () => Promise<Result>): Promise<Result> {
  const endsAt = performance.now() + BACKGROUND_MS;
  for (;;) {
    // Asked before the look: a machine that stood still has it once more, however late that is.
    const isLast = performance.now() >= endsAt;
    try {
      return await expectation();
    } catch (error) {
      if (isLast) throw error;
    }
    await setTimeout(LOOK_EVERY_MS);
  }
}

/**
 * What a request has written shows at the very next read of the instance that answered it: one
 * instance has one chance. Where several take turns, the others hear of it at their next look.
 */
export function afterWrite<Result>(
  { origins }: Pick<TestSite, 'origins'>,
  expectation: () => Promise<Result>,
): Promise<Result> {
  return origins.length === 1 ? expectation() : eventually(expectation);
}
