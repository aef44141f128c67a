import { TITLE_MAX } from '../../../../../schema/limits.ts';

/** A title to start from: the file's name without its ending, as words. */
export function titleOfFile(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_\s]+|(?<=\D)-+(?=\D)/g, ' ')
    .trim();
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  // Cut between characters, never inside one.
  return [...title].slice(0, TITLE_MAX).join('');
}
