import { useEffect, useEffectEvent, useState } from 'react';
import { failureSentence } from '../../../lib/api.ts';
import { findPhoto } from '../../../lib/listed-photo.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { GalleryPhoto } from './gallery-photo.ts';

/**
 * The photo that the address names. Mostly it is one of those at hand; when people come back to
 * one that is not, the server is asked.
 */
export function useViewedPhoto(
  id: string | undefined,
  atHand: readonly (GalleryPhoto | null)[],
  onMissing: () => void,
): GalleryPhoto | null {
  const [asked, setAsked] = useState<GalleryPhoto | null>(null);
  const found = id === undefined ? null : find([...atHand, asked], id);
  const isMissing = useEffectEvent((description: string) => {
    showToast({ title: 'This photo cannot be shown', description, variant: 'destructive' });
    onMissing();
  });

  const wanted = found ? undefined : id;
  useEffect(() => {
    if (wanted === undefined) return;
    let isLeft = false;
    findPhoto(wanted).then(
      (photo) => {
        if (isLeft) return;
        if (photo) setAsked(photo);
        else isMissing('It has been deleted meanwhile.');
      },
      (error) => {
        if (!isLeft) isMissing(failureSentence(error));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [wanted]);

  return found;
}

function find(photos: readonly (GalleryPhoto | null)[], id: string): GalleryPhoto | null {
  return photos.find((photo) => photo?.id === id) ?? null;
}
