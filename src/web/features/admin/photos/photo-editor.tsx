import { useState } from 'react';
import type { Photo } from '../../../../modules/photos/schema.ts';
import { ConflictChoice } from '../../../ui/conflict-choice.tsx';
import { useAdminTools } from '../admin-tools.ts';
import { emptyPhotoInput, PhotoForm, photoInputOf } from './photo-form.tsx';
import { usePhotoSaving } from './use-photo-saving.ts';

interface PhotoEditorProps {
  /** Left out for a new photo. */
  photo?: Photo;
  categories: readonly string[];
  onClose: () => void;
}

/** The form together with what can happen when it is saved. */
export function PhotoEditor({ photo: given, categories, onClose }: PhotoEditorProps) {
  // As it was when the form was opened: a newer version is a conflict to be shown, not to be hidden.
  const [photo] = useState(given);
  const { unsaved } = useAdminTools();
  const { save, conflict, resolve, backToEditing } = usePhotoSaving({
    ...(photo ? { existing: photo } : {}),
    onSaved: onClose,
  });
  return (
    <>
      <PhotoForm
        title={photo ? 'Edit photo' : 'New photo'}
        start={photo ? photoInputOf(photo) : emptyPhotoInput(new Date())}
        categories={categories}
        onSave={save}
        onCancel={async () => (await unsaved.mayLeave()) && onClose()}
      />
      {conflict && (
        <ConflictChoice
          what="photo"
          fields={conflict.fields}
          onSave={resolve}
          onCancel={backToEditing}
        />
      )}
    </>
  );
}
