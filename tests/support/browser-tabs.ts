/**
 * What tabs of one browser share, in memory: databases, locks and events. A tab can be closed at any moment:
 * what it had not finished is undone, and nothing of it runs any more.
 */
import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { vi } from 'vitest';

export class Tab {
  isClosed = false;
  readonly onClose = new Set<() => void>();

  run = <Answer>(work: () => Answer): Answer => inTab.run(this, work);

  close(): void {
    this.isClosed = true;
    for (const work of this.onClose) work();
  }
}

const inTab = new AsyncLocalStorage<Tab>();
const isHereOpen = () => inTab.getStore()?.isClosed !== true;

/** Runs in the tab that asked for it, if that is still open. */
function inOwnTab<Arguments extends unknown[]>(work: (...given: Arguments) => void) {
  return AsyncResource.bind((...given: Arguments) => {
    if (isHereOpen()) work(...given);
  });
}

interface Rows {
  keyPath: string | string[];
  /** The last number that was given to a row; null: rows bring their key. */
  last: number | null;
  rows: Map<string, Record<string, unknown>>;
}

interface Options {
  keyPath: string | string[];
  autoIncrement?: boolean;
}

const keyOf = (value: unknown) => JSON.stringify(value);

class Transaction {
  oncomplete = () => {};
  onabort = () => {};
  error = null;
  readonly #stores: Map<string, Rows>;
  readonly #copy = new Map<string, Rows>();
  readonly #settle: () => void;
  readonly #turn: Promise<void>;
  #open = 0;
  #quiet = 0;

  constructor(stores: Map<string, Rows>, names: string[], turn: Promise<void>, settle: () => void) {
    this.#stores = stores;
    this.#turn = turn;
    this.#settle = settle;
    inTab.getStore()?.onClose.add(settle);
    void turn.then(() => {
      for (const name of names) this.#copy.set(name, structuredClone(stores.get(name)) as Rows);
      this.#watch();
    });
  }

  objectStore(name: string) {
    const ask = (work: (store: Rows) => unknown) => {
      const request = { result: undefined as unknown, onsuccess: () => {} };
      this.#open += 1;
      const answer = inOwnTab(() => {
        request.result = structuredClone(work(this.#copy.get(name) as Rows));
        this.#open -= 1;
        this.#quiet = 0;
        request.onsuccess();
      });
      void this.#turn.then(answer);
      return request;
    };
    const put = (store: Rows, row: Record<string, unknown>) => {
      const { keyPath } = store;
      const own = structuredClone(row);
      if (store.last !== null && own[String(keyPath)] === undefined) {
        store.last += 1;
        own[String(keyPath)] = store.last;
      }
      const key = Array.isArray(keyPath) ? keyPath.map((part) => own[part]) : own[keyPath];
      store.rows.set(keyOf(key), own);
      return key;
    };
    return {
      getAll: () => ask(({ rows }) => [...rows.values()]),
      get: (key: unknown) => ask(({ rows }) => rows.get(keyOf(key))),
      count: () => ask(({ rows }) => rows.size),
      add: (row: Record<string, unknown>) => ask((store) => put(store, row)),
      put: (row: Record<string, unknown>) => ask((store) => put(store, row)),
      delete: (key: unknown) => ask(({ rows }) => void rows.delete(keyOf(key))),
      clear: () => ask(({ rows }) => rows.clear()),
    };
  }

  /** Ends when nothing more is asked of it, as a browser's does. */
  #watch = inOwnTab(() => {
    this.#quiet = this.#open > 0 ? 0 : this.#quiet + 1;
    if (this.#quiet < 20) return queueMicrotask(this.#watch);
    for (const [name, store] of this.#copy) this.#stores.set(name, store);
    this.#settle();
    this.oncomplete();
  });
}

/** Stubs what tabs share, until the test is over; answers what is on the disk. */
export function openBrowser() {
  const databases = new Map<string, Map<string, Rows>>();
  const events = new EventTarget();
  const heldBy = new Map<string, Promise<void>>();
  let lastTransaction = Promise.resolve();
  const { setTimeout: later } = globalThis;

  function database(name: string) {
    const stores = databases.get(name) ?? new Map<string, Rows>();
    databases.set(name, stores);
    return {
      createObjectStore: (store: string, { keyPath, autoIncrement }: Options) =>
        stores.set(store, { keyPath, last: autoIncrement ? 0 : null, rows: new Map() }),
      transaction(names: string[]) {
        const turn = lastTransaction;
        const { promise, resolve } = Promise.withResolvers<void>();
        lastTransaction = promise;
        return new Transaction(stores, names, turn, resolve);
      },
      close: () => {},
    };
  }

  vi.stubGlobal('indexedDB', {
    open(name: string) {
      const isNew = !databases.has(name);
      const request = { result: database(name), onsuccess: () => {}, onupgradeneeded: () => {} };
      queueMicrotask(
        inOwnTab(() => {
          if (isNew) request.onupgradeneeded();
          request.onsuccess();
        }),
      );
      return request;
    },
  });
  const locks = {
    async request(name: string, work: () => Promise<void>): Promise<void> {
      const before = heldBy.get(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      // A tab that is closed while it waits hands on nothing that it does not have.
      heldBy.set(
        name,
        Promise.all([before, promise]).then(() => {}),
      );
      inTab.getStore()?.onClose.add(resolve);
      await before;
      try {
        if (isHereOpen()) await work();
      } finally {
        resolve();
      }
    },
  };
  vi.stubGlobal('navigator', { onLine: true, locks });
  vi.stubGlobal('setTimeout', (work: () => void, ms: number) => later(inOwnTab(work), ms));
  const addEventListener = (name: string, work: () => void) =>
    events.addEventListener(name, inOwnTab(work));
  vi.stubGlobal('addEventListener', addEventListener);
  const documentElement = { dataset: {} };
  vi.stubGlobal('document', { visibilityState: 'visible', documentElement, addEventListener });

  return {
    dispatch: (name: string) => events.dispatchEvent(new Event(name)),
    rowsOf: (name: string, store: string) => [
      ...(databases.get(name)?.get(store)?.rows.values() ?? []),
    ],
  };
}
