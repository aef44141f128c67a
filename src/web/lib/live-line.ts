import { LIVE_BEAT_MS } from '../../schema/limits.ts';
import type { LiveMessage } from '../../schema/live.ts';
import { addressOf, call } from './call.ts';
import { noteAnswered, noteTold } from './live-clock.ts';

/** The server says something at once; what holds it back longer collects it. */
const FIRST_WORD_MS = 3000;
const FIRST_WORD_MOST_MS = 12_000;
export const SILENCE_MS = 3 * LIVE_BEAT_MS;
const ASK_LIMIT_MS = 10_000;
/** How soon events are tried again, the first times and from then on. */
const LISTEN_AGAIN_MS = [600, 3000, 15_000, 60_000] as const;
/** Where words come through events are worth more tries: of these at most the second. */
const CUT_AGAIN = 1;
/** A line that ends sooner may end as soon again. */
const HELD_MS = LIVE_BEAT_MS;
/** Topics that poll more often than this start at once: a hall waits for them. */
const URGENT_MS = 5000;
const FIRST_ASK_MS = 3000;

/** A host gets six connections from a browser with HTTP/1.1: further tabs beside each other ask. */
const SEATS = ['live-1', 'live-2', 'live-3'];

/** Why the reader may not know a topic. */
export interface Refusal {
  topic: string;
  sentence: string;
}

export interface LineDeps {
  /** What is followed, each with the mark of what is known. */
  wanted(): string;
  /** How often to ask where events do not come through. */
  askEveryMs(): number;
  onState(message: Omit<LiveMessage, 'now'>): void;
  onRefused(refusal: Refusal): void;
  /** A word came through. */
  onHeard(): void;
  /** What is shown may be old, and it is tried again. */
  onLost(): void;
}

/** A thousand pages that lose their server come back one after the other. */
const jittered = (ms: number) => ms * (0.5 + Math.random());

/**
 * What the server tells, by server-sent events; and by asking again and again where a network holds those
 * back or the browser has no room for one more connection. It never gives up.
 */
export function openLine(deps: LineDeps) {
  let source: EventSource | null = null;
  /** When the first word came on it; null before that. */
  let firstWordAt: number | null = null;
  /** In a row, since a line held. */
  let losses = 0;
  let isAsking = false;
  /** Asking works meanwhile. */
  let isAnswered = false;
  let isClosed = false;
  /** Gives the seat back; null while there is none. */
  let leaveSeat: (() => void) | null = null;
  let isTakingSeat = false;
  let heardAt = Date.now();
  const timers: Partial<Record<'silence' | 'ask' | 'listen', ReturnType<typeof setTimeout>>> = {};

  function later(name: keyof typeof timers, work: () => void, ms: number): void {
    stop(name);
    if (isClosed) return;
    timers[name] = setTimeout(() => {
      delete timers[name];
      work();
    }, ms);
  }

  function stop(name: keyof typeof timers): void {
    clearTimeout(timers[name]);
    delete timers[name];
  }

  function heard(): void {
    firstWordAt ??= performance.now();
    if (performance.now() - firstWordAt >= HELD_MS) losses = 0;
    heardAt = Date.now();
    isAnswered = false;
    stop('ask');
    stop('listen');
    deps.onHeard();
    later('silence', lose, SILENCE_MS);
  }

  async function listen(): Promise<void> {
    source?.close();
    if (isTakingSeat) return;
    if (leaveSeat === null) {
      isTakingSeat = true;
      leaveSeat = await takeSeat();
      isTakingSeat = false;
    }
    if (isClosed) leaveSeat?.();
    else if (leaveSeat !== null) connect();
    else {
      if (!isAnswered) void ask();
      lose();
    }
  }

  function connect(): void {
    firstWordAt = null;
    const sentAt = Date.now();
    let isFirst = true;
    const own = new EventSource(addressOf('GET /api/live', { query: { topics: deps.wanted() } }));
    source = own;
    const on = <Data>(event: string, take: (data: Data) => void) =>
      own.addEventListener(event, ({ data }: MessageEvent<string>) => {
        if (isClosed || source !== own) return;
        heard();
        take(JSON.parse(data) as Data);
      });
    on<{ now: number }>('beat', ({ now }) => {
      if (isFirst) noteAnswered(sentAt, Date.now(), now);
      else noteTold(Date.now(), now);
      isFirst = false;
    });
    on<LiveMessage>('state', ({ now, ...message }) => {
      noteTold(Date.now(), now);
      deps.onState(message);
    });
    on<Refusal>('refused', (refusal) => deps.onRefused(refusal));
    // All of it was refused. Later it may not be: the link of the doors, for one, has its days.
    on('over', () => {
      own.close();
      stop('silence');
      later('listen', () => void listen(), jittered(deps.askEveryMs()));
    });
    own.addEventListener('error', () => source === own && lose());
    later('silence', lose, Math.min(FIRST_WORD_MS * (losses + 1), FIRST_WORD_MOST_MS));
  }

  function lose(): void {
    if (isClosed) return;
    source?.close();
    source = null;
    stop('silence');
    const most = firstWordAt === null ? LISTEN_AGAIN_MS.length - 1 : CUT_AGAIN;
    const wait = LISTEN_AGAIN_MS[Math.min(losses, most)] ?? 0;
    firstWordAt = null;
    losses += 1;
    // A server that restarts is back in a moment, and most never notice.
    if (losses > 1 && !isAnswered) deps.onLost();
    later('listen', () => void listen(), jittered(wait));
    if (deps.askEveryMs() < URGENT_MS) void ask();
    else if (timers.ask === undefined) later('ask', () => void ask(), jittered(FIRST_ASK_MS));
  }

  async function ask(): Promise<void> {
    if (isAsking || isClosed) return;
    isAsking = true;
    try {
      const sentAt = Date.now();
      const answer = await call('GET /api/live/states', {
        query: { topics: deps.wanted() },
        timeLimitMs: ASK_LIMIT_MS,
      });
      if (isClosed) return;
      noteAnswered(sentAt, Date.now(), answer.now);
      heardAt = Date.now();
      isAnswered = true;
      deps.onHeard();
      for (const state of answer.states) deps.onState(state as Omit<LiveMessage, 'now'>);
      for (const refusal of answer.refused) deps.onRefused(refusal);
    } catch {
      isAnswered = false;
      if (!isClosed && firstWordAt === null) deps.onLost();
    } finally {
      isAsking = false;
      // An open line on which nothing was heard may be one that a proxy in between buffers.
      if (firstWordAt === null) {
        const every = deps.askEveryMs();
        later('ask', () => void ask(), every < URGENT_MS ? every : jittered(every));
      }
    }
  }

  /** At once: what is known of the network has changed, or what is followed. */
  function again(): void {
    if (isClosed) return;
    const isBlocked = losses > 1;
    losses = 0;
    stop('ask');
    void listen();
    if (isBlocked || leaveSeat === null) void ask();
  }

  function onOffline(): void {
    deps.onLost();
    lose();
  }

  /** Timers of hidden pages and sleeping devices come late or not at all. */
  function onSeen(): void {
    if (document.visibilityState === 'visible' && Date.now() - heardAt > SILENCE_MS) again();
  }

  function close(): void {
    isClosed = true;
    source?.close();
    leaveSeat?.();
    for (const name of ['silence', 'ask', 'listen'] as const) stop(name);
    removeEventListener('offline', onOffline);
    removeEventListener('online', again);
    document.removeEventListener('visibilitychange', onSeen);
  }

  addEventListener('offline', onOffline);
  addEventListener('online', again);
  document.addEventListener('visibilitychange', onSeen);
  void listen();
  return { again, close };
}

/** Null where other tabs have them all; a browser without locks has no count of them. */
async function takeSeat(): Promise<(() => void) | null> {
  for (const name of 'locks' in navigator ? SEATS : []) {
    const leave = await new Promise<(() => void) | null>((resolve) => {
      navigator.locks
        .request(name, { ifAvailable: true }, (lock) => {
          if (lock === null) resolve(null);
          else return new Promise<void>((left) => resolve(left));
        })
        // Refused to pages whose storage is blocked.
        .catch(() => resolve(() => {}));
    });
    if (leave) return leave;
  }
  return 'locks' in navigator ? null : () => {};
}
export type LiveLine = ReturnType<typeof openLine>;
