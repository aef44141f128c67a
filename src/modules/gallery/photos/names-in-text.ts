/** Which names stand in a text, however they are written: letters of any case, with or without accents. */

import { plain } from '../../../schema/plain-words.ts';

interface NameWords {
  name: string;
  words: readonly string[];
}

interface NameIndex {
  names: readonly NameWords[];
  /** By their first word: a text is gone through once, whatever the number of names. */
  byFirst: ReadonlyMap<string, readonly NameWords[]>;
}

export const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

export function indexOf(names: readonly string[]): NameIndex {
  const all = names
    .map((name) => ({ name, words: wordsOf(name) }))
    .filter(({ words }) => words.length > 0);
  return { names: all, byFirst: Map.groupBy(all, ({ words }) => words[0] ?? '') };
}

/** As whole words; each once, in the order in which they stand there. */
export function namesIn(text: string, { byFirst }: NameIndex): string[] {
  const words = wordsOf(text);
  const found = new Set<string>();
  for (const [at, word] of words.entries()) {
    for (const { name, words: parts } of byFirst.get(word) ?? []) {
      if (parts.every((part, index) => words[at + index] === part)) found.add(name);
    }
  }
  return [...found];
}

/** People whose unique first name appears without the rest of their name. */
export function firstNamesIn(text: string, index: NameIndex): string[] {
  const full = new Set(namesIn(text, index));
  const found = new Set<string>();
  for (const word of wordsOf(text)) {
    const [only, ...others] = index.byFirst.get(word) ?? [];
    if (only && others.length === 0 && only.words.length > 1 && !full.has(only.name)) {
      found.add(only.name);
    }
  }
  return [...found];
}

/** What the last words may become: a surname in two parts is looked for before its end alone. */
const BEGUN_WORDS = 4;
const BEGUN_LETTERS = 3;

/** Names that go on with the last words of a text, and with how many of them. */
export function namesBeginningWith(
  typed: string,
  { names }: NameIndex,
  most: number,
): { name: string; words: number }[] {
  const last = wordsOf(typed).slice(-BEGUN_WORDS);
  for (let words = last.length; words > 0; words -= 1) {
    const begun = last.slice(-words).join(' ');
    if (begun.length < BEGUN_LETTERS) return [];
    const found = names.filter((name) => {
      const whole = name.words.join(' ');
      return whole.startsWith(begun) && whole !== begun;
    });
    if (found.length > 0) return found.slice(0, most).map(({ name }) => ({ name, words }));
  }
  return [];
}
