import { expect, it } from 'vitest';
import type { EventDay } from '../modules/days/event-day/schema.ts';
import { handInStep } from './own-words.ts';

const begins = Date.parse('2026-09-01T11:30:00Z');
const handIn = {
  deadline: '2026-09-02T13:00:00.000Z',
  files: [
    { kind: 'pitchdeck', counts: { version: 1 } },
    { kind: 'three-pager', counts: null },
  ],
} as unknown as NonNullable<EventDay['handIn']>;
const nothingMissing = { ...handIn, files: handIn.files.slice(0, 1) };

it.each([
  ['before the kickoff', '2026-09-01T11:29:59Z', handIn, null],
  ['from the kickoff on', '2026-09-01T11:30:00Z', handIn, 'Hand in the 3-Pager'],
  ['once all is there', '2026-09-02T12:00:00Z', nothingMissing, null],
  ['after the deadline', '2026-09-02T13:00:00Z', handIn, 'To the hand-in'],
  ['for who hands nothing in', '2026-09-02T12:00:00Z', null, null],
])('leads to the hand-in %s', (_, at, given, label) => {
  expect(handInStep(given, { begins, now: Date.parse(at) })?.label ?? null).toBe(label);
});
