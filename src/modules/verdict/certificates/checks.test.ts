import { describe, expect, it } from 'vitest';
import { newCertificateCode, readCertificateCode, shownCertificateCode } from './checks.ts';

describe('codes of certificates', () => {
  it('have nothing that looks like something else, and differ', () => {
    const codes = Array.from({ length: 200 }, newCertificateCode);
    expect(new Set(codes).size).toBe(200);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{12}$/);
  });

  it('are read however they are typed', () => {
    const code = newCertificateCode();
    const shown = shownCertificateCode(code);
    expect(shown).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    const typed = [shown, shown.toLowerCase(), ` ${shown.replaceAll('-', ' – ')}\n`, code];
    for (const each of typed) expect(readCertificateCode(each)).toBe(code);
  });

  it('are none when they cannot be', () => {
    for (const typed of ['', 'K7F2', 'K7F2-QX9M-PDR0', 'K7F2-QX9M-PDRTT', '🎓'.repeat(12)]) {
      expect(readCertificateCode(typed)).toBeNull();
    }
  });
});
