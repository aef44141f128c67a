/** What was typed and is not saved yet, kept in this browser until it is. */
export interface KeptText {
  /** The version that it was typed upon, and what that said. */
  version: number;
  base: unknown;
  value: unknown;
  /** In milliseconds. */
  at: number;
}

const PREFIX = 'content-draft';
/** Older than this it is no longer needed. */
const KEPT_FOR_MS = 90 * 86_400_000;

/** Two windows of one browser do not take away each other's words. */
const WINDOW = Math.random().toString(36).slice(2);

export interface KeptTexts {
  /** False where the browser has no room, or keeps nothing. */
  keep(text: KeptText): boolean;
  /** The newest one that any window has kept. */
  find(): KeptText | null;
  /** Removes this window's own, or after they were taken over all of them. */
  forget(which: 'own' | 'all'): void;
}

export function createKeptTexts(
  document: string,
  section: string,
  storage: Storage | null = ownStorage(),
  windowName = WINDOW,
): KeptTexts {
  const prefix = `${PREFIX}:${document}:${section}:`;
  const own = prefix + windowName;
  const keys = () => (storage ? Object.keys(storage).filter((key) => key.startsWith(prefix)) : []);
  return {
    keep(text) {
      try {
        storage?.setItem(own, JSON.stringify(text));
        return storage !== null;
      } catch {
        return false;
      }
    },
    find() {
      const texts = keys().flatMap((key) => textOf(storage?.getItem(key) ?? null) ?? []);
      return texts.toSorted((one, other) => other.at - one.at)[0] ?? null;
    },
    forget(which) {
      for (const key of which === 'own' ? [own] : keys()) storage?.removeItem(key);
    },
  };
}

function textOf(stored: string | null): KeptText | null {
  try {
    const text = JSON.parse(stored ?? 'null') as KeptText | null;
    if (!text || Date.now() - text.at >= KEPT_FOR_MS) return null;
    return text;
  } catch {
    return null;
  }
}

/** Null where the browser forbids it. */
function ownStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
