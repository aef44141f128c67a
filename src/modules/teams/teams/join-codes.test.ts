import { describe, expect, it } from 'vitest';
import { readJoinCode } from '../../../schema/join-code.ts';
import { newJoinCode, shownCode } from './join-codes.ts';

describe('a join code', () => {
  it('has no characters that look like others', () => {
    for (let count = 0; count < 500; count += 1) {
      expect(newJoinCode()).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
    }
  });

  it('differs from the one before', () => {
    expect(new Set(Array.from({ length: 500 }, newJoinCode)).size).toBe(500);
  });

  it.each(['K7F-2QX', 'k7f-2qx', ' K7F 2QX ', 'K7F–2QX', 'k7f2qx', 'K7F.2QX'])(
    'is understood when typed as "%s"',
    (typed) => {
      expect(readJoinCode(typed)).toBe('K7F2QX');
      expect(shownCode(readJoinCode(typed))).toBe('K7F-2QX');
    },
  );
});
