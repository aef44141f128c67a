import { describe, expect, it } from 'vitest';
import { findRefusedWords, readGlossary, readRefusals, readWords } from './glossary.ts';

const TABLE = `| word | what it means | not |
| --- | --- | --- |
| waiting list | those without a place | **wait list**, queue |
| hand-in | a file | **submission** |`;

const problemsOf = (line: string, file = 'src/a.ts') =>
  findRefusedWords(new Map([[file, line]]), readRefusals(TABLE));

describe('the glossary', () => {
  it('is kept by the project', () => {
    expect(findRefusedWords(readWords('.'), readGlossary('.'))).toEqual([]);
  });

  it('has one right word for each that is refused', () => {
    const refused = readGlossary('.').map(({ word }) => word);
    expect(refused.length).toBeGreaterThan(50);
    expect(refused.filter((word, at) => refused.indexOf(word) < at)).toEqual([]);
  });

  it('refuses the bold words alone', () => {
    expect(readRefusals(TABLE)).toEqual([
      { word: 'wait list', instead: 'waiting list' },
      { word: 'submission', instead: 'hand-in' },
    ]);
  });

  it.each([
    ['a comment', '// The wait list is full.'],
    ['a sentence', "const text = 'You are on the Wait List.';"],
    ['a name', 'const waitList = [];'],
    ['the name of a type', 'interface WaitListEntry {}'],
    ['a constant', 'const WAIT_LIST_MAX = 3;'],
    ['a file', "import { a } from './wait-list.ts';"],
    ['a plural', '// Wait lists end.'],
  ])('names file, line and the right word for %s', (_, line) => {
    expect(problemsOf(`\n${line}`)).toEqual([
      'src/a.ts:2 says "wait list": the word is "waiting list".',
    ]);
  });

  it.each([
    ['the right word', '// The waiting list is full, and a hand-in came.'],
    ['a longer word', '// Readmissions and presubmission.'],
    ['what only a reader can tell', '// The queue is full.'],
  ])('says nothing about %s', (_, line) => {
    expect(problemsOf(line)).toEqual([]);
  });
});
