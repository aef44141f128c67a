import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { joinTabs, type PassedWord, type Tabs } from './live-tabs.ts';

/** One browser: its channel, its one lock, and which of its tabs sleep. */
let channels: Set<Channel>;
let sleeping: Set<Tab>;
let holder: { tab: Tab; isTaken(): void } | null;
let queue: (() => void)[];
let tabs: Tab[];
/** Whose code runs: a document and a lock belong to a tab. */
let current: Tab;

interface Tab {
  name: string;
  document: EventTarget & { visibilityState: string };
  tabs: Tabs;
  isOpen: boolean;
}

class Channel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly tab = current;
  constructor() {
    channels.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of channels) {
      if (other !== this && !sleeping.has(other.tab)) other.onmessage?.({ data });
    }
  }
  close(): void {
    channels.delete(this);
  }
}

const locks = {
  request(_: string, { steal }: LockOptions, work: () => Promise<void> | undefined): Promise<void> {
    const tab = current;
    return new Promise((resolve, reject) => {
      const grant = () => {
        const own = { tab, isTaken: () => reject(new DOMException('taken', 'AbortError')) };
        holder = own;
        void Promise.resolve(work()).then(() => {
          if (holder === own) {
            holder = null;
            queue.shift()?.();
          }
          resolve();
        });
      };
      if (steal) {
        holder?.isTaken();
        grant();
      } else if (holder === null) grant();
      else queue.push(grant);
    });
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  channels = new Set();
  sleeping = new Set();
  holder = null;
  queue = [];
  tabs = [];
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('navigator', { locks });
});
afterEach(() => {
  for (const tab of tabs) tab.tabs.leave();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

function openTab(name: string): Tab {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const tab = { name, document, isOpen: false } as Tab;
  vi.stubGlobal('document', document);
  current = tab;
  tab.tabs = joinTabs({
    onLead() {
      tab.isOpen = true;
    },
    onFollow() {
      tab.isOpen = false;
    },
    // As live.ts answers.
    onWanted: () => tab.tabs.pass({ is: 'heard' } satisfies PassedWord),
    onPassed() {},
    onAgain() {},
  });
  tab.tabs.want(['notes'], 30_000);
  tabs.push(tab);
  return tab;
}

function look(tab: Tab, visibilityState: 'visible' | 'hidden'): void {
  vi.stubGlobal('document', tab.document);
  current = tab;
  tab.document.visibilityState = visibilityState;
  tab.document.dispatchEvent(new Event('visibilitychange'));
}

const leading = () => tabs.filter(({ isOpen }) => isOpen).map(({ name }) => name);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The tab with the line tells the others each few seconds that it hears. */
const beat = () => tabs.find(({ isOpen }) => isOpen)?.tabs.pass({ is: 'heard' });

it('one tab has the line, and hands it on when it is closed', async () => {
  const [first] = [openTab('first'), openTab('second'), openTab('third')];
  await pass(5000);
  expect(leading()).toEqual(['first']);
  first?.tabs.leave();
  await pass(0);
  expect(leading()).toEqual(['second']);
});

it('a tab beside one that sleeps hears something within seconds', async () => {
  const first = openTab('first');
  await pass(0);
  look(first, 'hidden');
  sleeping.add(first);
  await pass(600_000);
  const second = openTab('second');
  current = second;
  await pass(3500);
  expect(leading()).toEqual(['second']);
});

it('takes the line from no tab that answers', async () => {
  const first = openTab('first');
  await pass(0);
  look(first, 'hidden');
  openTab('second');
  for (let beats = 0; beats < 20; beats += 1) {
    await pass(5000);
    beat();
  }
  expect(leading()).toEqual(['first']);
});

it('who has lost the line to another tab waits for it again', async () => {
  const first = openTab('first');
  await pass(0);
  sleeping.add(first);
  const second = openTab('second');
  current = second;
  await pass(3500);
  sleeping.delete(first);
  expect(leading()).toEqual(['second']);
  current = first;
  second.tabs.leave();
  await pass(0);
  expect(leading()).toEqual(['first']);
});

it.each([
  ['has no locks', () => vi.stubGlobal('navigator', {})],
  [
    'refuses channels to pages without storage',
    () =>
      vi.stubGlobal('BroadcastChannel', function refused() {
        throw new DOMException('blocked', 'SecurityError');
      }),
  ],
  [
    'refuses locks to pages without storage',
    () =>
      vi.stubGlobal('navigator', {
        locks: { request: () => Promise.reject(new DOMException('blocked', 'SecurityError')) },
      }),
  ],
])('a browser that %s has a line for each tab that is looked at', async (_, begin) => {
  begin();
  const [first, second] = [openTab('first'), openTab('second')];
  await pass(0);
  expect(leading()).toEqual(['first', 'second']);
  look(first, 'hidden');
  expect(leading()).toEqual(['second']);
  look(second, 'hidden');
  look(first, 'visible');
  expect(leading()).toEqual(['first']);
});
