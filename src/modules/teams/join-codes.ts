import { randomInt } from 'node:crypto';

/** No letter or digit that looks like another one when it is read out or copied from a wall. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** 31 to the power of 6: nearly 30 bits, which tries are too few for. */
const LENGTH = 6;

export function newJoinCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Whether it could be one that was made here. */
export function isJoinCode(code: string): boolean {
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter));
}

/** As people read it: K7F-2QX. */
export function shownCode(code: string): string {
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}

/** As it is stored, of what somebody typed: small letters, spaces and any dash are forgiven. */
export function readJoinCode(typed: string): string {
  return typed.replace(/[\s\p{Dash}.]/gu, '').toUpperCase();
}
