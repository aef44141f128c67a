import { expect } from 'vitest';

/** What is repeated: equal characters, and the mixtures that expressions stumble over. */
export const FILLS: Record<string, (length: number) => string> = {
  ...Object.fromEntries(
    [' ', '\t', ',', '"', '/', ';', '=', '.', 'a', ', ', '",', 'a.', '\u{1f600}'].map((unit) => [
      JSON.stringify(unit),
      (length) => unit.repeat(length / unit.length),
    ]),
  ),
  'spaces between letters': (length) => `a${' '.repeat(length - 2)}b`,
  'tabs between letters': (length) => `a${'\t'.repeat(length - 2)}b`,
  'spaces after a comma': (length) => `,${' '.repeat(length - 2)}b`,
  'a value that never ends': (length) => `"${'a'.repeat(length - 1)}`,
};

/** Far more than any one of these should take, and far less than a quadratic one of full length. */
const NEGLIGIBLE_MS = 25;
const GROWTH = 4;
/** Linear is 4, quadratic 16. */
const MOST_GROWTH = 9;
const TRIES = 4;

/**
 * Expects work on a text of `length` to take about four times the work on a quarter of it. Processor
 * time, because others use the machine as well, and the least of several tries, because the process
 * has other things to do.
 */
export async function expectLinear(
  what: string,
  length: number,
  work: (length: number) => unknown,
): Promise<void> {
  let whole = Number.POSITIVE_INFINITY;
  let quarter = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES; tries += 1) {
    whole = Math.min(whole, await processorMs(() => work(length)));
    if (whole < NEGLIGIBLE_MS) return;
    quarter = Math.min(quarter, await processorMs(() => work(length / GROWTH)));
  }
  const times = `${what}: ${quarter.toFixed(1)} ms for a quarter, ${whole.toFixed(1)} ms for all`;
  expect(whole, times).toBeLessThan(quarter * MOST_GROWTH + NEGLIGIBLE_MS);
}

export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
