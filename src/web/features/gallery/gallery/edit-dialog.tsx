import { type SubmitEvent, useId, useRef, useState } from 'react';
import { failureSentence } from '../../../lib/api.ts';
import {
  PHOTO_LABELS,
  type PhotoTextName,
  type PhotoTexts,
  photoFields,
} from '../../../lib/photo-fields.ts';
import { PHOTO_NAMING, savePhoto } from '../../../lib/photo-writes.ts';
import { signedInCall } from '../../../lib/signed-in-call.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { isGone } from '../../../lib/versioned-write.ts';
import { ConflictChoice } from '../../../ui/conflict-choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { NameHints } from '../../../ui/name-hints.tsx';
import type { GalleryPhoto, PhotoDialogProps } from './gallery-photo.ts';

const GONE =
  'Someone else has deleted this photo, so your changes could not be saved. Your words are still here if you want to copy them.';

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
  const { isBusy, run } = useOneAtATime();
  const [version, setVersion] = useState(photo.version);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<{ mine: PhotoTexts; theirs: GalleryPhoto } | null>(null);
  const [isDeleted, setIsDeleted] = useState(false);
  const [isOpen, setIsOpen] = useState(true);

  async function save(texts: PhotoTexts, from: number) {
    setFailure(null);
    try {
      const outcome = await savePhoto({ id: photo.id, version: from }, texts, (call) =>
        signedInCall(call, requestSignIn),
      );
      if (outcome.kind === 'changed') return setConflict({ mine: texts, theirs: outcome.theirs });
      setIsOpen(false);
      onChanged(outcome.saved);
      showToast({
        title: 'Photo Updated',
        description: 'Photo has been successfully updated.',
      });
    } catch (error) {
      if (isGone(error)) {
        setIsDeleted(true);
        onChanged(null);
        return setFailure(GONE);
      }
      setFailure(failureSentence(error));
      showToast({
        title: 'Error',
        description: 'Failed to update photo. Please try again.',
        variant: 'destructive',
      });
    }
  }

  function saveChosen(chosen: PhotoTexts, theirs: GalleryPhoto) {
    setConflict(null);
    setVersion(theirs.version);
    // It may fail: the form has what is saved now.
    for (const name of NAMES) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | null;
      if (field) field.value = chosen[name];
    }
    void run(() => save(chosen, theirs.version));
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    const texts = textsOf(event.currentTarget);
    if (!isDeleted) void run(() => save(texts, version));
  }

  const { title, description, category: known, year, alt } = photoFields(categories);
  const { suggestions, ...category } = known;
  return (
    <>
      <Modal id={id} title="Edit photo" isOpen={isOpen} onClose={onClose}>
        <form ref={form} aria-label="Edit photo" className="mt-6" noValidate onSubmit={onSubmit}>
          <div className="grid gap-5 md:grid-cols-2">
            <div className="md:col-span-2">
              <Field {...title} defaultValue={photo.title} data-first-focus />
            </div>
            <div className="md:col-span-2">
              <Field {...description} defaultValue={photo.description} />
            </div>
            <div>
              <Field {...category} list={`${id}-known`} defaultValue={photo.category} />
              <datalist id={`${id}-known`}>
                {suggestions.map((known) => (
                  <option key={known} value={known} />
                ))}
              </datalist>
            </div>
            <Field {...year} defaultValue={photo.year} />
            <div className="md:col-span-2">
              <Field
                {...alt}
                hint={`${alt.hint} Left empty, the description is read out.`}
                defaultValue={photo.alt}
              />
            </div>
          </div>
          <NameHints {...PHOTO_NAMING} />
          <FormFooter
            failure={failure}
            isBusy={isBusy}
            {...(isDeleted ? { cancel: 'Close' } : { submit: SUBMIT })}
            onCancel={() => setIsOpen(false)}
          />
        </form>
      </Modal>
      {conflict && (
        <ConflictChoice
          what="photo"
          labels={PHOTO_LABELS}
          {...conflict}
          onSave={(chosen) => saveChosen(chosen, conflict.theirs)}
          onCancel={() => setConflict(null)}
        />
      )}
    </>
  );
}

function textsOf(form: HTMLFormElement): PhotoTexts {
  const given = new FormData(form);
  return Object.fromEntries(
    NAMES.map((name) => [name, String(given.get(name) ?? '')]),
  ) as PhotoTexts;
}
