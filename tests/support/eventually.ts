import { vi } from 'vitest';

/**
 * A write shows on every instance within two seconds, which `npm run test:faults` measures on a quiet
 * machine. Here other suites run beside, so the wait is longer: it finds what never shows.
 */
const BUSY_MACHINE_MS = 10_000;

/** Repeats an expectation until it holds, for as long as a write may take to show everywhere. */
export function eventually<Result>(expectation: () => Promise<Result>): Promise<Result> {
  return vi.waitFor(expectation, { timeout: BUSY_MACHINE_MS, interval: 50 });
}
