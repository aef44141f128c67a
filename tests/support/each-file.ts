/** Runs before the tests of each file: several files share a process. */
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

// The same input in every run: what fails once fails again, and what is green lands. Other input is
// tried on purpose: `TEST_SEED=2 npx vitest run ...`.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) });

// A clock that a file holds would stand still in all files after it.
afterAll(() => {
  vi.useRealTimers();
});
