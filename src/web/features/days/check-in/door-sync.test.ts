import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ScanInput } from '../../../../modules/days/check-in/schema.ts';
import { ERROR_CODE_HEADER } from '../../../../schema/public-paths.ts';
import { EMPTY_DOOR, type KeptWaiting, show, shownDoor } from './door-state.ts';
import { soon } from './door-sync.ts';

const NOW = '2026-09-02T07:00:00.000Z';
const LIST = {
  ...{ day: '2026-09-02', days: ['2026-09-02'], listVersion: '1', site: 'here', now: NOW },
  ...{ keepUntil: '2026-09-04T22:00:00.000Z', edition: 2026, isForHelpers: true },
  ...{ people: [], entries: [] },
};
const about = { edition: 2026, door: 'A' };
const shared = { ...about, refusal: '' };
const scan = (order: number): KeptWaiting => ({
  ...{ ...shared, kind: 'scan', id: `scan-${order}`, order, name: `Person ${order}` },
  scan: { id: `scan-${order}`, kind: 'in', personId: `person-${order}`, at: NOW },
});
const walkIn = (order: number): KeptWaiting => ({
  ...{ ...shared, kind: 'walk-in', id: `walk-in-${order}`, order, name: 'Wanda Walk' },
  walkIn: {
    ...{ ...about, id: `walk-in-${order}`, at: NOW, name: 'Wanda Walk', email: '' },
    ...{ university: 'City', pictureConsent: false },
  },
});

/** What the site refuses, by the ids that a request has; everything else is taken. */
let refusals: Map<string, { status: number; code: string; sentence: string }>;
let arrived: string[];

async function site(path: string, { body }: RequestInit): Promise<Response> {
  if (path.startsWith('/api/check-in/list')) return Response.json(LIST);
  const sent = JSON.parse(String(body)) as { id: string } | ScanInput;
  const ids = 'scans' in sent ? sent.scans.map(({ id }) => id) : [sent.id];
  for (const id of ids) {
    const refusal = refusals.get(id);
    if (!refusal) continue;
    const type = { 'content-type': 'text/plain' };
    const headers = refusal.code === '' ? type : { ...type, [ERROR_CODE_HEADER]: refusal.code };
    return new Response(refusal.sentence, { status: refusal.status, headers });
  }
  arrived.push(...ids);
  const outcomes = ids.map((id) => ({ id, outcome: 'taken' }));
  return Response.json('scans' in sent ? { outcomes } : { personId: 'p', outcome: 'taken' });
}

const refuse = (id: string, status: number, code: string) =>
  refusals.set(id, { status, code, sentence: 'The site says why.' });
const waiting = () => shownDoor().waiting.map(({ order }) => order);
const problems = () => shownDoor().problems.map(({ sentence }) => sentence);
async function sendNow() {
  soon();
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('fetch', site);
  refusals = new Map();
  arrived = [];
  show({ ...EMPTY_DOOR, waiting: [walkIn(1), scan(2), scan(3), scan(4)] });
});
afterEach(() => {
  vi.useRealTimers();
  show(EMPTY_DOOR);
});

it('sets aside what the site refuses for good, says so, and goes on with the next', async () => {
  refuse('walk-in-1', 409, 'registration-closed');
  refuse('scan-3', 400, 'invalid');
  await sendNow();
  expect(arrived).toEqual(['scan-2', 'scan-4']);
  expect(waiting()).toEqual([]);
  expect(problems()).toEqual([
    'Wanda Walk was not counted. The site says why.',
    'Person 3 was not counted. The site says why.',
  ]);
});

it('keeps what waits on a phone whose link was taken back, and no names', async () => {
  // Nothing is kept on the disk here.
  vi.spyOn(console, 'error').mockImplementationOnce(() => {});
  refuse('walk-in-1', 403, 'pass-needed');
  await sendNow();
  expect(waiting()).toEqual([1, 2, 3, 4]);
  expect(shownDoor()).toMatchObject({ link: 'signed-out', list: null });
});
