import { type SubmitEvent, useId, useRef, useState } from 'react';
import {
  ALT_MAX,
  CATEGORY_MAX,
  DESCRIPTION_MAX,
  TITLE_MAX,
  YEAR_MAX,
} from '../../../schema/limits.ts';
import { failureSentence } from '../../lib/api.ts';
import { showToast } from '../../lib/toasts.ts';
import { ConflictChoice } from '../../ui/conflict-choice.tsx';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { GalleryPhoto } from './gallery-photo.ts';
import type { PhotoDialogProps } from './photo-dialog-props.ts';
import { type PhotoTexts, savePhoto } from './photo-writes.ts';

const GONE =
  'Somebody else has deleted this photo, so your changes could not be saved. Your words are still here if you want to copy them.';

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
  const isSaving = useRef(false);
  const [version, setVersion] = useState(photo.version);
  const [isBusy, setIsBusy] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<{ mine: PhotoTexts; theirs: GalleryPhoto } | null>(null);
  const [isOpen, setIsOpen] = useState(true);

  async function save(texts: PhotoTexts, from: number) {
    // State changes after the next rendering only: a second submit may come before it.
    if (isSaving.current) return;
    isSaving.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      const outcome = await savePhoto({ id: photo.id, version: from }, texts, requestSignIn);
      if (outcome.kind === 'changed') {
        setVersion(outcome.photo.version);
        return setConflict({ mine: texts, theirs: outcome.photo });
      }
      if (outcome.kind === 'gone') {
        setIsGone(true);
        setFailure(GONE);
        return onChanged(null);
      }
      setIsOpen(false);
      onChanged(outcome.photo);
      showToast({
        title: 'Photo Updated',
        description: 'Photo has been successfully updated.',
      });
    } catch (error) {
      setFailure(failureSentence(error));
      showToast({
        title: 'Error',
        description: 'Failed to update photo. Please try again.',
        variant: 'destructive',
      });
    } finally {
      isSaving.current = false;
      setIsBusy(false);
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (isGone) return;
    void save(textsOf(event.currentTarget), version);
  }

  function onChosen(chosen: PhotoTexts) {
    setConflict(null);
    // The form shows what is saved, also if that fails.
    for (const [name, text] of Object.entries(chosen)) {
      const field = form.current?.elements.namedItem(name);
      if (field) (field as HTMLInputElement).value = text;
    }
    void save(chosen, version);
  }

  return (
    <>
      <Modal id={id} title="Edit photo" isOpen={isOpen} onClose={onClose}>
        <form ref={form} aria-label="Edit photo" className="mt-6" noValidate onSubmit={onSubmit}>
          <div className="grid gap-5 md:grid-cols-2">
            <div className="md:col-span-2">
              <Field
                label="Title"
                name="title"
                data-first-focus
                defaultValue={photo.title}
                maxLength={TITLE_MAX}
              />
            </div>
            <div className="md:col-span-2">
              <Field
                label="Description"
                name="description"
                rows={4}
                defaultValue={photo.description}
                maxLength={DESCRIPTION_MAX}
              />
            </div>
            <Field
              label="Category"
              name="category"
              list={`${id}-categories`}
              defaultValue={photo.category}
              maxLength={CATEGORY_MAX}
            />
            <datalist id={`${id}-categories`}>
              {categories.map((category) => (
                <option key={category} value={category} />
              ))}
            </datalist>
            <Field label="Year" name="year" defaultValue={photo.year} maxLength={YEAR_MAX} />
            <div className="md:col-span-2">
              <Field
                label="Alternative text"
                name="alt"
                defaultValue={photo.alt}
                maxLength={ALT_MAX}
                hint="What the picture shows, for those who cannot see it. Left empty, the description is read out."
              />
            </div>
          </div>
          <div role="alert" className="mt-5 font-semibold text-danger empty:hidden">
            {failure}
          </div>
          <div className="mt-7 flex flex-wrap gap-3">
            {!isGone && (
              <button type="submit" className="button button-signal" aria-disabled={isBusy}>
                {isBusy ? 'Saving...' : 'Save changes'}
              </button>
            )}
            <button
              type="button"
              className="button button-outline"
              onClick={() => setIsOpen(false)}
            >
              {isGone ? 'Close' : 'Cancel'}
            </button>
          </div>
        </form>
      </Modal>
      {conflict && (
        <ConflictChoice
          what="photo"
          fields={FIELDS.map(({ name, label }) => ({
            name,
            label,
            mine: conflict.mine[name],
            theirs: conflict.theirs[name],
          }))}
          onSave={(chosen) => onChosen(chosen as unknown as PhotoTexts)}
          onCancel={() => setConflict(null)}
        />
      )}
    </>
  );
}

const FIELDS: readonly { name: keyof PhotoTexts; label: string }[] = [
  { name: 'title', label: 'Title' },
  { name: 'description', label: 'Description' },
  { name: 'category', label: 'Category' },
  { name: 'year', label: 'Year' },
  { name: 'alt', label: 'Alternative text' },
];

function textsOf(form: HTMLFormElement): PhotoTexts {
  const given = new FormData(form);
  return Object.fromEntries(
    FIELDS.map(({ name }) => [name, String(given.get(name) ?? '')]),
  ) as PhotoTexts;
}
