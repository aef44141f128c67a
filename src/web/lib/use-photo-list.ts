import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { PhotoLists } from './photo-lists.ts';

/** One list of photos as it is now, loaded when it is shown. */
export function usePhotoList(lists: PhotoLists, key: string) {
  const read = () => lists.get(key);
  const list = useSyncExternalStore(lists.subscribe, read, read);
  const onLoad = useCallback(() => lists.load(key), [lists, key]);
  const onMore = useCallback(() => lists.more(key), [lists, key]);
  useEffect(onLoad, [onLoad]);
  return { list, onLoad, onMore };
}
