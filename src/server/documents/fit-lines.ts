/** Sets a text as large as its place allows. */
import type { Letter } from './pdf-fonts.ts';
import { breakLines, heightOf, type TextLook } from './pdf-lines.ts';

export interface FitPlace {
  width: number;
  height: number;
}

/** What is tried, one after the other: sizes from large to small, in so many lines. */
export interface FitStep {
  lines: number;
  from: number;
  to: number;
  /** Words may be cut at the end of a line. */
  cuts?: true;
}

export interface Fitted {
  lines: Letter[][];
  look: TextLook;
}

/** More than any name or university has: what comes after it is left out. */
const CHARACTERS_MAX = 300;
const SMALLER = 0.95;

/** The largest size at which all of it fits; what fits nowhere is cut, and ends with a sign for that. */
export function fitLines(
  text: string,
  look: Omit<TextLook, 'size'>,
  { width, height }: FitPlace,
  steps: readonly FitStep[],
): Fitted {
  const signs = [...text];
  const short =
    signs.length > CHARACTERS_MAX ? `${signs.slice(0, CHARACTERS_MAX).join('')}…` : text;
  for (const { lines: most, from, to, cuts } of steps) {
    for (let size = from; size >= to; size *= SMALLER) {
      const sized = { ...look, size };
      const lines = breakLines(short, sized, width);
      const fits = lines.length <= most && heightOf(lines, sized) <= height;
      if (fits && (cuts || hasWholeWords(short, sized, width))) return { lines, look: sized };
    }
  }
  const { lines: most, to: size } = steps.at(-1) ?? { lines: 1, to: 6 };
  return { lines: cutTo(most, short, { ...look, size }, width), look: { ...look, size } };
}

function hasWholeWords(text: string, look: TextLook, width: number): boolean {
  return text
    .split(/(?<=[\s\-/])/)
    .every((word) => breakLines(word.trimEnd(), look, width).length <= 1);
}

function cutTo(most: number, text: string, look: TextLook, width: number): Letter[][] {
  const lines = breakLines(text, look, width);
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most).map((line) => line.map((letter) => letter.text).join(''));
  const last = [...(kept.pop() ?? '')];
  for (;;) {
    const ended = breakLines(`${last.join('').trimEnd()}…`, look, width);
    if (ended.length <= 1 || last.length === 0) {
      return [...lines.slice(0, most - 1), ...ended.slice(0, 1)];
    }
    last.pop();
  }
}
