import type { Draft, Drafts } from '../../../../lib/form-store.ts';

const PREFIX = 'content-draft';
/** Older than this it is no longer needed. */
const KEPT_FOR_MS = 90 * 86_400_000;

/** Two windows of one browser do not take away each other's words. */
const WINDOW = Math.random().toString(36).slice(2);

/** What was typed into a section and is not saved yet, kept in this browser until it is. */
export function createKeptTexts(
  document: string,
  section: string,
  storage: Storage | null = ownStorage(),
  windowName = WINDOW,
): Drafts<unknown> {
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
    /** The newest one that any window has kept. */
    find() {
      const texts = keys().flatMap((key) => textOf(storage?.getItem(key) ?? null) ?? []);
      return texts.toSorted((one, other) => other.at - one.at)[0] ?? null;
    },
    forget(which) {
      for (const key of which === 'own' ? [own] : keys()) storage?.removeItem(key);
    },
  };
}

function textOf(stored: string | null): Draft | null {
  try {
    const text = JSON.parse(stored ?? 'null') as Draft | null;
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
