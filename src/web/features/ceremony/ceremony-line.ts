import type { PassKind } from '../../../modules/ceremony/schema.ts';
import { CEREMONY_BEAT_MS } from '../../../schema/limits.ts';
import { ApiError } from '../../lib/api.ts';
import { addressOf, call } from '../../lib/call.ts';

const ROUTES = {
  screen: { state: 'GET /api/ceremony/screen', events: 'GET /api/ceremony/screen/events' },
  remote: { state: 'GET /api/ceremony/remote', events: 'GET /api/ceremony/remote/events' },
} as const;

/** The server says something at once; what holds it back longer collects it. */
const FIRST_WORD_MS = 3000;
const SILENCE_MS = 3 * CEREMONY_BEAT_MS;
const ASK_EVERY_MS = 700;
const ASK_LIMIT_MS = 4000;
/** How soon events are tried again, the first times and from then on. */
const LISTEN_AGAIN_MS = [1000, 3000, 15_000] as const;

interface LineOptions<State> {
  kind: PassKind;
  read(data: unknown): State;
  onState(state: State): void;
  /** False: what is shown may be old, and it is tried again. */
  onConnected(isConnected: boolean): void;
  /** The link opens nothing any more. */
  onRefused(sentence: string): void;
}

/**
 * What the ceremony shows now, and every change of it: by server-sent events, and by asking again and
 * again where the network of a hall holds those back. It never gives up, unless it is refused.
 */
export function openLine<State extends { version: number }>(options: LineOptions<State>) {
  const { state: stateRoute, events: eventsRoute } = ROUTES[options.kind];
  let source: EventSource | null = null;
  let version = -1;
  let losses = 0;
  let isHearing = false;
  let isAsking = false;
  let isClosed = false;
  const timers: Partial<Record<'silence' | 'ask' | 'listen', ReturnType<typeof setTimeout>>> = {};

  function later(name: keyof typeof timers, work: () => void, ms: number): void {
    clearTimeout(timers[name]);
    if (!isClosed) timers[name] = setTimeout(work, ms);
  }

  function told(state: State): void {
    if (isClosed || state.version < version) return;
    version = state.version;
    options.onState(state);
  }

  /** What was asked for may arrive after what was told since: events know better what has no version. */
  function take(state: State): void {
    if (isHearing && state.version === version) return;
    told(state);
  }

  function heard(): void {
    if (isClosed) return;
    losses = 0;
    isHearing = true;
    clearTimeout(timers.ask);
    clearTimeout(timers.listen);
    options.onConnected(true);
    later('silence', lose, SILENCE_MS);
  }

  function listen(): void {
    if (isClosed) return;
    source?.close();
    const query = version < 0 ? {} : { since: version };
    source = new EventSource(addressOf(eventsRoute, { query }));
    source.addEventListener('beat', heard);
    source.addEventListener('state', ({ data }) => {
      heard();
      told(options.read(JSON.parse(String(data))));
    });
    source.addEventListener('error', lose);
    later('silence', lose, FIRST_WORD_MS);
  }

  function lose(): void {
    if (isClosed) return;
    source?.close();
    source = null;
    isHearing = false;
    clearTimeout(timers.silence);
    const wait = LISTEN_AGAIN_MS[Math.min(losses, LISTEN_AGAIN_MS.length - 1)] ?? 0;
    losses += 1;
    later('listen', listen, wait);
    void ask();
  }

  async function ask(): Promise<void> {
    if (isAsking || isClosed) return;
    isAsking = true;
    try {
      take(options.read(await call(stateRoute, { timeLimitMs: ASK_LIMIT_MS })));
      if (!isClosed) options.onConnected(true);
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) {
        close();
        options.onRefused(error.sentence);
      } else if (!isClosed) options.onConnected(false);
    } finally {
      isAsking = false;
      later('ask', () => void ask(), ASK_EVERY_MS);
    }
  }

  function onOffline(): void {
    options.onConnected(false);
    lose();
  }

  function onOnline(): void {
    losses = 0;
    listen();
    void ask();
  }

  function close(): void {
    isClosed = true;
    source?.close();
    for (const timer of Object.values(timers)) clearTimeout(timer);
    removeEventListener('offline', onOffline);
    removeEventListener('online', onOnline);
  }

  addEventListener('offline', onOffline);
  addEventListener('online', onOnline);
  listen();
  return { take, close };
}
