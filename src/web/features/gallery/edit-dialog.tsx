import { type SubmitEvent, useId, useRef, useState } from 'react';
import { failureSentence } from '../../lib/api.ts';
import {
  PHOTO_LABELS,
  type PhotoTextName,
  type PhotoTexts,
  photoFields,
} from '../../lib/photo-fields.ts';
import { savePhoto } from '../../lib/photo-writes.ts';
import { signedInCall } from '../../lib/signed-in-call.ts';
import { showToast } from '../../lib/toasts.ts';
import { useSaving } from '../../lib/use-saving.ts';
import { isGone } from '../../lib/versioned-write.ts';
import { ConflictChoice } from '../../ui/conflict-choice.tsx';
import { FormFields } from '../../ui/form-fields.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { GalleryPhoto } from './gallery-photo.ts';
import type { PhotoDialogProps } from './photo-dialog-props.ts';

const GONE =
  'Somebody else has deleted this photo, so your changes could not be saved. Your words are still here if you want to copy them.';

const NAMES = Object.keys(PHOTO_LABELS) as PhotoTextName[];

const SUBMIT = { text: 'Save changes', busy: 'Saving...' };

/** The texts of a photo. What was typed stays until it is saved or the dialog is closed. */
export function EditDialog({
  photo,
  categories,
  requestSignIn,
  onChanged,
  onClose,
}: PhotoDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isDeleted, setIsDeleted] = useState(false);
  const [isOpen, setIsOpen] = useState(true);
  const saving = useSaving<PhotoTexts, GalleryPhoto>({
    what: 'photo',
    labels: PHOTO_LABELS,
    version: photo.version,
    save: (texts, version = photo.version) =>
      savePhoto({ id: photo.id, version }, texts, (call) => signedInCall(call, requestSignIn)),
    onSaved(saved) {
      setIsOpen(false);
      onChanged(saved);
      showToast({
        title: 'Photo Updated',
        description: 'Photo has been successfully updated.',
      });
    },
    onFailed(error) {
      if (isGone(error)) {
        setIsDeleted(true);
        onChanged(null);
        return GONE;
      }
      showToast({
        title: 'Error',
        description: 'Failed to update photo. Please try again.',
        variant: 'destructive',
      });
      return failureSentence(error);
    },
    onChosen(chosen) {
      for (const name of NAMES) {
        const field = form.current?.elements.namedItem(name) as HTMLInputElement | null;
        if (field) field.value = chosen[name];
      }
    },
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (!isDeleted) void saving.save(textsOf(event.currentTarget));
  }

  return (
    <>
      <Modal id={id} title="Edit photo" isOpen={isOpen} onClose={onClose}>
        <form ref={form} aria-label="Edit photo" className="mt-6" noValidate onSubmit={onSubmit}>
          <div className="grid gap-5 md:grid-cols-2">
            <FormFields
              fields={fieldsOf(categories)}
              bind={(name) => ({
                defaultValue: photo[name],
                ...(name === 'title' ? { 'data-first-focus': true } : {}),
              })}
            />
          </div>
          <FormFooter
            failure={saving.failure}
            isBusy={saving.isBusy}
            {...(isDeleted ? { cancel: 'Close' } : { submit: SUBMIT })}
            onCancel={() => setIsOpen(false)}
          />
        </form>
      </Modal>
      {saving.conflict && <ConflictChoice {...saving.conflict} />}
    </>
  );
}

function fieldsOf(categories: readonly string[]) {
  const { title, description, category, year, alt } = photoFields(categories);
  return [
    { ...title, className: 'md:col-span-2' },
    { ...description, className: 'md:col-span-2' },
    category,
    year,
    {
      ...alt,
      hint: `${alt.hint} Left empty, the description is read out.`,
      className: 'md:col-span-2',
    },
  ];
}

function textsOf(form: HTMLFormElement): PhotoTexts {
  const given = new FormData(form);
  return Object.fromEntries(
    NAMES.map((name) => [name, String(given.get(name) ?? '')]),
  ) as PhotoTexts;
}
