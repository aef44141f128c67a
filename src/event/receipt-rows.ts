import type { Receipt } from '../modules/hand-in/hand-ins/schema.ts';
import { formatStamp } from './event-time.ts';
import { groupedNumber } from './number-words.ts';

/** Groups of four can be compared by eye and read out. */
export const hashGroups = (sha256: string) => sha256.replace(/(.{4})(?=.)/g, '$1 ');

/** The same wherever a receipt is: on its page, on paper and in a mail. */
export const receiptTime = (instant: string) => formatStamp(Date.parse(instant));

/** What a receipt says, line by line. */
export function receiptRows(receipt: Receipt): [term: string, value: string][] {
  return [
    ['File', receipt.fileName],
    ['Size', `${groupedNumber(receipt.size)} bytes`],
    ['Announced', receiptTime(receipt.announcedAt)],
    ['Received', receiptTime(receipt.receivedAt)],
    ['Deadline', receiptTime(receipt.deadline)],
    ['SHA-256', hashGroups(receipt.sha256)],
  ];
}
