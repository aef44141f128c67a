import { expect, it } from 'vitest';
import { firstNamesIn, indexOf, namesBeginningWith, namesIn } from './names-in-text.ts';

const index = indexOf(['Zoë Müller', 'Lea Muster', 'Ada Keller', 'Ada Weiß', '', '…']);

it.each([
  ['whatever the letters and signs', '(ZOË  MÜLLER), zweite', ['Zoë Müller']],
  ['without accents', 'zoe muller and Ada Weiss', ['Zoë Müller', 'Ada Weiß']],
  ['only whole', 'Lea Musterfrau, Zoë Müllers prize', []],
  ['nothing in nothing', '', []],
])('names are found %s', (_, text, names) => {
  expect(namesIn(text, index)).toEqual(names);
});

it('a first name is a hint where one person alone has it', () => {
  expect(firstNamesIn('Lea and Ada on stage', index)).toEqual(['Lea Muster']);
  expect(firstNamesIn('Lea Muster', index)).toEqual([]);
});

it('names go on with the longest words that begin one', () => {
  expect(namesBeginningWith('On stage: Lea M', index, 5)).toEqual([
    { name: 'Lea Muster', words: 2 },
  ]);
  expect(namesBeginningWith('here ada', index, 1)).toEqual([{ name: 'Ada Keller', words: 1 }]);
  for (const typed of ['', 'le', 'Lea Muster', 'x']) {
    expect(namesBeginningWith(typed, index, 5)).toEqual([]);
  }
});
