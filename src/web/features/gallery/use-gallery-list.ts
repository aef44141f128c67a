import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigationType } from 'react-router';
import {
  createGalleryLists,
  type FirstPage,
  type GalleryList,
  type GalleryLists,
} from './gallery-lists.ts';
import { type GalleryQuery, listKeyOf } from './gallery-query.ts';

/** What was loaded when the gallery was last on the page; never set on the server. */
let kept: GalleryLists | null = null;

/**
 * The list that the address asks for. Whoever comes back finds as many photos as before, so that
 * the page is as long as it was and its place can be restored.
 */
export function useGalleryList(first: FirstPage, query: GalleryQuery) {
  const isReturn = useNavigationType() === 'POP';
  const [lists] = useState(() => (isReturn && kept ? kept : createGalleryLists(first)));
  const read = (): GalleryList => lists.get(query);
  const list = useSyncExternalStore(lists.subscribe, read, read);
  const key = listKeyOf(query);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    // Meanwhile somebody may have changed them.
    if (kept === lists) void lists.refresh(query);
    kept = lists;
  }, [lists]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that counts of it
  useEffect(() => lists.load(query), [lists, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that counts of it
  const onMore = useCallback(() => lists.more(query), [lists, key]);

  return { lists, list, onMore };
}
