import { createHmac } from 'node:crypto';
import { CODE_LENGTH, CODE_SIGNS, checkSign, scannedText, shownCode } from './code-schema.ts';

export interface CheckInCode {
  /** As people read it: K7F-2QX. */
  shown: string;
  /** What its QR code holds. */
  scanned: string;
}

/**
 * Codes by which people are found at the door. They follow from person, edition and the site's secret, so
 * nothing is stored and nobody can compute another; they open nothing. Of 28 million, two people of an
 * edition may have the same one once in many years: the door then asks for the name.
 */
export function createCheckInCodes(secret: string) {
  const signsOf = (text: string, length: number) =>
    [...createHmac('sha256', secret).update(text).digest().subarray(0, length)]
      .map((byte) => CODE_SIGNS[byte % CODE_SIGNS.length])
      .join('');
  const site = signsOf('check-in site', 4);

  return {
    /** Stands before each code in a QR code: another installation has another one. */
    site,

    /** For a person, or anyone else with an id. */
    codeOf(personId: string, edition: number): CheckInCode {
      const signs = signsOf(`check-in ${edition} ${personId}`, CODE_LENGTH - 1);
      const code = `${signs}${checkSign(signs)}`;
      return { shown: shownCode(code), scanned: scannedText(site, edition, code) };
    },
  };
}
export type CheckInCodes = ReturnType<typeof createCheckInCodes>;
