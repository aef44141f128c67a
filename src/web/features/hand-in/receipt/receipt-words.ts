import { groupedNumber } from '../../../../event/number-words.ts';
import { hashGroups } from '../../../../event/receipt-rows.ts';
import type { Receipt, ReceiptCheck } from '../../../../modules/hand-in/hand-ins/schema.ts';
import { HAND_IN_MAX_BYTES } from '../../../../schema/limits.ts';
import { limitWords } from '../../../../schema/size-words.ts';

/** The file to check, as this browser sees it; the hash is null if it cannot be computed. */
export interface HeldFile {
  name: string;
  size: number;
  sha256: string | null;
}

export type Register = ReceiptCheck['standing'] | 'not asked';

const OF_KIND = { pitchdeck: 'pitch deck', 'three-pager': '3-pager' } as const;

/** What a receipt is worth; which version is judged is only known when the hand-in is over. */
export function worthWords({ kind, version, inTime }: Receipt): string {
  const name = OF_KIND[kind];
  return inTime
    ? `Version ${version} of the team’s ${name}. The last version in time counts, unless another one was chosen; all are kept.`
    : `Version ${version} of the team’s ${name}, after the deadline. It is kept, and the organisers decide whether it counts.`;
}

/** Why there is nothing to compare; empty where there is. */
export function notComparable({ size }: Pick<HeldFile, 'size'>): string {
  if (size === 0) return 'This file is empty, and an empty file was never received.';
  return size > HAND_IN_MAX_BYTES
    ? `This file is larger than ${limitWords(HAND_IN_MAX_BYTES)}, and none as large was ever received.`
    : '';
}

/** The answer in one sentence. */
export function verdictWords(
  receipt: Receipt,
  file: HeldFile,
  register: Register,
): { isGood: boolean; words: string } {
  if (register === 'different') {
    return {
      isGood: false,
      words: 'This receipt has been changed: the register says something else.',
    };
  }
  if (register === 'unknown') {
    return { isGood: false, words: 'The register does not know this receipt.' };
  }
  if (file.sha256 === null) {
    return { isGood: false, words: 'This browser could not read the file, so it is not compared.' };
  }
  return file.sha256 === receipt.sha256 && file.size === receipt.size
    ? { isGood: true, words: 'This is the file that was received.' }
    : { isGood: false, words: 'This is not the file that was received.' };
}

interface Compared {
  what: string;
  words: string;
  /** Beside the words, to be compared by eye. */
  hash?: string;
}

/** What was compared, each in words. */
export function comparedWords(receipt: Receipt, file: HeldFile, register: Register): Compared[] {
  const size = (bytes: number) => `${groupedNumber(bytes)} bytes`;
  return [
    {
      what: 'Name',
      words:
        file.name === receipt.fileName
          ? `the same, ${file.name}.`
          : `${receipt.fileName} on the receipt, ${file.name} here. A file can be renamed and stay the same.`,
    },
    {
      what: 'Size',
      words:
        file.size === receipt.size
          ? `the same, ${size(file.size)}.`
          : `${size(receipt.size)} on the receipt, ${size(file.size)} here.`,
    },
    { what: 'SHA-256', ...hashWords(receipt, file) },
    { what: 'Register', words: REGISTER_WORDS[register] },
  ];
}

function hashWords(receipt: Receipt, { sha256 }: HeldFile): Omit<Compared, 'what'> {
  if (sha256 === null) return { words: 'it could not be computed here.' };
  return sha256 === receipt.sha256
    ? { words: 'the same, so every byte is.' }
    : { words: 'another one here,', hash: hashGroups(sha256) };
}

const REGISTER_WORDS: Readonly<Record<Register, string>> = {
  same: 'the site has this very receipt.',
  different: 'the site has a receipt of this id that says something else.',
  unknown: 'the site has no such receipt.',
  'not asked': 'the register could not be asked.',
};

/** What stands above a receipt; what a file claims is not said in green. */
export function stateWords(
  { inTime }: Pick<Receipt, 'inTime'>,
  register: Register,
): { words: string; look: 'good' | 'caution' | 'danger' } {
  if (register === 'different') {
    return { words: 'Changed: the register says something else', look: 'danger' };
  }
  if (register === 'unknown') return { words: 'Not in the register', look: 'danger' };
  const words = inTime ? 'Received, in time' : 'Received, late';
  if (register === 'not asked') return { words: `Not confirmed: ${words}`, look: 'caution' };
  return { words, look: inTime ? 'good' : 'caution' };
}
