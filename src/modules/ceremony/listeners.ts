import { PassThrough } from 'node:stream';
import { AppError } from '../../schema/app-error.ts';
import type { PassKind } from './schema.ts';

interface ListenerDeps {
  /** Cheap: it is asked again and again while somebody listens. */
  version(): Promise<number>;
  /** How many screens are there; likewise. */
  screens(): Promise<number>;
  /** What a page of this kind may know now. */
  state(kind: PassKind): Promise<{ version: number; screens?: number }>;
  onError(error: unknown): void;
  pollEveryMs: number;
  beatEveryMs: number;
  /** Pages of a kind, on this instance. */
  most: Readonly<Record<PassKind, number>>;
  /** And of those, from one network by one link. */
  mostOfNetwork: Readonly<Record<PassKind, number>>;
}

/** What a page may have a few lines of. */
interface Caller {
  kind: PassKind;
  link: string;
  network: string;
}

interface Listener extends Caller {
  /** What it has already. */
  version: number;
  /** How many screens it was told of; unknown to a screen. */
  screens: number | undefined;
  stream: PassThrough;
  /** Asked again with every change and every beat: a link that was taken back ends here. */
  isAllowed(): Promise<boolean>;
}

interface Now {
  version: number;
  screens: number | undefined;
}

/** What waits for a page that does not read: more than this is for nobody. */
const UNREAD_MAX_BYTES = 64 * 1024;
/** After how long a browser comes back by itself. */
const COME_BACK_MS = 1000;

/**
 * Screens and remotes that listen, by server-sent events. While there are any, the version in the
 * database is read several times a second, because the change may come from another instance.
 */
export function createListeners(deps: ListenerDeps) {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | null = null;
  let isLooking = false;
  let isClosed = false;
  let beatAt = 0;

  function end(listener: Listener): void {
    listeners.delete(listener);
    listener.stream.end();
  }

  function write(listener: Listener, text: string): void {
    if (listener.stream.writableLength > UNREAD_MAX_BYTES) {
      listeners.delete(listener);
      listener.stream.destroy();
    } else listener.stream.write(text);
  }

  async function tell(listener: Listener, now: Now, isBeat: boolean): Promise<void> {
    const isNews =
      listener.version !== now.version ||
      (listener.kind === 'remote' && listener.screens !== now.screens);
    if (!isNews && !isBeat) return;
    if (!(await listener.isAllowed())) return end(listener);
    if (isNews) {
      const state = await deps.state(listener.kind);
      listener.version = state.version;
      listener.screens = state.screens;
      write(listener, `id: ${state.version}\nevent: state\ndata: ${JSON.stringify(state)}\n\n`);
    } else write(listener, 'event: beat\ndata: {}\n\n');
  }

  /**
   * Nobody is refused: a page that comes back does not wait until the line that it lost is noticed, and
   * a link that opens many lines ends its own. Screens take no place of a remote.
   */
  function makeRoom({ kind, link, network }: Caller): void {
    const same = [...listeners].filter((each) => each.kind === kind);
    const own = same.filter((each) => each.link === link && each.network === network);
    if (own.length >= deps.mostOfNetwork[kind]) endOldest(own);
    else if (same.length >= deps.most[kind]) {
      const callers = Map.groupBy(same, (each) => JSON.stringify([each.link, each.network]));
      const [most = []] = [...callers.values()].toSorted((a, b) => b.length - a.length);
      endOldest(most);
    }
  }

  /** They are in the order in which they came. */
  function endOldest([oldest]: readonly Listener[]): void {
    if (oldest) end(oldest);
  }

  const screensForRemotes = async () =>
    [...listeners].some(({ kind }) => kind === 'remote') ? deps.screens() : undefined;

  async function look(): Promise<void> {
    if (isLooking || listeners.size === 0) return;
    isLooking = true;
    try {
      const now = { version: await deps.version(), screens: await screensForRemotes() };
      const isBeat = performance.now() - beatAt >= deps.beatEveryMs;
      if (isBeat) beatAt = performance.now();
      await Promise.all([...listeners].map((listener) => tell(listener, now, isBeat)));
    } catch (error) {
      // The database is away: whoever listens hears no beat, and asks by itself.
      deps.onError(error);
    } finally {
      isLooking = false;
    }
  }

  function keepLooking(): void {
    timer ??= setInterval(() => {
      if (listeners.size > 0) return void look();
      if (timer) clearInterval(timer);
      timer = null;
    }, deps.pollEveryMs);
  }

  return {
    get size(): number {
      return listeners.size;
    },

    /** The stream of a page; `known` is the version that it has. */
    open(caller: Caller, known: number | null, isAllowed: () => Promise<boolean>): PassThrough {
      if (isClosed) throw new AppError('unavailable');
      makeRoom(caller);
      const stream = new PassThrough();
      const listener: Listener = {
        ...caller,
        ...{ version: known ?? -1, screens: undefined, stream, isAllowed },
      };
      listeners.add(listener);
      stream.once('close', () => listeners.delete(listener));
      stream.on('error', () => listeners.delete(listener));
      // At once, so that a page knows that what lies between lets it through.
      stream.write(`retry: ${COME_BACK_MS}\nevent: beat\ndata: {}\n\n`);
      keepLooking();
      void look();
      return stream;
    },

    /** Something has changed on this instance: nobody need wait for the next look. */
    nudge: (): void => void look(),

    /** Lets everybody go: they come back to another instance, or to this one once it is there again. */
    close(): void {
      isClosed = true;
      if (timer) clearInterval(timer);
      timer = null;
      for (const listener of listeners) end(listener);
    },
  };
}
export type Listeners = ReturnType<typeof createListeners>;
