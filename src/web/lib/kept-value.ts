/** What a tab keeps through a reload, or a browser for good. */
type Store = 'sessionStorage' | 'localStorage';

/** Null where there is nothing, or where the browser keeps nothing. */
export function keptValue(store: Store, key: string): unknown {
  try {
    return JSON.parse(globalThis[store].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Null forgets it. Without storage it lasts as long as the page is open. */
export function keepValue(store: Store, key: string, value: unknown): void {
  try {
    if (value === null) globalThis[store].removeItem(key);
    else globalThis[store].setItem(key, JSON.stringify(value));
  } catch {
    // The browser keeps nothing.
  }
}
