/** Check-in codes as people see, type and scan them. What they are made of is the server's affair: `codes.ts`. */

/** No letter or digit that looks like another one on a badge. A prime number of them: see `checkSign`. */
export const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const CODE_LENGTH = 6;
const SITE_LENGTH = 4;

/**
 * The last sign of a code. Each place counts differently, modulo a prime: one wrong sign, or two that
 * changed places, never give a right code.
 */
export function checkSign(signs: string): string {
  const sum = [...signs].reduce(
    (total, sign, place) => total + (place + 1) * CODE_SIGNS.indexOf(sign),
    0,
  );
  return CODE_SIGNS[sum % CODE_SIGNS.length] ?? '';
}

/** As people read it: K7F-2QX. */
export const shownCode = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`;

/** As its QR code holds it: which site and which year it is for stand before it. */
export const scannedText = (site: string, edition: number, code: string): string =>
  `${site}-${edition}-${code}`;

export type ReadCode =
  | { kind: 'code'; code: string }
  /** Looks like a code, and cannot be one: a sign is wrong, or two changed places. */
  | { kind: 'mistyped'; code: string }
  | { kind: 'other-year'; code: string; edition: number }
  /** A check-in code of another event. */
  | { kind: 'other-site'; code: string }
  /** A code for something else: an address, a ticket, a product. */
  | { kind: 'no-code' };

/** Small letters, spaces and any dash are forgiven. */
export function readTypedCode(typed: string): ReadCode {
  const code = typed.replace(/[\s\p{Dash}.]/gu, '').toUpperCase();
  if (code.length !== CODE_LENGTH || !isOfSigns(code)) return { kind: 'no-code' };
  const isRight = checkSign(code.slice(0, -1)) === code.at(-1);
  return { kind: isRight ? 'code' : 'mistyped', code };
}

/** What a camera has read, at the door of an edition. */
export function readScannedCode(text: string, site: string, edition: number): ReadCode {
  const [ofSite = '', year = '', code = '', ...more] = text.trim().split('-');
  const isOurs =
    more.length === 0 &&
    ofSite.length === SITE_LENGTH &&
    isOfSigns(ofSite) &&
    /^\d{4}$/.test(year) &&
    readTypedCode(code).kind === 'code';
  if (!isOurs) return { kind: 'no-code' };
  if (ofSite !== site) return { kind: 'other-site', code };
  return Number(year) === edition
    ? { kind: 'code', code }
    : { kind: 'other-year', code, edition: Number(year) };
}

const isOfSigns = (text: string) => [...text].every((sign) => CODE_SIGNS.includes(sign));
