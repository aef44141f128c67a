import { expect, it } from 'vitest';
import { hashGroups, receiptRows } from './receipt-rows.ts';

it('says times as clocks in Zurich show them, and a hash in groups of four', () => {
  const rows = receiptRows({
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
  });
  expect(rows).toEqual([
    ['File', 'deck.pptx'],
    ['Size', '82,837,504 bytes'],
    ['Announced', '2026-09-02 14:41:09'],
    ['Received', '2026-09-02 15:01:36'],
    ['Deadline', '2026-09-02 15:00:00'],
    ['SHA-256', Array(16).fill('9f2c').join(' ')],
  ]);
  expect(hashGroups('9f2c41aa')).toBe('9f2c 41aa');
});
