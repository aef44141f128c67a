import { useEffect, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { photoSources } from '../../../lib/photo-sources.ts';
import type { GalleryPhoto } from './gallery-photo.ts';

export interface Neighbours {
  previous: GalleryPhoto | null;
  next: GalleryPhoto | null;
  /** Which one of the list it is, from 1; null when it is not in it or not known. */
  place: number | null;
}

/** The list on the page, as far as it is loaded. */
export interface ListedPhotos {
  photos: readonly GalleryPhoto[];
  /** False for a page reached by a link, whose position is not known. */
  isFromStart: boolean;
}

/**
 * The photos before and after one, with their pictures loaded ahead. What the list on the page
 * knows already is there at once; the server knows them all.
 */
export function useNeighbours(
  { id }: GalleryPhoto,
  filter: string,
  listed: ListedPhotos,
  sizes: string,
): Neighbours | null {
  const [asked, setAsked] = useState<{ id: string; neighbours: Neighbours } | null>(null);

  useEffect(() => {
    let isLeft = false;
    const query = Object.fromEntries(new URLSearchParams(filter));
    call('GET /api/photos/:id/neighbours', { params: { id }, query })
      .then((neighbours) => {
        if (!isLeft) setAsked({ id, neighbours });
      })
      // What the list knows has to do.
      .catch((error) => console.error(error));
    return () => {
      isLeft = true;
    };
  }, [id, filter]);

  const neighbours = asked && asked.id === id ? asked.neighbours : inList(listed, id);
  const { previous, next } = neighbours ?? {};
  useEffect(() => {
    for (const neighbour of [next, previous]) if (neighbour) loadAhead(neighbour, sizes);
  }, [previous, next, sizes]);
  return neighbours;
}

function inList({ photos, isFromStart }: ListedPhotos, id: string): Neighbours | null {
  const at = photos.findIndex((photo) => photo.id === id);
  if (at === -1) return null;
  return {
    previous: photos[at - 1] ?? null,
    next: photos[at + 1] ?? null,
    place: isFromStart ? at + 1 : null,
  };
}

function loadAhead(photo: GalleryPhoto, sizes: string): void {
  const { src, srcSet } = photoSources(photo);
  const picture = new Image();
  picture.sizes = sizes;
  if (srcSet !== undefined) picture.srcset = srcSet;
  picture.src = src;
}
