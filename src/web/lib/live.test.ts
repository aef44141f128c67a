import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIVE_BEAT_MS } from '../../schema/limits.ts';
import { liveVersion } from '../../schema/live-version.ts';
import { type Followed, follow, followAnew } from './live.ts';

let sources: Source[];
let page: EventTarget;
let document: EventTarget & { visibilityState: string };
let stored: Map<string, string>;
let unfollow: () => void;
let shown: Followed[];

class Source extends EventTarget {
  readonly url: string;
  isOpen = true;
  constructor(url: string) {
    super();
    this.url = url;
    sources.push(this);
    queueMicrotask(() => this.say('beat', {}));
  }
  say(event: string, more: object): void {
    const data = JSON.stringify({ now: Date.now(), ...more });
    if (this.isOpen) this.dispatchEvent(new MessageEvent(event, { data }));
  }
  tell(state: unknown, count: number): void {
    this.say('state', {
      topic: 'notes',
      version: liveVersion(count, Date.now(), `${state}`),
      state,
    });
  }
  close(): void {
    this.isOpen = false;
  }
}

const opened = () => sources.filter(({ isOpen }) => isOpen);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function look(visibilityState: 'visible' | 'hidden'): void {
  document.visibilityState = visibilityState;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(async () => {
  vi.useFakeTimers();
  sources = [];
  shown = [];
  stored = new Map();
  page = new EventTarget();
  document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', document);
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  unfollow = follow('notes', (followed) => shown.push(followed));
  await pass(0);
});
afterEach(async () => {
  unfollow();
  await pass(LIVE_BEAT_MS);
  expect(vi.getTimerCount()).toBe(0);
  expect(opened()).toEqual([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('has a line while it is looked at, and one that asks for what is new once it is seen again', async () => {
  expect(opened()).toHaveLength(1);
  opened()[0]?.tell('first', 1);
  expect(shown.at(-1)).toMatchObject({ state: 'first', isConnected: true });
  look('hidden');
  await pass(LIVE_BEAT_MS);
  expect(opened()).toEqual([]);
  look('visible');
  await pass(0);
  expect(opened()).toHaveLength(1);
  expect(opened()[0]?.url).toContain('notes%7Efirst');
  opened()[0]?.tell('second', 2);
  expect(shown.at(-1)).toMatchObject({ state: 'second', isConnected: true });
});

it('keeps its line when it is hidden for a moment', async () => {
  look('hidden');
  await pass(500);
  look('visible');
  await pass(LIVE_BEAT_MS / 2);
  expect(sources).toHaveLength(1);
});

it('ends its line when it is left, and has one again when it comes back', async () => {
  page.dispatchEvent(new Event('pagehide'));
  expect(opened()).toEqual([]);
  page.dispatchEvent(new Event('pageshow'));
  await pass(0);
  expect(opened()).toHaveLength(1);
});

it('asks anew when someone has signed in, here or in another tab', async () => {
  followAnew();
  await pass(0);
  expect(sources).toHaveLength(2);
  const [key = ''] = stored.keys();
  page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'another' }));
  await pass(0);
  expect(sources).toHaveLength(3);
  expect(opened()).toHaveLength(1);
});
