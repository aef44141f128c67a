import { useState } from 'react';
import type { Photo, PhotoInput } from '../../../../modules/photos/schema.ts';
import { ApiError, failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import type { ConflictField } from '../../../ui/conflict-choice.tsx';
import { fetchPhoto, useSavePhoto } from './photo-queries.ts';

const LABELS: Record<keyof PhotoInput, string> = {
  title: 'Title',
  description: 'Description',
  alt: 'Alternative text',
  category: 'Category',
  year: 'Year',
  url: 'Image URL',
};

export interface PhotoConflict {
  mine: PhotoInput;
  theirs: Photo;
  fields: ConflictField[];
}

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

/**
 * Saves a photo and says so. `save` answers null when the form is done, else the sentence for it.
 * When somebody else was faster, `conflict` has both versions.
 */
export function usePhotoSaving({ existing, onSaved }: { existing?: Photo; onSaved: () => void }) {
  const { mutateAsync } = useSavePhoto();
  const [conflict, setConflict] = useState<PhotoConflict | null>(null);

  async function save(input: PhotoInput, version = existing?.version): Promise<string | null> {
    try {
      await mutateAsync(
        existing && version !== undefined
          ? { input, existing: { id: existing.id, version } }
          : { input },
      );
      onSaved();
      showToast(existing ? SAVED.updated : SAVED.added);
      return null;
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      return existing && isConflict
        ? showConflict(input, existing.id, version, error)
        : fail(error);
    }
  }

  async function showConflict(
    mine: PhotoInput,
    id: string,
    version: number | undefined,
    cause: unknown,
  ): Promise<string | null> {
    try {
      const theirs = await fetchPhoto(id);
      // The same answer says that an uploaded picture is gone.
      if (theirs.version === version) return fail(cause);
      const fields = (Object.keys(LABELS) as (keyof PhotoInput)[]).map((name) => ({
        name,
        label: LABELS[name],
        mine: mine[name],
        theirs: theirs[name],
      }));
      setConflict({ mine, theirs, fields });
      return null;
    } catch (error) {
      return fail(error);
    }
  }

  function fail(error: unknown): string {
    const sentence = failureSentence(error);
    const title = existing ? 'Error updating photo' : 'Error adding photo';
    // Specification, section 8: the toast of a new photo has the error's message.
    const message = error instanceof ApiError ? error.message : sentence;
    showToast({ title, description: existing ? sentence : message, variant: 'destructive' });
    return sentence;
  }

  return {
    save,
    conflict,
    /** Saves what was chosen, on top of the version that was shown. */
    resolve(chosen: Record<string, string>) {
      if (!conflict) return Promise.resolve(null);
      setConflict(null);
      return save({ ...conflict.mine, ...chosen }, conflict.theirs.version);
    },
    backToEditing: () => setConflict(null),
  };
}
