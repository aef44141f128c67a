import { formatMomentWithSeconds } from '../../event/zurich-time.ts';
import type { Sheet } from '../../server/documents/sheet.ts';
import { HAND_IN_NAMES, type Receipt } from './schema.ts';

/** A receipt on paper; the code leads to the page that checks a file against it. */
export function receiptSheet(
  receipt: Receipt,
  { event, address }: { event: string; address: string },
): Sheet {
  const moment = (instant: string) => formatMomentWithSeconds(Date.parse(instant));
  const onBehalf =
    receipt.onBehalf === '' ? [] : [{ label: 'For the team', value: receipt.onBehalf }];
  return {
    title: `Receipt ${receipt.number} of ${receipt.team}`,
    author: event,
    language: 'en',
    madeAt: Date.parse(receipt.receivedAt),
    masthead: event,
    blocks: [
      {
        kind: 'state',
        text: receipt.inTime ? 'Received, in time' : 'Received, late',
        tone: receipt.inTime ? 'good' : 'warning',
      },
      { kind: 'heading', text: `Receipt ${receipt.number} of ${receipt.team}` },
      {
        kind: 'rows',
        rows: [
          { label: 'What', value: `${HAND_IN_NAMES[receipt.kind]}, version ${receipt.version}` },
          { label: 'File', value: receipt.fileName },
          { label: 'Size', value: `${receipt.size.toLocaleString('en')} bytes` },
          { label: 'Announced', value: moment(receipt.announcedAt) },
          { label: 'Received', value: moment(receipt.receivedAt) },
          { label: 'Deadline', value: moment(receipt.deadline) },
          { label: 'SHA-256', value: inGroups(receipt.sha256) },
          ...onBehalf,
        ],
      },
      {
        kind: 'paragraph',
        look: 'quiet',
        text: 'Times are those of the server, as clocks in Zurich show them. The hash belongs to this very file: any change makes another one.',
      },
      { kind: 'code', address, text: 'Check a file against this receipt. Nothing is uploaded.' },
    ],
  };
}

/** As people compare it: two lines of eight groups. */
function inGroups(hash: string): string {
  const groups = hash.match(/.{4}/g) ?? [];
  return `${groups.slice(0, 8).join(' ')}\n${groups.slice(8).join(' ')}`;
}
