import { vi } from 'vitest';

/** QUALITY: a write shows on every instance within two seconds. */
const SEEN_WITHIN_MS = 2000;

/** Repeats an expectation until it holds, for as long as a write may take to show everywhere. */
export function eventually<Result>(expectation: () => Promise<Result>): Promise<Result> {
  return vi.waitFor(expectation, { timeout: SEEN_WITHIN_MS, interval: 50 });
}
