import { ApiError } from './api.ts';
import { asked } from './browser-database.ts';
import { changeDevice, inDevice } from './device-database.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;
/** People who wait for something that happens elsewhere learn of it without doing anything. */
const LOOK_EVERY_MS = 30_000;
/** The numbers of items that the database has not numbered yet begin here. */
export const FIRST_UNKEPT = 500_000;

/** With these codes the site refuses this device, whatever it sends: items wait for a sign-in. */
const SIGNED_OUT = [
  ...['sign-in-needed', 'not-allowed', 'pass-needed', 'door-not-now', 'event-over'],
  'other-judge',
];
/** Sent again later, the same may be taken. */
const TRANSIENT = ['request-timeout', 'too-many-tries', 'changed-meanwhile', 'foreign-origin'];

/** What a failed request means for what was sent: a status alone says too little. */
export function failureOf(error: unknown): 'transient' | 'signed-out' | 'refused' {
  // An answer without a code comes from something in between, such as a hotel's Wi-Fi.
  if (!(error instanceof ApiError) || error.code === '' || error.status >= 500) return 'transient';
  if (SIGNED_OUT.includes(error.code)) return 'signed-out';
  return TRANSIENT.includes(error.code) ? 'transient' : 'refused';
}

/** The tab in sight goes first, so that what is refused is told where someone reads it. */
const isSeen = () => document.visibilityState === 'visible';

/** What a page shows, for `useSyncExternalStore`. */
export function createStore<State>(initial: State) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    shown: (): State => state,
    show(part: Partial<State>): void {
      state = { ...state, ...part };
      for (const listener of listeners) listener();
    },
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** An item as this device has it. */
export type Kept<Item> = Item & {
  order: number;
  /** Why the site refused it for good; empty: it is still to be sent. */
  refusal: string;
};

export interface QueueState<Item> {
  /** In the order in which the items were made. */
  waiting: readonly Kept<Item>[];
  /** How the site answered last. */
  link: 'asking' | 'here' | 'away' | 'signed-out';
  /** What the site said to a device that is signed out. */
  refusal: string;
  /** Since when nothing was heard. */
  awaySince: number | null;
  isSending: boolean;
  /** False: this browser keeps nothing, so the page must stay open until everything is sent. */
  canKeep: boolean;
}

export const EMPTY_QUEUE: QueueState<never> = {
  ...{ waiting: [], link: 'asking', refusal: '', awaySince: null },
  ...{ isSending: false, canKeep: true },
};

/** What is written in the same transaction as an item. */
interface Beside {
  stores: readonly string[];
  write(store: (name: string) => IDBObjectStore): void;
}

/** The items of one queue in a store of this browser. Rejects where the browser keeps nothing. */
export const shelfOf = <Item extends { id: string }>(name: string) => ({
  read: () => inDevice([name], 'readonly', (store) => asked<Kept<Item>[]>(store(name).getAll())),

  /** Answers the item's number: it is on the disk then. */
  add: (item: Item, isReplaced: (old: Kept<Item>) => boolean, beside?: Beside) =>
    changeDevice([name, ...(beside?.stores ?? [])], async (store) => {
      beside?.write(store);
      for (const row of await asked<Kept<Item>[]>(store(name).getAll())) {
        if (isReplaced(row)) store(name).delete(row.order);
      }
      return Number(await asked(store(name).add({ ...item, refusal: '' })));
    }),

  /** By ids, because an item can be sent before the database has numbered it. Null removes it. */
  change: (ids: ReadonlySet<string>, to: (row: Kept<Item>) => Kept<Item> | null) =>
    changeDevice([name], async (store) => {
      for (const row of await asked<Kept<Item>[]>(store(name).getAll())) {
        const changed = ids.has(row.id) ? to(row) : row;
        if (changed === null) store(name).delete(row.order);
        else if (changed !== row) store(name).put(changed);
      }
    }),
});

interface QueueParts<Item, Answer> {
  /** Of the tabs of a browser that share it, one sends at a time. */
  lock: string;
  shelf: ReturnType<typeof shelfOf<Item & { id: string }>>;
  /** Items of others stay on the device, and are neither shown nor sent. */
  isOwn?(item: Item): boolean;
  /** Whether a new item takes the place of one that was refused. */
  replaces?(added: Item, refused: Item): boolean;
  /** What the page asks the site before it sends, and after it has sent. */
  ask?(): Promise<void>;
  /** How many of the first items one request takes; one if nothing is said. */
  batchSize?(waiting: readonly Kept<Item>[]): number;
  send(first: Kept<Item>, batch: readonly Kept<Item>[]): Promise<Answer>;
  /** What is shown in the place of items that the site has taken. */
  taken(batch: readonly Kept<Item>[], answer: Answer): object;
  /** What is shown in the place of a refused item; without this it stays, with its refusal. */
  refused?(item: Kept<Item>, sentence: string): object;
  /** Whether this failure is dealt with: then it says nothing about the network or a sign-in. */
  failed?(error: unknown): Promise<boolean>;
  /** The event's time. */
  now(): number;
}

/**
 * What people do without a network: each item counts on this device at once, is kept here, and is
 * sent in order until the site has answered it. Its id is made once, so a repeat changes nothing.
 */
export function createQueue<Item extends { id: string }, Answer>(
  { shown, show }: { shown(): QueueState<Item>; show(part: Partial<QueueState<Item>>): void },
  parts: QueueParts<Item, Answer>,
) {
  const { shelf, lock } = parts;
  let pauseMs = FIRST_PAUSE_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isAskDue = false;
  let unkept = FIRST_UNKEPT;
  let lastWrite: Promise<void> = Promise.resolve();

  /** One after the other. Where nothing can be kept, what is shown is all there is. */
  function keep(work: () => Promise<unknown>): Promise<void> {
    lastWrite = lastWrite
      .then(async () => void (shown().canKeep && (await work())))
      .catch(() => show({ canKeep: false }));
    return lastWrite;
  }

  /** What another tab has added or sent counts as well. */
  const read = (): Promise<void> =>
    keep(async () => {
      const rows = await shelf.read();
      const ids = new Set(rows.map(({ id }) => id));
      const isOwn = (each: Item) => parts.isOwn?.(each) ?? true;
      const unwritten = shown().waiting.filter(
        (each) => each.order >= FIRST_UNKEPT && !ids.has(each.id),
      );
      show({ waiting: [...rows.filter(isOwn), ...unwritten.filter(isOwn)] });
    });

  function setLink(link: QueueState<Item>['link'], refusal = ''): void {
    const before = shown();
    // Someone who is signed out still is when the network goes as well.
    if (link === 'away' && before.link === 'signed-out') return;
    const awaySince = link === 'away' ? (before.awaySince ?? parts.now()) : null;
    show({ link, refusal, awaySince });
  }

  /** Read again each time: in between comes what another tab has added. */
  const nextBatch = async () => {
    await read();
    const unsent = shown().waiting.filter(({ refusal }) => refusal === '');
    return unsent.slice(0, parts.batchSize?.(unsent) ?? 1);
  };

  async function sendAll(): Promise<void> {
    try {
      for (let batch = await nextBatch(); batch.length > 0; batch = await nextBatch()) {
        show({ isSending: true });
        await sendBatch(batch);
        setLink('here');
        pauseMs = FIRST_PAUSE_MS;
        if (parts.ask) isAskDue = isWanted = true;
      }
    } finally {
      show({ isSending: false });
    }
  }

  async function sendBatch(batch: readonly Kept<Item>[]): Promise<void> {
    const [first] = batch;
    if (!first) return;
    let answer: Answer;
    try {
      answer = await parts.send(first, batch);
    } catch (error) {
      if (!(error instanceof ApiError) || failureOf(error) !== 'refused') throw error;
      if (batch.length === 1) return setAside(first, error.sentence);
      // One that is refused must not take the others with it.
      for (const each of batch) await sendBatch([each]);
      return;
    }
    await forget(batch, parts.taken(batch, answer));
  }

  function forget(batch: readonly Item[], instead: object): Promise<void> {
    const gone = new Set(batch.map(({ id }) => id));
    // Shown together: nothing jumps back between the two.
    show({ ...instead, waiting: shown().waiting.filter(({ id }) => !gone.has(id)) });
    return keep(() => shelf.change(gone, () => null));
  }

  function setAside(item: Kept<Item>, refusal: string): Promise<void> {
    if (parts.refused) return forget([item], parts.refused(item, refusal));
    const change = (each: Kept<Item>) => ({ ...each, refusal });
    const { waiting } = shown();
    show({ waiting: waiting.map((each) => (each.id === item.id ? change(each) : each)) });
    return keep(() => shelf.change(new Set([item.id]), change));
  }

  async function run(): Promise<void> {
    clearTimeout(retry);
    try {
      while (isWanted) {
        isWanted = false;
        if (isAskDue) {
          isAskDue = false;
          await read();
          await parts.ask?.();
          if (parts.ask) setLink('here');
        }
        // A browser has no locks on pages without https.
        await (navigator.locks ? navigator.locks.request(lock, sendAll) : sendAll());
      }
      running = null;
      pauseMs = FIRST_PAUSE_MS;
      setLink('here');
    } catch (error) {
      running = null;
      await understand(error);
    }
  }

  async function understand(error: unknown): Promise<void> {
    if (await parts.failed?.(error)) return;
    const isOut = error instanceof ApiError && failureOf(error) === 'signed-out';
    setLink(isOut ? 'signed-out' : 'away', isOut ? error.sentence : '');
    lookIn(isOut || !isSeen() ? LONGEST_PAUSE_MS : pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }

  function lookIn(ms: number): void {
    clearTimeout(retry);
    retry = setTimeout(look, ms);
  }

  /** What is wanted while it runs is done afterwards. */
  function send(): Promise<void> {
    isWanted = true;
    running ??= run();
    return running;
  }

  function look(): Promise<void> {
    isAskDue = true;
    return send();
  }

  /** The network may be back, or someone has signed in. */
  function soon(): void {
    pauseMs = FIRST_PAUSE_MS;
    void look();
  }

  return {
    keep,
    read,
    look,
    soon,

    /** Settles when the item is on this device; `part` is shown with it. */
    async add(item: Item, part: object = {}, beside?: Beside): Promise<void> {
      const isReplaced = (old: Kept<Item>) =>
        old.refusal !== '' && (parts.replaces?.(item, old) ?? false);
      unkept += 1;
      const added = { ...item, order: unkept, refusal: '' };
      const others = shown().waiting.filter((each) => !isReplaced(each));
      show({ ...part, waiting: [...others, added] });
      await keep(async () => {
        const order = await shelf.add(item, isReplaced, beside);
        const number = (each: Kept<Item>) => (each.id === item.id ? { ...each, order } : each);
        show({ waiting: shown().waiting.map(number) });
      });
      void send();
    },

    /** Begins with what `open` reads from this device, and goes on until the page is left. */
    start(open: () => Promise<void> = async () => {}): () => void {
      const stop = new AbortController();
      const { signal } = stop;
      const lookIfSeen = () => void (isSeen() && look());
      const onOnline = () => (isSeen() ? soon() : lookIn(LONGEST_PAUSE_MS));
      void keep(open).then(look);
      addEventListener('online', onOnline, { signal });
      addEventListener('offline', () => setLink('away'), { signal });
      document.addEventListener('visibilitychange', lookIfSeen, { signal });
      const timer = setInterval(lookIfSeen, LOOK_EVERY_MS);
      return () => {
        stop.abort();
        clearInterval(timer);
        clearTimeout(retry);
      };
    },
  };
}
