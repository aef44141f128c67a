import { useEffect, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { type ShownPhoto, shownPhoto } from '../../../lib/photo-sources.ts';

/** Specification, section 9: the archive keeps its photos for five minutes. */
const KEPT_MS = 5 * 60_000;

const kept = createTimedCache<ShownPhoto[]>(KEPT_MS);

export type EventPhotos = ShownPhoto[] | 'loading' | 'error';

/**
 * The photos of the archive. A document brings them along, so there is no wait; a navigation
 * inside the site asks the API, at most once in five minutes.
 */
export function useEventPhotos(fromDocument: ShownPhoto[] | null, query: string): EventPhotos {
  const [photos, setPhotos] = useState<EventPhotos>(() => fromDocument ?? kept.get() ?? 'loading');

  useEffect(() => {
    if (fromDocument) kept.set(fromDocument);
    if (kept.get()) return;
    let isLeft = false;
    call('GET /api/photos', { query: Object.fromEntries(new URLSearchParams(query)) })
      .then((rows) => {
        const loaded = rows.map(shownPhoto);
        kept.set(loaded);
        if (!isLeft) setPhotos(loaded);
      })
      .catch((error) => {
        console.error(error);
        if (!isLeft) setPhotos('error');
      });
    return () => {
      isLeft = true;
    };
  }, [fromDocument, query]);

  return photos;
}

/** Keeps one value for a while. */
export function createTimedCache<Value>(lifetimeMs: number, now: () => number = Date.now) {
  let kept: { value: Value; since: number } | null = null;
  return {
    get(): Value | null {
      return kept && now() - kept.since < lifetimeMs ? kept.value : null;
    },
    set(value: Value): void {
      kept = { value, since: now() };
    },
  };
}
