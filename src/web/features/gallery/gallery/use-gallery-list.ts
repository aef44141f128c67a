import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import {
  createPhotoLists,
  type FirstPart,
  type PhotoLists,
  usePhotoList,
} from '../../../lib/photo-lists.ts';
import { type GalleryQuery, listKeyOf, PAGE_SIZE } from './gallery-query.ts';

/** What the document brought along. */
export type FirstPage = Omit<FirstPart, 'key'> & {
  query: GalleryQuery;
  /** It stands for every filter that leaves nothing; the address says for which. */
  isNothing: boolean;
};

/** What was loaded when the gallery was last on the page; never set on the server. */
let kept: PhotoLists | null = null;

/**
 * The list that the address asks for. People who come back find as many photos as before, so that
 * the page is as long as it was and its place can be restored.
 */
export function useGalleryList(
  { query: asked, isNothing, ...part }: FirstPage,
  query: GalleryQuery,
) {
  const isReturn = useNavigationType() === 'POP';
  const [lists] = useState(() =>
    isReturn && kept
      ? kept
      : createPhotoLists(PAGE_SIZE, { ...part, key: listKeyOf(isNothing ? query : asked) }),
  );
  const key = listKeyOf(query);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    // They may have changed meanwhile.
    if (kept === lists) void lists.refresh(key);
    kept = lists;
  }, [lists]);

  return { lists, ...usePhotoList(lists, key) };
}
