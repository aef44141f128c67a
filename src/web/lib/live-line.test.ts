import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIVE_ASK_MS, LIVE_BEAT_MS } from '../../schema/limits.ts';
import { type LineDeps, type LiveLine, openLine } from './live-line.ts';

/** What lies between the page and its server, as the network of a hall may be. */
const network = { events: 'through' as 'through' | 'held back' | 'cut', isAway: false };
let sources: Source[];
let asked: number[];
let told: string[];
let line: LiveLine;
/** Those of one browser, and who holds them. */
let locks: Set<string>;

class Source extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;
  constructor() {
    super();
    sources.push(this);
    queueMicrotask(() => this.#open());
  }
  #open(): void {
    if (network.isAway || network.events === 'cut') {
      this.#fail();
      return;
    }
    // A proxy that collects what it lets through sends the head of the answer, and nothing else.
    this.readyState = Source.OPEN;
    if (network.events === 'through') this.beat();
  }
  #fail(): void {
    this.dispatchEvent(new Event('error'));
  }
  beat(): void {
    if (this.readyState !== Source.OPEN) return;
    this.dispatchEvent(new MessageEvent('beat', { data: `{"now":${Date.now()}}` }));
  }
  refuse(): void {
    const data = '{"topic":"notes","sentence":"Please open the link."}';
    this.dispatchEvent(new MessageEvent('refused', { data }));
    this.dispatchEvent(new MessageEvent('over', { data: '{}' }));
    this.end();
  }
  end(): void {
    if (this.readyState === Source.OPEN) this.#fail();
  }
  close(): void {
    this.readyState = 2;
  }
}

const start = Date.parse('2026-09-02T10:00:00Z');
const seconds = () => (Date.now() - start) / 1000;
const opened = () => sources.filter(({ readyState }) => readyState < 2);

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  Object.assign(network, { events: 'through', isAway: false });
  sources = [];
  asked = [];
  told = [];
  locks = new Set();
  vi.stubGlobal('navigator', { locks: { request: requestLock } });
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('fetch', async () => {
    asked.push(seconds());
    if (network.isAway) throw new TypeError('Failed to fetch');
    return Response.json({ now: Date.now(), states: [], refused: [] });
  });
});
afterEach(() => {
  line.close();
  expect(vi.getTimerCount()).toBe(0);
  expect(opened()).toEqual([]);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function requestLock(
  name: string,
  _: LockOptions,
  work: (lock: object | null) => Promise<void> | undefined,
): Promise<void> {
  if (locks.has(name)) return work(null);
  locks.add(name);
  await work({});
  locks.delete(name);
}

function follow(more: Partial<LineDeps> = {}): void {
  line = open(more);
}

const open = (more: Partial<LineDeps> = {}) =>
  openLine({
    wanted: () => 'notes',
    askEveryMs: () => LIVE_ASK_MS,
    onState() {},
    onRefused() {},
    onHeard: () => told.push('heard'),
    onLost: () => told.push('lost'),
    ...more,
  });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('asks within ten seconds where events do not come through, and goes on every half minute or so', async () => {
  for (const events of ['held back', 'cut'] as const) {
    Object.assign(network, { events });
    sources = [];
    asked = [];
    told = [];
    follow();
    await pass(10_000);
    expect(asked).toHaveLength(1);
    for (let minute = 0; minute < 60; minute += 1) {
      const { length } = asked;
      await pass(60_000);
      expect(asked.length, `${events}, minute ${minute}`).toBeGreaterThan(length);
    }
    // Events are tried again, ever more seldom.
    expect(sources.length).toBeGreaterThan(30);
    expect(sources.length).toBeLessThan(90);
    // What is asked for is no break, however often events are tried.
    expect(told.lastIndexOf('lost')).toBeLessThan(told.indexOf('heard') + 1);
    line.close();
  }
});

it('comes back later where all was refused, and calls nothing lost', async () => {
  const refused: string[] = [];
  follow({ onRefused: ({ sentence }) => refused.push(sentence) });
  await pass(0);
  for (let count = 1; count <= 3; count += 1) {
    opened()[0]?.refuse();
    expect(refused).toHaveLength(count);
    expect(opened()).toEqual([]);
    await pass(LIVE_ASK_MS);
    expect(opened()).toEqual([]);
    await pass(LIVE_ASK_MS / 2);
    expect(opened()).toHaveLength(1);
  }
  expect(told).not.toContain('lost');
  expect(asked).toEqual([]);
});

it('asks no more once events come through', async () => {
  network.events = 'held back';
  follow();
  await pass(20_000);
  network.events = 'through';
  await pass(120_000);
  const beats = setInterval(() => opened()[0]?.beat(), LIVE_BEAT_MS);
  await pass(120_000);
  const { length } = asked;
  await pass(300_000);
  expect(asked).toHaveLength(length);
  expect(opened()).toHaveLength(1);
  clearInterval(beats);
});

it('comes back in a moment when a line is cut, and no more often than every few seconds when all are', async () => {
  follow();
  await pass(6000);
  opened()[0]?.beat();
  opened()[0]?.end();
  await pass(900);
  expect(opened()).toHaveLength(1);
  expect(told).not.toContain('lost');
  // As where a stranger takes all places, and each ends another one's line.
  const { length } = sources;
  for (let tenth = 0; tenth < 600; tenth += 1) {
    opened()[0]?.end();
    await pass(100);
  }
  expect(sources.length - length).toBeLessThan(25);
  expect(sources.length - length).toBeGreaterThan(10);
});

it('says that it has lost the server, asks on, and is back soon after it', async () => {
  follow();
  await pass(6000);
  network.isAway = true;
  opened()[0]?.end();
  await pass(10_000);
  expect(told.at(-1)).toBe('lost');
  await pass(300_000);
  network.isAway = false;
  await pass(46_000);
  expect(told.at(-1)).toBe('heard');
});

it('asks at once for what else is followed where events are known not to come through', async () => {
  network.events = 'held back';
  follow();
  await pass(60_000);
  const { length } = asked;
  line.again();
  await pass(100);
  expect(asked).toHaveLength(length + 1);
});

it('asks beside three others of its browser, and listens once one of them has gone', async () => {
  const beats = setInterval(() => {
    for (const source of opened()) source.beat();
  }, LIVE_BEAT_MS);
  const others = [open(), open(), open()];
  await pass(0);
  expect(opened()).toHaveLength(3);
  follow();
  await pass(100);
  expect(asked).toHaveLength(1);
  await pass(10 * LIVE_ASK_MS);
  expect(asked.length).toBeGreaterThan(6);
  expect(opened()).toHaveLength(3);
  expect(told).not.toContain('lost');
  others[0]?.close();
  await pass(100_000);
  expect(opened()).toHaveLength(3);
  const { length } = asked;
  await pass(300_000);
  expect(asked).toHaveLength(length);
  for (const other of others) other.close();
  clearInterval(beats);
});

it.each([
  ['has no locks', {}],
  [
    'refuses locks to pages without storage',
    { locks: { request: () => Promise.reject(new DOMException('blocked', 'SecurityError')) } },
  ],
])('a browser that %s has a line for each tab that is looked at', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const others = [open(), open(), open()];
  follow();
  await pass(0);
  expect(opened()).toHaveLength(4);
  for (const other of others) other.close();
});
