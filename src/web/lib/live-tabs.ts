import { LIVE_ASK_MS } from '../../schema/limits.ts';
import type { LiveMessage } from '../../schema/live.ts';
import { measuredClock, takeMeasured } from './live-clock.ts';
import { type Refusal, SILENCE_MS } from './live-line.ts';
import type { ServerTime } from './server-time.ts';

/** What the tab with the line passes on to the others. */
export type PassedWord =
  | { is: 'state'; message: Omit<LiveMessage, 'now'> }
  | { is: 'refused'; refusal: Refusal }
  | { is: 'heard' }
  | { is: 'lost' };

type Word =
  | { is: 'passed'; word: PassedWord; time: ServerTime | null }
  | { is: 'wants'; tab: string; topics: readonly string[]; askEveryMs: number }
  | { is: 'leads' }
  | { is: 'left'; tab: string }
  | { is: 'again' };

interface TabDeps {
  /** From now on the line is this tab's. */
  onLead(): void;
  /** It is another tab's. */
  onFollow(): void;
  /** What another tab wants. */
  onWanted(topics: readonly string[]): void;
  onPassed(word: PassedWord): void;
  onAgain(): void;
}

interface Want {
  topics: readonly string[];
  askEveryMs: number;
  at: number;
}

const NAME = 'live';
const SAY_AGAIN_MS = 60_000;
/** A tab that has crashed says nothing; timers of hidden ones run once a minute. */
const GONE_MS = 5 * SAY_AGAIN_MS;
/** The tab with the line answers at once, unless it sleeps. */
const ANSWER_MS = 3000;

/**
 * One tab of a browser has the line and passes on what it hears. When it is closed the browser hands
 * its lock to another one; when it sleeps, one that is looked at takes it away. A browser
 * that cannot do this, or may not, has a line for each tab that is looked at: a host gets six connections
 * from a browser, and hidden tabs would keep them from everything else.
 */
export function joinTabs(deps: TabDeps) {
  const tab = crypto.randomUUID?.() ?? String(Math.random());
  const wants = new Map<string, Want>();
  let channel = openChannel();
  let own: Want = { topics: [], askEveryMs: LIVE_ASK_MS, at: 0 };
  let isLeading = false;
  let release: (() => void) | null = null;
  let isQueued = false;
  let heardAt = performance.now();
  /** For how long nothing may be heard. */
  let patienceMs = ANSWER_MS;
  let timers: ReturnType<typeof setInterval>[] = [];
  let expected: ReturnType<typeof setTimeout> | undefined;

  const post = (word: Word) => channel?.postMessage(word);
  const sayWants = () => {
    const { topics, askEveryMs } = own;
    if (topics.length > 0) post({ is: 'wants', tab, topics, askEveryMs });
  };

  function lead(): Promise<void> {
    isLeading = true;
    post({ is: 'leads' });
    deps.onLead();
    return new Promise((resolve) => {
      release = resolve;
    });
  }

  function follow(): void {
    release = null;
    if (!isLeading) return;
    isLeading = false;
    heardAt = performance.now();
    deps.onFollow();
  }

  async function queue({ steal = false } = {}): Promise<void> {
    if (!channel || (isQueued && !steal)) return;
    if (!steal) isQueued = true;
    try {
      await navigator.locks.request(NAME, { steal }, () => {
        if (!steal) isQueued = false;
        return channel && !isLeading ? lead() : undefined;
      });
    } catch (error) {
      follow();
      // Another tab has taken it: closing that one hands it back.
      if (error instanceof DOMException && error.name === 'AbortError') void queue();
      else beAlone();
    }
  }

  function onSeen(): void {
    const isSeen = document.visibilityState === 'visible';
    if (channel) {
      if (isSeen && !isLeading) expectAnswer();
    } else if (!isSeen) follow();
    else if (!isLeading) void lead();
  }

  /** This browser shares nothing. */
  function beAlone(): void {
    stopSharing();
    queueMicrotask(() => document.visibilityState === 'visible' && !isLeading && void lead());
  }

  function stopSharing(): void {
    for (const timer of timers) clearInterval(timer);
    clearTimeout(expected);
    timers = [];
    channel?.close();
    channel = null;
  }

  function hear(word: Word): void {
    if (word.is === 'wants') {
      const { topics, askEveryMs } = word;
      wants.set(word.tab, { topics, askEveryMs, at: performance.now() });
      deps.onWanted(topics);
    } else if (word.is === 'left') {
      wants.delete(word.tab);
    } else if (word.is === 'again') {
      deps.onAgain();
    } else if (!isLeading) {
      heardAt = performance.now();
      patienceMs = SILENCE_MS;
      if (word.is === 'leads') sayWants();
      else {
        takeMeasured(word.time);
        deps.onPassed(word.word);
      }
    }
  }

  /** The tab with the line sleeps: it keeps its lock until another tab takes it. */
  function takeFromSleeper(): void {
    const isSilent = performance.now() - heardAt >= patienceMs;
    if (own.topics.length === 0 || isLeading || !isSilent) return;
    if (document.visibilityState !== 'visible') return;
    heardAt = performance.now();
    void queue({ steal: true });
  }

  /** It may have fallen asleep long ago. */
  function expectAnswer(): void {
    heardAt = performance.now();
    patienceMs = ANSWER_MS;
    sayWants();
    clearTimeout(expected);
    expected = setTimeout(takeFromSleeper, ANSWER_MS);
  }

  function leave(): void {
    post({ is: 'left', tab });
    document.removeEventListener('visibilitychange', onSeen);
    stopSharing();
    release?.();
    follow();
  }

  document.addEventListener('visibilitychange', onSeen);
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Word>) => hear(data);
    timers = [setInterval(sayWants, SAY_AGAIN_MS), setInterval(takeFromSleeper, SILENCE_MS / 3)];
    void queue();
    expectAnswer();
  } else beAlone();

  const present = () => {
    const since = performance.now() - GONE_MS;
    for (const [name, { at }] of wants) if (at < since) wants.delete(name);
    return [...wants.values()];
  };

  return {
    isLeading: () => isLeading,
    topics: (): string[] => present().flatMap(({ topics }) => topics),
    askEveryMs: (): number => Math.min(LIVE_ASK_MS, ...present().map((want) => want.askEveryMs)),

    want(topics: readonly string[], askEveryMs: number): void {
      const isSame = topics.join() === own.topics.join() && askEveryMs === own.askEveryMs;
      own = { topics, askEveryMs, at: 0 };
      if (isSame) return;
      if (topics.length > 0) sayWants();
      else post({ is: 'left', tab });
    },

    pass: (word: PassedWord) => isLeading && post({ is: 'passed', word, time: measuredClock() }),
    again: () => post({ is: 'again' }),
    leave,
  };
}

/** None where a browser has none, or keeps it from pages whose storage is blocked. */
function openChannel(): BroadcastChannel | null {
  try {
    return 'locks' in navigator ? new BroadcastChannel(NAME) : null;
  } catch {
    return null;
  }
}
export type Tabs = ReturnType<typeof joinTabs>;
