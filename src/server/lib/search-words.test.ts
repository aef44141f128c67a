import { describe, expect, it } from 'vitest';
import { hasWords } from '../../schema/plain-words.ts';
import { nearestTitle, searchWordsOf, wordRank } from './search-words.ts';

describe('the words of a search', () => {
  it('are found in any order, without accents and capital letters', () => {
    const words = searchWordsOf('  MÜLLER zoe ');
    expect(words).toEqual(['müller', 'zoe']);
    expect(hasWords(['Zoë', 'Müller'], words)).toBe(true);
    expect(hasWords(['Zoë', 'Meier'], words)).toBe(false);
  });

  it.each([
    ['lukasz', 'Łukasz Żółć'],
    ['soren', 'Søren'],
    ['soeren', 'Søren'],
    ['mueller', 'Müller'],
    ['muller', 'Müller'],
    ['müller', 'Mueller'],
    ['strasse', 'Straße'],
    ['igdir', 'Iğdır'],
    ['el', 'Michael'],
    ['हिन्दी', 'हिन्दी'],
  ])('%s finds %s', (typed, name) => {
    const words = searchWordsOf(typed);
    expect(hasWords([name], words)).toBe(true);
    expect(wordRank(name, words)).toBeLessThan(2);
  });

  it('are each looked for once, and six at most', () => {
    expect(searchWordsOf('a a b c d e f g h')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});

it('ranks a text by whether its words begin like those, have them inside, or have not', () => {
  expect(wordRank('Team 4 · Ledger Lights', ['led'])).toBe(0);
  expect(wordRank('Zoë Müller', ['mull', 'zoe'])).toBe(0);
  expect(wordRank('Knowledge graphs', ['led'])).toBe(1);
  expect(wordRank('Privacy', ['led'])).toBe(2);
});

describe('the nearest title', () => {
  const titles = [{ title: 'Team 4 · Ledger Lights' }, { title: 'Letters' }, { title: 'Other' }];

  it('has the word that is spelled most like it, even where letters changed places', () => {
    expect(nearestTitle(titles, ['ledgre'])).toBe(titles[0]);
    expect(nearestTitle(titles, ['leters'])).toBe(titles[1]);
    expect(nearestTitle(titles, ['ledgr'])).toBe(titles[0]);
  });

  it('is none where too many letters differ', () => {
    expect(nearestTitle(titles, ['quarrel'])).toBeNull();
    expect(nearestTitle([], ['ledger'])).toBeNull();
  });
});
