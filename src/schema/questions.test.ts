import { describe, expect, it } from 'vitest';
import {
  type Answers,
  answerInWords,
  answersIn,
  countedAnswers,
  type Question,
  readAnswers,
} from './questions.ts';

const question = (kind: Question['kind'], more: Partial<Question> = {}): Question => ({
  ...{ id: 'asked', kind, label: 'Size', hint: '', isRequired: true, max: 20, onlyIf: null },
  options: [
    { value: 's', label: 'Small' },
    { value: 'l', label: 'Large' },
  ],
  ...more,
});

const mistakeIn = (asked: Question, ...given: string[]) =>
  readAnswers([asked], { asked: given }).mistakes.asked ?? null;

describe('an answer', () => {
  it.each([
    ['line', 'text', 'a\nb', 'Size must be one line of plain text.'],
    ['line', 'text', 'x'.repeat(21), 'Size can have at most 20 characters.'],
    ['line', 'text', 'x\u202egpj', /direction of text/],
    ['text', 'one\ntwo', 'a\u0000b', 'Size must be plain text.'],
    [
      'email',
      'ada@example.org',
      'ada@',
      'The part after the @ is missing, for example university.example.',
    ],
    ['email', 'ada@example.org', 'a@x.org, b@x.org', /one e-mail address/],
    ['email', 'ada@example.org', '@x.org', /before the @/],
    ['email', 'ada@example.org', 'ada', /The @ is missing/],
    ['email', 'ada@example.org', 'ada@x', /a dot and an ending/],
    ['email', 'ada@example.org', 'a@a@b.org', /more than one @/],
    ['email', 'ada@example.org', '.a@b.org', /Please enter one e-mail address/],
    ['join-code', 'k7f 2qx', 'k7f-2q', 'A code has six characters. One is missing.'],
    ['join-code', 'K7F-2QX', 'k7f-2qx34', 'A code has six characters. Two are too many.'],
    ['number', '-3', '3.5', 'Size must be a whole number.'],
    ['link', 'https://x.org', 'http://x.org', /starts with https/],
    ['link', 'https://x.org', 'https://', /starts with https/],
    ['one', 's', 'xl', 'An answer to “Size” can no longer be chosen.'],
    ['several', 's', 'xl', 'An answer to “Size” can no longer be chosen.'],
    ['yes-no', 'no', 'maybe', 'Please choose an answer to “Size”.'],
    ['tick', 'yes', 'no', 'To go on, please tick “Size”.'],
    ['ranking', 'l', '3', 'An answer to “Size” can no longer be chosen.'],
  ] as const)('of the kind %s is taken or refused', (kind, right, wrong, sentence) => {
    expect(mistakeIn(question(kind), right)).toBe(null);
    expect(mistakeIn(question(kind), wrong)).toMatch(sentence);
  });

  it('may be missing where it is not required, and blank is missing', () => {
    for (const given of [[], [''], [' ']]) {
      expect(mistakeIn(question('line'), ...given)).toBe('Size is missing.');
      expect(mistakeIn(question('line', { isRequired: false }), ...given)).toBe(null);
    }
  });

  it('is one where one is asked for, and each once where several are', () => {
    expect(mistakeIn(question('one'), 's', 'l')).toBe('Please give one answer to “Size”.');
    expect(mistakeIn(question('several'), 's', 'l')).toBe(null);
    expect(mistakeIn(question('several'), 's', 's')).toBe(
      'Please choose each answer to “Size” once.',
    );
  });

  it('is taken without the space around it, and left out where it is not asked for', () => {
    const more = question('line', { id: 'more', onlyIf: { question: 'asked', answer: 'l' } });
    const read = (given: Answers) => readAnswers([question('one'), more], given);
    expect(read({ asked: ['l'], more: [' all of it '], other: ['x'] }).answers).toEqual({
      ...{ asked: ['l'], more: ['all of it'] },
    });
    expect(read({ asked: ['s'], more: ['x'.repeat(99)] })).toEqual({
      answers: { asked: ['s'] },
      mistakes: {},
    });
    expect(read({ asked: ['l'] }).mistakes).toEqual({ more: 'Size is missing.' });
  });

  it('is read from a form with several fields of a name', () => {
    const form = new URLSearchParams('asked=s&asked=&asked=l&name=Ada');
    expect(answersIn(form)).toEqual({ asked: ['s', 'l'], name: ['Ada'] });
  });

  it('is shown with the labels of its options, and as it is where an option was removed', () => {
    expect(answerInWords(question('several'), ['l', 'xl'])).toBe('Large, xl');
    expect(answerInWords(question('yes-no'), [])).toBe('no');
  });

  it('is counted; a ranking by its first choice', () => {
    const all: Answers[] = [{ asked: ['s', 'l'] }, { asked: ['l'] }, {}];
    expect(countedAnswers(question('several'), all)).toEqual([
      { of: 'l', count: 2 },
      { of: 's', count: 1 },
    ]);
    expect(countedAnswers(question('ranking'), all)).toEqual([
      { of: 'l', count: 1 },
      { of: 's', count: 1 },
    ]);
  });
});
