import { expect, it } from 'vitest';
import { receiptRows } from '../../../event/receipt-rows.ts';
import { receiptSheet } from './receipt-sheet.ts';
import type { Receipt } from './schema.ts';

const receipt: Receipt = {
  id: '00000000-0000-4000-8000-000000000001',
  edition: 2026,
  team: 'Team 7',
  number: 3,
  kind: 'pitchdeck',
  version: 2,
  fileName: 'deck.pptx',
  size: 82_837_504,
  sha256: '9f2c41aa'.repeat(8),
  announcedAt: '2026-09-02T12:41:09.000Z',
  receivedAt: '2026-09-02T13:01:36.400Z',
  deadline: '2026-09-02T13:00:00.000Z',
  inTime: true,
  onBehalf: '',
};

it('says on paper what the page says, in the same form', () => {
  const { blocks } = receiptSheet(receipt, {
    event: 'The event',
    address: 'https://a.example',
    mark: null,
  });
  const rows = blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : []));
  expect(rows.map(({ label, value }) => [label, value.replace('\n', ' ')])).toEqual([
    ['What', 'Pitchdeck, version 2'],
    ...receiptRows(receipt),
  ]);
  const halves = rows.find(({ label }) => label === 'SHA-256')?.value.split('\n');
  expect(halves).toEqual(Array(2).fill(Array(4).fill('9f2c 41aa').join(' ')));
});
