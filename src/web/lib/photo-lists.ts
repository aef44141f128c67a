import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { PhotoFacets } from '../../modules/gallery/photos/schema.ts';
import { PHOTO_PAGE_MAX } from '../../schema/photo-limits.ts';
import { call, callPage } from './call.ts';
import type { ListedPhoto } from './listed-photo.ts';

/** The part of a list that has been loaded. */
export interface LoadedPhotos {
  photos: ListedPhoto[];
  /** Null when the list ends with the last photo. */
  nextCursor: string | null;
  facets: PhotoFacets | null;
  state: 'loading' | 'ready' | 'failed';
  /** Whether the next part is on its way. */
  more: 'idle' | 'loading' | 'failed';
  /** Why the last call for this list failed; what was there before it still is. */
  error?: unknown;
}

/** What the document brought along. */
export interface FirstPart {
  key: string;
  photos: ListedPhoto[];
  nextCursor: string | null;
  facets: PhotoFacets;
}

/**
 * The lists of photos that were opened, one for each filter, loaded from the API as far
 * as they have been read. A key is the query that the API takes: category, year, where to begin.
 * Data does not go stale by itself (specification, section 7).
 */
export function createPhotoLists(pageSize: number, first?: FirstPart) {
  const lists = new Map<string, LoadedPhotos>();
  const busy = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  let shown = '';
  // What can be chosen is the same for every filter: it stays while another list is loaded.
  let loading: LoadedPhotos = {
    photos: [],
    nextCursor: null,
    facets: null,
    state: 'loading',
    more: 'idle',
  };

  if (first) {
    const { key, ...part } = first;
    put(key, { ...part, state: 'ready', more: 'idle' });
  }

  function put(key: string, list: LoadedPhotos): void {
    lists.set(key, list);
    loading = { ...loading, facets: list.facets };
    for (const listener of listeners) listener();
  }

  /** One call at a time for each list, a second one waits; a failure stays with the list. */
  function inTurn(key: string, work: () => Promise<void>, failed: Partial<LoadedPhotos>) {
    const turn = (busy.get(key) ?? Promise.resolve())
      .then(work)
      .catch((error: unknown) => {
        console.error(error);
        const known = lists.get(key) ?? { ...loading, state: 'failed' };
        put(key, { ...known, ...failed, error });
      })
      .finally(() => {
        if (busy.get(key) === turn) busy.delete(key);
      });
    busy.set(key, turn);
    return turn;
  }

  /** As many as wanted, in as few calls as the API allows, and what there is to filter by. */
  async function ask(key: string, wanted: number): Promise<void> {
    const filter = new URLSearchParams(key);
    filter.delete('cursor');
    const facets = call('GET /api/photo-facets', { query: Object.fromEntries(filter) });
    // Until it is awaited, its failure concerns no one.
    facets.catch(() => {});
    const photos: ListedPhoto[] = [];
    let nextCursor: string | null = null;
    do {
      const page = await askForPage(
        key,
        Math.min(wanted - photos.length, PHOTO_PAGE_MAX),
        nextCursor,
      );
      photos.push(...page.photos);
      nextCursor = page.nextCursor;
    } while (nextCursor !== null && photos.length < wanted);
    put(key, {
      photos,
      nextCursor,
      facets: await facets,
      state: 'ready',
      more: 'idle',
    });
  }

  async function askForPage(key: string, limit: number, cursor: string | null) {
    const asked = Object.fromEntries(new URLSearchParams(key));
    const query = { ...asked, limit, ...(cursor === null ? {} : { cursor }) };
    const { rows, nextCursor } = await callPage('GET /api/photos', { query });
    return { photos: rows, nextCursor };
  }

  /** Asks again for what is shown; until the answer is there, and if it fails, it stays. */
  function refresh(key: string): Promise<void> {
    const wanted = () => Math.max(lists.get(key)?.photos.length ?? 0, pageSize);
    return inTurn(key, () => ask(key, wanted()), {});
  }

  return {
    get: (key: string): LoadedPhotos => lists.get(key) ?? loading,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** This list is shown: loads its first part if it was never loaded, or failed. */
    load(key: string): void {
      shown = key;
      const known = lists.get(key);
      if (known && known.state !== 'failed') return;
      put(key, { ...loading });
      void inTurn(key, () => ask(key, pageSize), { state: 'failed' });
    },

    /** The next part of a list, if there is one and it is not on its way. */
    more(key: string): void {
      const asked = lists.get(key);
      if (!asked || asked.nextCursor === null || busy.has(key)) return;
      put(key, { ...asked, more: 'loading', error: undefined });
      const work = async () => {
        const list = lists.get(key) ?? asked;
        const { photos, nextCursor } = await askForPage(key, pageSize, list.nextCursor);
        put(key, { ...list, photos: [...list.photos, ...photos], nextCursor, more: 'idle' });
      };
      void inTurn(key, work, { more: 'failed' });
    },

    refresh,

    /** Changes what is shown at once, before the list is asked for again. */
    show(change: (photos: ListedPhoto[]) => ListedPhoto[]): void {
      const list = lists.get(shown);
      if (list) put(shown, { ...list, photos: change(list.photos) });
    },

    /**
     * Something was written: what is shown is asked for again; other lists may have gained or lost
     * a photo and are loaded again when they are shown.
     */
    changed(): Promise<void> {
      for (const key of lists.keys()) if (key !== shown) lists.delete(key);
      return refresh(shown);
    },
  };
}
export type PhotoLists = ReturnType<typeof createPhotoLists>;

/** One list of photos as it is now, loaded when it is shown. */
export function usePhotoList(lists: PhotoLists, key: string) {
  const read = () => lists.get(key);
  const list = useSyncExternalStore(lists.subscribe, read, read);
  const onLoad = useCallback(() => lists.load(key), [lists, key]);
  const onMore = useCallback(() => lists.more(key), [lists, key]);
  useEffect(onLoad, [onLoad]);
  return { list, onLoad, onMore };
}
