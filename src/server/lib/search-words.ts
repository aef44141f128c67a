import { hasWords, plain, spellingsOf } from '../../schema/plain-words.ts';

/** A search, as words that must all be there; in small letters, with their accents. */
export type SearchWords = readonly string[];

/** More words do not narrow a search down, and each costs a comparison. */
const WORDS_MAX = 6;

export function searchWordsOf(query: string): SearchWords {
  const words = query.normalize('NFKC').toLowerCase().split(/\s+/);
  return [...new Set(words.filter(Boolean))].slice(0, WORDS_MAX);
}

/** How well a text has the words: 0 where its words begin with all of them, 1 where it has them inside, else 2. */
export function wordRank(text: string, words: SearchWords): 0 | 1 | 2 {
  const parts = plain(text).split(/[^\p{L}\p{N}]+/u);
  const begins = words.every((word) =>
    spellingsOf(word).some((typed) => parts.some((part) => part.startsWith(plain(typed)))),
  );
  if (begins) return 0;
  return hasWords([text], words) ? 1 : 2;
}

/**
 * Which of the titles has a word that is spelled most like what was looked for, the shorter one of two;
 * null where none is near: at most a third of the letters may differ.
 */
export function nearestTitle<Item extends { title: string }>(
  items: readonly Item[],
  words: SearchWords,
): Item | null {
  const sought = plain(words[0] ?? '');
  const farthest = Math.max(1, Math.floor(sought.length / 3));
  let nearest: { item: Item; distance: number } | null = null;
  for (const item of items.toSorted((a, b) => a.title.length - b.title.length)) {
    for (const word of plain(item.title).split(/[^\p{L}\p{N}]+/u)) {
      // The word may not be typed to its end.
      const distance = lettersBetween(sought, word.slice(0, sought.length + 1));
      if (distance <= farthest && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY)) {
        nearest = { item, distance };
      }
    }
  }
  return nearest?.item ?? null;
}

/** How many letters must be added, left out, replaced or exchanged with their neighbour. */
function lettersBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isExchanged =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      if (isExchanged) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      current.push(least);
    }
    before = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
