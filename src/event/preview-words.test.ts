import { expect, test } from 'vitest';
import type { CurrentEdition, Edition } from '../modules/content/edition-schema.ts';
import { previewWords } from './preview-words.ts';

const edition = (year: number) => ({ year }) as Edition;
const words = (challenges: number, winners: number) =>
  previewWords({
    current: edition(2027) as CurrentEdition,
    challenges: edition(challenges),
    winners: edition(winners),
    now: Date.parse('2027-07-20T07:00:00Z'),
  });

test('says which edition and which moment is looked at', () => {
  expect(words(2027, 2027)).toBe('Preview of edition 2027, as on 20 July 2027 at 09:00 in Zurich.');
});

test('says whose challenges and winners are shown, and who decides', () => {
  expect(words(2026, 2025)).toContain(
    'It shows challenges and results of 2026, winners of 2025: "What is shown" of the site says so.',
  );
  expect(words(2027, 2026)).toContain('It shows winners of 2026: ');
});
