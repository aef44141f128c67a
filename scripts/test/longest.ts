import type { TestFile } from './outcome.ts';

/** Enough to see what to look at first. */
const SHOWN = 5;

/** Where the time went: lines for the end of a run. */
export function tellLongest(
  parts: readonly { name: string; seconds: number }[],
  files: readonly TestFile[],
): string[] {
  const tests = files.flatMap(({ path, tests }) =>
    tests.map(({ title, seconds }) => ({ name: `${path}: ${title}`, seconds })),
  );
  return [
    'Minutes of each part:',
    ...parts.map(({ name, seconds }) => `  ${(seconds / 60).toFixed(1)} min  ${name}`),
    'Longest files:',
    ...longestOf(files.map(({ path, seconds }) => ({ name: path, seconds }))),
    'Longest tests:',
    ...longestOf(tests),
  ];
}

function longestOf(all: { name: string; seconds: number }[]): string[] {
  return all
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN)
    .map(({ name, seconds }) => `  ${seconds.toFixed(0).padStart(4)} s  ${name}`);
}
