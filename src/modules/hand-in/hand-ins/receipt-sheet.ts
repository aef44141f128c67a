import { eventClock } from '../../../event/event-clock.ts';
import { receiptRows } from '../../../event/receipt-rows.ts';
import type { Sheet, SheetMark } from '../../../server/documents/sheet.ts';
import { HAND_IN_NAMES, type Receipt } from './schema.ts';

/** A receipt on paper; the code leads to the page that checks a file against it. */
export function receiptSheet(
  receipt: Receipt,
  { event, address, mark }: { event: string; address: string; mark: SheetMark | null },
): Sheet {
  const onBehalf =
    receipt.onBehalf === '' ? [] : [{ label: 'For the team', value: receipt.onBehalf }];
  return {
    title: `Receipt ${receipt.number} of ${receipt.team}`,
    author: event,
    language: 'en',
    madeAt: Date.parse(receipt.receivedAt),
    masthead: event,
    mark,
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
          ...receiptRows(receipt).map(([label, value]) => ({
            label,
            value: label === 'SHA-256' ? inTwoLines(value) : value,
          })),
          ...onBehalf,
        ],
      },
      {
        kind: 'paragraph',
        look: 'quiet',
        text: `Times are those of the server, as clocks in ${eventClock().name} show them. The hash belongs to this very file: any change makes another one.`,
      },
      { kind: 'code', address, text: 'Check a file against this receipt. Nothing is uploaded.' },
    ],
  };
}

/** Eight groups and eight, as people compare them. */
function inTwoLines(groups: string): string {
  const middle = groups.length >> 1;
  return `${groups.slice(0, middle)}\n${groups.slice(middle + 1)}`;
}
