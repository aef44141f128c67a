import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_DOOR, entriesAt, type KeptList, type KeptWaiting } from './door-state.ts';

const ANN = '7f0c1b9e-0000-4000-8000-000000000001';
const BOB = '7f0c1b9e-0000-4000-8000-000000000002';

const list: KeptList = {
  ...{ day: '2026-09-02', days: ['2026-09-02', '2026-09-03'], listVersion: '1', site: 'here' },
  ...{ now: '2026-09-02T07:00:00.000Z', keepUntil: '2026-09-04T22:00:00.000Z', edition: 2026 },
  ...{ isForHelpers: false, people: [], offsetMs: 0 },
  entries: [{ id: 'entry-1', personId: ANN, at: '2026-09-02T06:40:00.000Z', door: 'A' }],
};
const waiting: KeptWaiting[] = [
  {
    ...{ kind: 'scan', order: 1, refusal: '', edition: 2026, door: 'A', name: 'Bob' },
    id: 'entry-2',
    scan: { id: 'entry-2', kind: 'in', personId: BOB, at: '2026-09-02T21:30:00.000Z' },
  },
];
const whoIsIn = () => entriesAt({ ...EMPTY_DOOR, list, waiting }).map(({ personId }) => personId);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('knows on the same day who is in, also of what was not sent yet', () => {
  vi.setSystemTime('2026-09-02T21:45:00.000Z');
  expect(whoIsIn()).toEqual([ANN, BOB]);
});

it('counts no one as in on a phone that was away since the day before', () => {
  // At the event it is the third already.
  vi.setSystemTime('2026-09-02T22:15:00.000Z');
  expect(whoIsIn()).toEqual([]);
});
