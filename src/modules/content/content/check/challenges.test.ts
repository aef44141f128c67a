import { expect, test } from 'vitest';
import { edition2025 } from '../../../../first-content/editions/2025.ts';
import { edition2026 } from '../../../../first-content/editions/2026.ts';
import type { Challenge, Edition } from '../edition-schema.ts';
import { checkChallenges } from './challenges.ts';

const [first] = edition2025.challenges.challenges as [Challenge];
const NOON = Date.parse('2026-09-01T12:00:00+02:00');

/** What is found of one challenge, at noon of the first day. */
const found = (change: Partial<Challenge>) => {
  const challenges = { challenges: [{ ...first, title: 'Notes', ...change }] };
  const edition: Edition = { ...edition2026, challenges };
  return checkChallenges(edition, [], { site: null, editions: [], at: NOON }).map(
    ({ level, path, sentence }) => `${level} at ${path.at(-1)}: ${sentence}`,
  );
};
const withCase = (date: string, time: string, file: string | null) =>
  found({ caseFile: { file, readers: 'teams', from: { date, time } } });

test('a chosen logo that is missing is reported', () => {
  expect(found({ bankLogo: 'none' })).toEqual([]);
  expect(found({ bankLogo: 'partner', bank: ' partner bank a' })).toEqual([]);
  expect(found({ bankLogo: 'partner', bank: 'Bank of Nowhere' })).toEqual([
    'warning at bankLogo: No partner with a logo is called "Bank of Nowhere": the name is shown instead.',
  ]);
  expect(found({ bankLogo: 'own' })).toEqual([
    'problem at ownLogo: Please upload the logo of the bank, or choose its name alone.',
  ]);
  expect(found({ bankLogo: 'own', ownLogo: '/objects/a' })).toEqual([]);
});

test('a case is uploaded before its instant, and its instant is before the hand-in ends', () => {
  expect(withCase('2026-09-01', '13:30', '/objects/a')).toEqual([]);
  expect(withCase('', '', null)).toEqual([
    'problem at file: Please upload the case of "Notes", or leave it out.',
  ]);
  expect(withCase('2026-09-01', '13:30', null)).toEqual([
    'warning at file: The case of "Notes" is to be there from 1 September 2026 at 13:30: no file is uploaded yet.',
  ]);
  expect(withCase('2026-09-01', '11:30', null)).toEqual([
    'warning at file: The case of "Notes" should be there since 1 September 2026 at 11:30: no file is uploaded yet.',
  ]);
  expect(withCase('2026-09-02', '15:00', '/objects/a')).toEqual([
    'warning at from: The case of "Notes" comes when the hand-in has ended.',
  ]);
});
