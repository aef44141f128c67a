import { randomInt } from 'node:crypto';

/** No letter or digit that looks like another one on paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** 31 to the power of 12: more than 59 bits, too many to try. */
export function newCertificateCode(): string {
  const length = GROUPS * GROUP_LENGTH;
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** As people read it: K7F2-QX9M-PDRT. */
export function shownCertificateCode(code: string): string {
  return (code.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g')) ?? []).join('-');
}

/**
 * The stored form of a typed code: small letters, spaces and any dash are forgiven. Null for
 * what no certificate can have.
 */
export function readCertificateCode(typed: string): string | null {
  const code = typed.replace(/[\s\p{Dash}.]/gu, '').toUpperCase();
  const isOne =
    code.length === GROUPS * GROUP_LENGTH && [...code].every((sign) => ALPHABET.includes(sign));
  return isOne ? code : null;
}
