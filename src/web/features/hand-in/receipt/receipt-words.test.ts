import { describe, expect, it } from 'vitest';
import type { Receipt } from '../../../../modules/hand-in/hand-ins/schema.ts';
import {
  comparedWords,
  notComparable,
  stateWords,
  verdictWords,
  worthWords,
} from './receipt-words.ts';

const receipt: Receipt = {
  id: '00000000-0000-4000-8000-000000000001',
  edition: 2026,
  team: 'Team 7',
  number: 3,
  kind: 'pitchdeck',
  version: 2,
  fileName: 'deck.pptx',
  size: 82_837_504,
  sha256: '9f2c'.repeat(16),
  announcedAt: '2026-09-02T12:41:09.000Z',
  receivedAt: '2026-09-02T13:01:36.400Z',
  deadline: '2026-09-02T13:00:00.000Z',
  inTime: true,
  onBehalf: '',
};
const same = { name: 'deck.pptx', size: receipt.size, sha256: receipt.sha256 };

describe('a receipt', () => {
  it('is good only where the register says so', () => {
    const looks = (['same', 'not asked', 'different', 'unknown'] as const).map(
      (register) => stateWords(receipt, register).look,
    );
    expect(looks).toEqual(['good', 'caution', 'danger', 'danger']);
    expect(stateWords({ inTime: false }, 'same')).toEqual({
      words: 'Received, late',
      look: 'caution',
    });
  });

  it('says what it is worth', () => {
    expect(worthWords(receipt)).toContain('Version 2 of the team’s pitch deck.');
    expect(worthWords({ ...receipt, inTime: false })).toContain('the organisers decide');
  });
});

describe('a file against a receipt', () => {
  const words = (...args: Parameters<typeof verdictWords>) => verdictWords(...args);

  it('is the one that was received only with the same bytes and an unchanged receipt', () => {
    expect(words(receipt, same, 'same').isGood).toBe(true);
    expect(words(receipt, { ...same, name: 'renamed.pptx' }, 'not asked').isGood).toBe(true);
    expect(words(receipt, { ...same, sha256: '0'.repeat(64) }, 'same').isGood).toBe(false);
    expect(words(receipt, { ...same, size: 1 }, 'same').isGood).toBe(false);
    expect(words(receipt, { ...same, sha256: null }, 'same').isGood).toBe(false);
    expect(words(receipt, same, 'different').words).toContain('has been changed');
    expect(words(receipt, same, 'unknown').words).toContain('does not know');
  });

  it('is compared in words', () => {
    const said = (...args: Parameters<typeof comparedWords>) =>
      comparedWords(...args).map(({ what, words }) => `${what}: ${words}`);
    expect(said(receipt, same, 'not asked')).toEqual([
      'Name: the same, deck.pptx.',
      'Size: the same, 82,837,504 bytes.',
      'SHA-256: the same, so every byte is.',
      'Register: the register could not be asked.',
    ]);
    const other = { name: 'b.pptx', size: 1, sha256: '0'.repeat(64) };
    expect(said(receipt, other, 'same').slice(0, 2)).toEqual([
      'Name: deck.pptx on the receipt, b.pptx here. A file can be renamed and stay the same.',
      'Size: 82,837,504 bytes on the receipt, 1 bytes here.',
    ]);
    expect(comparedWords(receipt, other, 'same')[2]?.hash).toBe(Array(16).fill('0000').join(' '));
  });

  it('is not read where it cannot be the one', () => {
    expect(notComparable({ size: 0 })).toContain('empty');
    expect(notComparable({ size: 104_857_600 })).toBe('');
    expect(notComparable({ size: 104_857_601 })).toContain('larger than 100 MB');
  });
});
