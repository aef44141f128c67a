import type { CSSProperties } from 'react';

export const longestWord = (text: string): number =>
  Math.max(...text.split(/\s+/).map(({ length }) => length));

/** For style sheets that make a name as large as its longest word allows, so that no word is broken. */
export const longestWordStyle = (text: string) =>
  ({ '--longest': longestWord(text) }) as CSSProperties;
