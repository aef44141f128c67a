import { expect, it } from 'vitest';
import { tellLongest } from './longest.ts';

it('tells what each part took, and the five longest files and tests', () => {
  const files = [3, 61, 8, 1, 20, 5].map((seconds) => ({
    path: `f${seconds}.test.ts`,
    seconds,
    tests: [{ title: 'works', seconds: seconds / 2, status: 'passed' as const }],
  }));
  expect(tellLongest([{ name: 'checks', seconds: 90 }], files)).toEqual([
    'Minutes of each part:',
    '  1.5 min  checks',
    'Longest files:',
    '    61 s  f61.test.ts',
    '    20 s  f20.test.ts',
    '     8 s  f8.test.ts',
    '     5 s  f5.test.ts',
    '     3 s  f3.test.ts',
    'Longest tests:',
    '    31 s  f61.test.ts: works',
    '    10 s  f20.test.ts: works',
    '     4 s  f8.test.ts: works',
    '     3 s  f5.test.ts: works',
    '     2 s  f3.test.ts: works',
  ]);
});
