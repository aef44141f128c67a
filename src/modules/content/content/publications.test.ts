import { expect, it } from 'vitest';
import { AppError } from '../../../schema/app-error.ts';
import { refuseProblems } from './publications.ts';
import type { Finding } from './schema.ts';

const problem = (sentence: string): Finding => ({
  id: sentence,
  level: 'problem',
  section: 'handIn',
  path: [],
  sentence,
  keys: [],
  places: [],
});

function sentenceFor(findings: readonly Finding[]): string {
  try {
    refuseProblems(findings);
  } catch (error) {
    if (error instanceof AppError) return error.sentence;
  }
  return '';
}

it('says what is wrong, and how many more are', () => {
  expect(sentenceFor([])).toBe('');
  expect(sentenceFor([problem('The subject is missing.')])).toBe('The subject is missing.');
  expect(sentenceFor([problem('The subject is missing.'), problem('B')])).toBe(
    'There are 2 problems; the first: The subject is missing.',
  );
});

it('names the section, as the editor does, where the sentence is too long for a small screen', () => {
  expect(sentenceFor([problem(`The ${'x'.repeat(200)}.`)])).toBe(
    'There is 1 problem; the first is in the section Hand-in.',
  );
});
