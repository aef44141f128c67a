import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser, Tab } from '../../../tests/support/browser-tabs.ts';
import { ApiError } from './api.ts';
import { BALLOTS } from './device-database.ts';
import {
  createQueue,
  createStore,
  EMPTY_QUEUE,
  failureOf,
  type QueueState,
  shelfOf,
} from './offline-queue.ts';

interface Item {
  id: string;
  owner?: string;
}
const BATCH = 3;
/** How long a request is on its way there. */
const WAY_MS = 50;

let browser: ReturnType<typeof openBrowser>;
let isAway: boolean;
/** How the site answers whatever it is sent; null: it takes it. */
let answer: ApiError | null;
/** The site refuses these for good. */
let hated: Set<string>;
/** The next answers are lost on their way back. */
let isAnswerLost: boolean;
let arrived: string[];
let requestsAtOnce: number;
let mostAtOnce: number;

const failure = (status: number, code: string) => new ApiError(status, '', '', 'Why.', code);

async function site(ids: string[]): Promise<void> {
  requestsAtOnce += 1;
  mostAtOnce = Math.max(mostAtOnce, requestsAtOnce);
  const tab = Promise.withResolvers<void>();
  setTimeout(tab.resolve, WAY_MS);
  await tab.promise;
  if (isAway) throw new TypeError('Failed to fetch');
  if (answer) throw answer;
  if (ids.some((id) => hated.has(id))) throw failure(400, 'invalid');
  arrived.push(...ids);
  if (isAnswerLost) throw new TypeError('Failed to fetch');
}

/** A tab with the page; `told` are the refusals that it has shown. Without it they stay with their items. */
function openTab(told?: string[], owner?: string) {
  const tab = new Tab();
  const store = createStore<QueueState<Item>>(EMPTY_QUEUE);
  const queue = tab.run(() =>
    createQueue<Item, void>(store, {
      ...{ lock: 'items', shelf: shelfOf(BALLOTS), batchSize: () => BATCH, now: Date.now },
      async send(_, batch) {
        const isClosed = () => (requestsAtOnce -= 1);
        tab.onClose.add(isClosed);
        await site(batch.map(({ id }) => id)).finally(() => {
          tab.onClose.delete(isClosed);
          requestsAtOnce -= 1;
        });
      },
      isOwn: (item) => item.owner === owner,
      replaces: (added, refused) => added.id.startsWith(refused.id),
      taken: () => ({}),
      ...(told && {
        refused(item) {
          told.push(item.id);
          return {};
        },
      }),
    }),
  );
  return { tab, queue, shown: store.shown };
}

const kept = () => browser.rowsOf('device', BALLOTS).map(({ id }) => String(id));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const once = (ids: readonly string[]) => [...new Set(ids)];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-09-02T07:00:00.000Z') });
  browser = openBrowser();
  [isAway, answer, hated, isAnswerLost] = [false, null, new Set(), false];
  [arrived, requestsAtOnce, mostAtOnce] = [[], 0, 0];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what a failed request means', () => {
  it.each([
    ['transient', new TypeError('Failed to fetch')],
    ['transient', failure(500, 'internal')],
    ['transient', failure(503, 'unavailable')],
    ['transient', failure(429, 'too-many-tries')],
    ['transient', failure(408, 'request-timeout')],
    ['transient', failure(409, 'changed-meanwhile')],
    ['transient', failure(403, 'foreign-origin')],
    // Not of the site: a hotel's Wi-Fi, or a proxy.
    ['transient', failure(403, '')],
    ['transient', failure(404, '')],
    ['transient', failure(413, '')],
    ['signed-out', failure(401, 'sign-in-needed')],
    ['signed-out', failure(403, 'not-allowed')],
    ['signed-out', failure(403, 'pass-needed')],
    ['signed-out', failure(403, 'door-not-now')],
    ['signed-out', failure(403, 'event-over')],
    ['signed-out', failure(409, 'other-judge')],
    ['refused', failure(400, 'invalid')],
    ['refused', failure(404, 'not-found')],
    ['refused', failure(409, 'panel-closed')],
    ['refused', failure(413, 'too-large')],
  ])('is "%s" for %s', (meaning, error) => expect(failureOf(error)).toBe(meaning));
});

describe('a queue', () => {
  it.each([failure(409, 'changed-meanwhile'), failure(403, ''), failure(503, 'unavailable')])(
    'forgets nothing after %s, and tries again by itself',
    async (error) => {
      const { tab, queue, shown } = openTab();
      answer = error;
      await tab.run(() => queue.add({ id: 'a' }));
      await pass(60_000);
      expect([kept(), shown().link, shown().awaySince]).toEqual([
        ...[['a'], 'away', Date.parse('2026-09-02T07:00:00.050Z')],
      ]);
      answer = null;
      await pass(15_100);
      expect([arrived, kept(), shown().waiting, shown().link]).toEqual([['a'], [], [], 'here']);
    },
  );

  it('waits for a sign-in, says why, and is still signed out where the network goes as well', async () => {
    const { tab, queue, shown } = openTab();
    answer = failure(401, 'sign-in-needed');
    await tab.run(() => queue.add({ id: 'a' }));
    await pass(1000);
    expect(shown()).toMatchObject({ link: 'signed-out', refusal: 'Why.', awaySince: null });
    isAway = true;
    await pass(20_000);
    expect([shown().link, kept()]).toEqual(['signed-out', ['a']]);
    [isAway, answer] = [false, null];
    tab.run(queue.soon);
    await pass(1000);
    expect([arrived, shown().link]).toEqual([['a'], 'here']);
  });

  it('sets aside what is refused for good, and goes on with what came with it', async () => {
    const told: string[] = [];
    const { tab, queue, shown } = openTab(told);
    hated.add('b');
    isAway = true;
    await tab.run(() => Promise.all(['a', 'b', 'c', 'd'].map((id) => queue.add({ id }))));
    await pass(1000);
    isAway = false;
    await pass(20_000);
    expect([arrived, told, kept(), shown().waiting]).toEqual([['a', 'c', 'd'], ['b'], [], []]);
  });

  it('keeps what was refused, in sight of its owner, until another item takes its place', async () => {
    hated.add('a');
    const first = openTab();
    await first.tab.run(() =>
      Promise.all([first.queue.add({ id: 'a' }), first.queue.add({ id: 'b' })]),
    );
    await pass(1000);
    first.tab.close();
    const { tab, queue, shown } = openTab();
    await tab.run(queue.look);
    expect(shown().waiting).toMatchObject([{ id: 'a', refusal: 'Why.' }]);
    const other = openTab(undefined, 'someone else');
    await other.tab.run(other.queue.look);
    expect([other.shown().waiting, kept(), arrived]).toEqual([[], ['a'], ['b']]);
    await tab.run(() => queue.add({ id: 'a again' }));
    await pass(1000);
    expect([shown().waiting, kept(), arrived]).toEqual([[], [], ['b', 'a again']]);
  });

  it('works where the browser keeps nothing, and says so', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { tab, queue, shown } = openTab();
    isAway = true;
    await tab.run(() => queue.add({ id: 'a' }));
    await pass(1000);
    expect([shown().canKeep, shown().waiting.length]).toEqual([false, 1]);
    isAway = false;
    await pass(20_000);
    expect([arrived, shown().waiting]).toEqual([['a'], []]);
  });

  it('loses nothing and mixes nothing up, whatever happens in two tabs', async () => {
    const FAILURES = [
      ...[failure(401, 'sign-in-needed'), failure(403, ''), failure(409, 'changed-meanwhile')],
      ...[failure(429, 'too-many-tries'), failure(500, 'internal'), failure(502, '')],
    ];
    const which = fc.constantFrom(0, 1);
    const step = fc.oneof(
      { weight: 5, arbitrary: fc.record({ do: fc.constant('add' as const), which }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('hate' as const), which }) },
      fc.record({ do: fc.constant('close' as const), which }),
      fc.record({ do: fc.constant('look' as const), which }),
      fc.record({ do: fc.constantFrom('away' as const, 'here' as const, 'lose' as const) }),
      fc.record({ do: fc.constant('answer' as const), error: fc.constantFrom(...FAILURES) }),
      fc.record({ do: fc.constant('clock' as const), ms: fc.integer({ min: -1e7, max: 1e7 }) }),
      { weight: 4, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.nat(3000) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        browser = openBrowser();
        [isAway, answer, hated, isAnswerLost] = [false, null, new Set(), false];
        [arrived, requestsAtOnce, mostAtOnce] = [[], 0, 0];
        const made: string[] = [];
        const told: string[] = [];
        const tabs = [openTab(told), openTab(told)];
        for (const each of steps) {
          const { tab, queue } = tabs['which' in each ? each.which : 0] as (typeof tabs)[0];
          switch (each.do) {
            case 'hate':
            case 'add': {
              const id = `item-${made.length}`;
              made.push(id);
              if (each.do === 'hate') hated.add(id);
              await tab.run(() => queue.add({ id }));
              break;
            }
            case 'close':
              // Whatever it was doing. Another one is opened in its place.
              tab.close();
              tabs[each.which] = openTab(told);
              break;
            case 'look':
              void tab.run(queue.look);
              break;
            case 'away':
              isAway = true;
              break;
            case 'here':
              [isAway, answer, isAnswerLost] = [false, null, false];
              break;
            case 'lose':
              isAnswerLost = true;
              break;
            case 'answer':
              answer = each.error;
              break;
            case 'clock':
              vi.setSystemTime(Date.now() + each.ms);
              break;
            case 'pass':
              await pass(each.ms);
          }
          const known = new Set([...arrived, ...told, ...kept()]);
          expect(
            made.filter((id) => !known.has(id)),
            'lost',
          ).toEqual([]);
        }
        [isAway, answer, isAnswerLost] = [false, null, false];
        for (const { tab, queue } of tabs) tab.run(queue.soon);
        await pass(60_000);
        expect(once(arrived)).toEqual(made.filter((id) => !hated.has(id)));
        expect(once(told).toSorted()).toEqual([...hated].toSorted());
        expect(kept()).toEqual([]);
        expect(mostAtOnce, 'two tabs send at once').toBeLessThanOrEqual(1);
        for (const { tab } of tabs) tab.close();
      }),
      { numRuns: 150 },
    );
  });
});
