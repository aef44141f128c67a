import { useState } from 'react';
import { failureSentence } from '../../../../lib/api.ts';
import type { ListedPhoto as Photo } from '../../../../lib/listed-photo.ts';
import { savePhotoOrder } from '../../../../lib/photo-writes.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { useAdminTools } from '../../admin-tools.ts';
import { moved } from '../../moved.ts';

/** Moves photos: shown at once; saved is the stretch of the list that has changed. */
export function usePhotoOrder(photos: Photo[], count = photos.length) {
  const { call, photoLists } = useAdminTools();
  const [isSaving, setIsSaving] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  async function save(sorted: Photo[], photo: Photo) {
    const changed = changedStretch(photos, sorted);
    if (changed.length === 0) return;
    setIsSaving(true);
    photoLists.show(() => sorted);
    setAnnouncement(`${photo.title} is now number ${sorted.indexOf(photo) + 1} of ${count}.`);
    try {
      await savePhotoOrder(changed, call);
    } catch (error) {
      setAnnouncement('');
      const description = failureSentence(error);
      showToast({ title: 'Order not saved', description, variant: 'destructive' });
    }
    // Also after a failure: what the server has is what counts.
    await photoLists.changed();
    setIsSaving(false);
  }

  return {
    isSaving,
    announcement,
    save,
    moveBy(photo: Photo, steps: -1 | 1) {
      const from = photos.findIndex(({ id }) => id === photo.id);
      const sorted = moved(photos, from, from + steps);
      if (sorted !== photos && !isSaving) void save(sorted, photo);
    },
  };
}

/** The ids from the first to the last place that has another photo now. */
function changedStretch(before: readonly Photo[], after: readonly Photo[]): string[] {
  const isOther = (photo: Photo, at: number) => photo.id !== before[at]?.id;
  const first = after.findIndex(isOther);
  if (first === -1) return [];
  return after.slice(first, after.findLastIndex(isOther) + 1).map(({ id }) => id);
}
