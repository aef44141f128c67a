import type { PhotoInput } from '../../../../modules/photos/schema.ts';
import { ApiError, failureSentence } from '../../../lib/api.ts';
import { useIdempotencyKey } from '../../../lib/idempotency-key.ts';
import type { ListedPhoto } from '../../../lib/listed-photo.ts';
import { PHOTO_LABELS } from '../../../lib/photo-fields.ts';
import { addPhoto, savePhoto } from '../../../lib/photo-writes.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useSaving } from '../../../lib/use-saving.ts';
import { useAdminTools } from '../admin-tools.ts';

const LABELS: Record<keyof PhotoInput, string> = { ...PHOTO_LABELS, url: 'Image URL' };

const SAVED = {
  added: {
    title: 'Photo added successfully!',
    description: 'The photo has been added to the impressions gallery.',
  },
  updated: {
    title: 'Photo updated successfully!',
    description: 'The photo has been updated in the impressions gallery.',
  },
};

interface PhotoSaving {
  /** Left out for a new photo. */
  existing: ListedPhoto | undefined;
  onSaved: () => void;
  onChosen: (chosen: PhotoInput) => void;
}

/** Saves a photo and says so. */
export function usePhotoSaving({ existing, onSaved, onChosen }: PhotoSaving) {
  const { call, photoLists } = useAdminTools();
  const [idempotencyKey, renewKey] = useIdempotencyKey();
  return useSaving<PhotoInput, ListedPhoto>({
    what: 'photo',
    labels: LABELS,
    version: existing?.version,
    async save(input, version) {
      return existing && version !== undefined
        ? savePhoto({ id: existing.id, version }, input, call)
        : { kind: 'done', saved: await addPhoto(input, idempotencyKey, call) };
    },
    async onSaved() {
      renewKey();
      await photoLists.changed();
      onSaved();
      showToast(existing ? SAVED.updated : SAVED.added);
    },
    onFailed(error) {
      const sentence = failureSentence(error);
      const title = existing ? 'Error updating photo' : 'Error adding photo';
      // Specification, section 8: the toast of a new photo has the error's message.
      const message = error instanceof ApiError ? error.message : sentence;
      showToast({ title, description: existing ? sentence : message, variant: 'destructive' });
      return sentence;
    },
    onChosen,
  });
}
