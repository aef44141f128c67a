import type { Photo, PhotoFacets } from '../../../modules/photos/schema.ts';
import { PHOTO_PAGE_MAX } from '../../../schema/limits.ts';
import { API_PATHS } from '../../../schema/paths.ts';
import { api, apiPage } from '../../lib/api.ts';
import { type GalleryPhoto, galleryPhoto } from './gallery-photo.ts';
import { filterOf, type GalleryQuery, listKeyOf } from './gallery-query.ts';

/** As many as the server puts into the document. */
export const PAGE_SIZE = 60;

/** The part of a list that has been loaded. */
export interface GalleryList {
  photos: GalleryPhoto[];
  /** Null when the list ends with the last photo. */
  nextCursor: string | null;
  facets: PhotoFacets | null;
  state: 'loading' | 'ready' | 'failed';
  /** Whether the next part is on its way. */
  more: 'idle' | 'loading' | 'failed';
}

export interface FirstPage {
  query: GalleryQuery;
  photos: GalleryPhoto[];
  nextCursor: string | null;
  facets: PhotoFacets;
}

const EMPTY: Pick<GalleryList, 'photos' | 'nextCursor' | 'more'> = {
  photos: [],
  nextCursor: null,
  more: 'idle',
};

/**
 * The lists of photos that a visitor has looked at, one for each filter, loaded from the API as far
 * as somebody has scrolled. Data does not go stale by itself (specification, section 7).
 */
export function createGalleryLists(first: FirstPage) {
  const lists = new Map<string, GalleryList>();
  const busy = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  // What can be chosen is the same for every filter: it stays while another list is loaded.
  const loading: GalleryList = { ...EMPTY, facets: first.facets, state: 'loading' };

  const { query, photos, nextCursor, facets } = first;
  put(listKeyOf(query), { photos, nextCursor, facets, state: 'ready', more: 'idle' });

  function put(key: string, list: GalleryList): void {
    lists.set(key, list);
    for (const listener of listeners) listener();
  }

  /** One call at a time for each list; a second one waits until the first is done. */
  function inTurn(key: string, work: () => Promise<void>): Promise<void> {
    const turn = (busy.get(key) ?? Promise.resolve()).then(work).finally(() => {
      if (busy.get(key) === turn) busy.delete(key);
    });
    busy.set(key, turn);
    return turn;
  }

  const askForFacets = async (of: GalleryQuery) =>
    (await api(`${API_PATHS.photoFacets}?${filterOf(of)}`)) as PhotoFacets;

  async function askForPage(key: string, limit: number, cursor: string | null) {
    const search = new URLSearchParams(key);
    search.set('limit', String(limit));
    if (cursor !== null) search.set('cursor', cursor);
    const page = await apiPage(`${API_PATHS.photos}?${search}`);
    return { photos: (page.rows as Photo[]).map(galleryPhoto), nextCursor: page.nextCursor };
  }

  return {
    get: (of: GalleryQuery): GalleryList => lists.get(listKeyOf(of)) ?? loading,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Loads the first part of a list that nobody has looked at, or that has failed. */
    load(of: GalleryQuery): void {
      const key = listKeyOf(of);
      const known = lists.get(key);
      if (known && known.state !== 'failed') return;
      put(key, { ...loading });
      void inTurn(key, async () => {
        try {
          const [page, newFacets] = await Promise.all([
            askForPage(key, PAGE_SIZE, null),
            askForFacets(of),
          ]);
          put(key, { ...page, facets: newFacets, state: 'ready', more: 'idle' });
        } catch (error) {
          console.error(error);
          put(key, { ...loading, state: 'failed' });
        }
      });
    },

    /** The next part of a list, if there is one and it is not on its way. */
    more(of: GalleryQuery): void {
      const key = listKeyOf(of);
      const asked = lists.get(key);
      if (!asked || asked.nextCursor === null || busy.has(key)) return;
      put(key, { ...asked, more: 'loading' });
      void inTurn(key, async () => {
        const list = lists.get(key) ?? asked;
        try {
          const page = await askForPage(key, PAGE_SIZE, list.nextCursor);
          put(key, {
            ...list,
            photos: [...list.photos, ...page.photos],
            nextCursor: page.nextCursor,
            more: 'idle',
          });
        } catch (error) {
          console.error(error);
          put(key, { ...list, more: 'failed' });
        }
      });
    },

    /** Asks again for what is shown; until the answer is there, and if it fails, it stays. */
    refresh(of: GalleryQuery): Promise<void> {
      const key = listKeyOf(of);
      return inTurn(key, async () => {
        const wanted = Math.max(lists.get(key)?.photos.length ?? 0, PAGE_SIZE);
        try {
          const fresh: GalleryPhoto[] = [];
          let cursor: string | null = null;
          do {
            const limit = Math.min(wanted - fresh.length, PHOTO_PAGE_MAX);
            const page = await askForPage(key, limit, cursor);
            fresh.push(...page.photos);
            cursor = page.nextCursor;
          } while (cursor !== null && fresh.length < wanted);
          const newFacets = await askForFacets(of);
          put(key, {
            photos: fresh,
            nextCursor: cursor,
            facets: newFacets,
            state: 'ready',
            more: 'idle',
          });
        } catch (error) {
          console.error(error);
        }
      });
    },

    /** A photo has changed, or is gone: every list shows it at once. */
    apply(id: string, photo: GalleryPhoto | null): void {
      for (const [key, list] of lists) {
        if (!list.photos.some((known) => known.id === id)) continue;
        const changed = list.photos.flatMap((known) => (known.id === id ? (photo ?? []) : known));
        put(key, { ...list, photos: changed });
      }
    },

    /** Other lists may have gained or lost a photo: they are loaded anew when they are shown. */
    forgetOthers(of: GalleryQuery): void {
      for (const key of lists.keys()) if (key !== listKeyOf(of)) lists.delete(key);
    },
  };
}
export type GalleryLists = ReturnType<typeof createGalleryLists>;
