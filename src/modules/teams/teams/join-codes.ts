import { randomInt } from 'node:crypto';
import { JOIN_CODE_LENGTH } from '../../../schema/join-code.ts';

/** No letter or digit that looks like another one when it is read out or copied from a wall. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export function newJoinCode(): string {
  return Array.from({ length: JOIN_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(
    '',
  );
}

/** Whether it could be one that was made here. */
export function isJoinCode(code: string): boolean {
  return code.length === JOIN_CODE_LENGTH && [...code].every((letter) => ALPHABET.includes(letter));
}

/** As people read it: K7F-2QX. */
export function shownCode(code: string): string {
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}
