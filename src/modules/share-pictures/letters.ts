/**
 * Words as outlines of the site's typefaces, from letters that `npm run assets -- share` has taken
 * out of the fonts: the site needs neither fonts nor a library for them where it runs.
 */
import type { Command, Outline } from './outline.ts';

/** One typeface in one weight. */
export interface Letters {
  unitsPerEm: number;
  /** By character: how far the next one is away, and the outline with the commands of SVG. */
  letters: Record<string, readonly [advance: number, outline: string]>;
  /** By pairs of characters: how much nearer or farther the second one stands. */
  pairs: Record<string, number>;
}

/** What a picture is written with. */
export interface ShareLetters {
  title: Letters;
  label: Letters;
  facts: Letters;
}

/** On a baseline that starts at 0, 0. `tracking` is added after each letter, as a share of the size. */
export function outlineOf(face: Letters, text: string, size: number, tracking = 0): Outline {
  const scale = size / face.unitsPerEm;
  const outline: Outline = [];
  let x = 0;
  let before = '';
  for (const character of drawable(face, text)) {
    const [advance, commands] = face.letters[character] ?? [0, ''];
    x += (face.pairs[before + character] ?? 0) * scale;
    outline.push(...placed(commands, x, scale));
    x += advance * scale + tracking * size;
    before = character;
  }
  return outline;
}

/** Letters that the fonts do not have lose their accents, or are left out. */
function drawable({ letters }: Letters, text: string): string[] {
  return [...text.normalize('NFC')].flatMap((character) => {
    if (letters[character]) return [character];
    if (/\s/.test(character)) return [' '];
    return [...character.normalize('NFKD')].filter((part) => letters[part]);
  });
}

function placed(commands: string, x: number, scale: number): Command[] {
  return (commands.match(/[MLQZ][^MLQZ]*/g) ?? []).map((command) => {
    const numbers = command.slice(1).split(' ').map(Number);
    const at = (index: number) =>
      [x + (numbers[index] ?? 0) * scale, -(numbers[index + 1] ?? 0) * scale] as const;
    if (command.startsWith('Q')) return { name: 'Q', control: at(0), to: at(2) };
    if (command.startsWith('Z')) return { name: 'Z' };
    return { name: command.startsWith('M') ? 'M' : 'L', to: at(0) };
  });
}
