import { describe, expect, it } from 'vitest';
import { CODE_SIGNS, readScannedCode, readTypedCode } from './code-schema.ts';
import { createCheckInCodes } from './codes.ts';

const codes = createCheckInCodes('a secret');
const { shown, scanned } = codes.codeOf('person', 2026);
const code = shown.replace('-', '');

describe('check-in codes', () => {
  it('are short, and another one for each person, year and site', () => {
    expect(shown).toMatch(/^[2-9A-HJKMNP-Z]{3}-[2-9A-HJKMNP-Z]{3}$/);
    expect(codes.codeOf('person', 2026).shown).toBe(shown);
    const others = [
      codes.codeOf('person', 2027).shown,
      codes.codeOf('another person', 2026).shown,
      createCheckInCodes('another secret').codeOf('person', 2026).shown,
    ];
    expect(new Set([shown, ...others]).size).toBe(4);
  });

  it('are read however they are typed', () => {
    const typed = [shown, shown.toLowerCase(), ` ${shown.replace('-', ' – ')}\n`, code];
    for (const each of typed) expect(readTypedCode(each)).toEqual({ kind: 'code', code });
  });

  it('tell every single wrong sign and every swapped pair', () => {
    for (let place = 0; place < code.length; place += 1) {
      for (const sign of CODE_SIGNS) {
        if (sign === code[place]) continue;
        const wrong = code.slice(0, place) + sign + code.slice(place + 1);
        expect(readTypedCode(wrong).kind).toBe('mistyped');
      }
      const [here = '', next = ''] = code.slice(place, place + 2);
      if (next === '' || here === next) continue;
      const swapped = code.slice(0, place) + next + here + code.slice(place + 2);
      expect(readTypedCode(swapped).kind).toBe('mistyped');
    }
  });

  it('are none when they cannot be', () => {
    for (const typed of ['', 'K7F', 'K7F-2QXX', 'K7F-2Q0', '🎓🎓🎓', 'https://a.b']) {
      expect(readTypedCode(typed)).toEqual({ kind: 'no-code' });
    }
  });

  it('say in a QR code which site and year they are for', () => {
    expect(readScannedCode(scanned, codes.site, 2026)).toEqual({ kind: 'code', code });
    expect(readScannedCode(scanned, codes.site, 2027)).toEqual({
      kind: 'other-year',
      code,
      edition: 2026,
    });
    const elsewhere = createCheckInCodes('another secret').codeOf('person', 2026).scanned;
    expect(readScannedCode(elsewhere, codes.site, 2026).kind).toBe('other-site');
  });

  it('are not taken for what other QR codes say', () => {
    const foreign = ['https://site.example/me#x', 'WIFI:S:hall;;', '', scanned.slice(0, -1), '\0'];
    for (const text of foreign) {
      expect(readScannedCode(text, codes.site, 2026)).toEqual({ kind: 'no-code' });
    }
  });
});
