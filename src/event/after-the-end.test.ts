import { expect, it } from 'vitest';
import { edition2025 } from '../first-content/editions/2025.ts';
import { edition2026 } from '../first-content/editions/2026.ts';
import type { CurrentEdition } from '../modules/content/content/edition-schema.ts';
import { afterTheEnd } from './after-the-end.ts';
import { instantAt } from './event-time.ts';

const current = edition2026 as CurrentEdition;
const editions = [edition2025, current];

function shown(date: string, time: string, verdictYears: number[] = []) {
  const at = instantAt(date, time).getTime();
  const found = afterTheEnd({ current, editions, verdictYears }).findLast((each) => each.at <= at);
  return found ? [...found.sentences, found.results?.label ?? '', found.results?.path ?? ''] : null;
}

it('says what comes now between the deadline and the results, by the phase', () => {
  expect(shown('2026-09-02', '14:59')).toBeNull();
  expect(shown('2026-09-02', '15:00')).toEqual([
    'The hand-in is closed.',
    'Pitches at 15:30.',
    'Award ceremony at 17:30.',
    '',
    '',
  ]);
  expect(shown('2026-09-02', '16:00')).toEqual([
    'The hand-in is closed.',
    'Pitches until 18:00.',
    'Award ceremony at 17:30.',
    '',
    '',
  ]);
  expect(shown('2026-09-02', '17:30')).toEqual([
    'The award ceremony is on. The results follow.',
    '',
    '',
  ]);
});

it('leads to the results of this edition once it has them, and names those of another year', () => {
  expect(shown('2026-09-02', '20:00')).toEqual([
    'The results of 2026 will follow.',
    'See the results of 2025',
    '/results',
  ]);
  expect(shown('2026-09-02', '19:00', [2026])).toEqual(['See the results', '/results']);
  expect(shown('2026-11-17', '12:00', [2026])).toEqual(['See the results', '/results']);
});
