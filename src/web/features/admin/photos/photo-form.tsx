import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type PhotoInput, photoInputSchema } from '../../../../modules/photos/schema.ts';
import {
  ALT_MAX,
  CATEGORY_MAX,
  DESCRIPTION_MAX,
  TITLE_MAX,
  URL_MAX,
  YEAR_MAX,
} from '../../../../schema/limits.ts';
import type { ListedPhoto } from '../../../lib/listed-photo.ts';
import { ConflictChoice } from '../../../ui/conflict-choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { useAdminTools } from '../admin-tools.ts';
import { UploadDialog } from '../upload/upload-dialog.tsx';
import { useMarkUnsaved } from '../use-mark-unsaved.ts';
import { usePhotoSaving } from './use-photo-saving.ts';

interface PhotoFormProps {
  /** Left out for a new photo. */
  photo?: ListedPhoto;
  categories: readonly string[];
  onClose: () => void;
}

/** Adding or editing one photo. */
export function PhotoForm({ photo: given, categories, onClose }: PhotoFormProps) {
  const id = useId();
  // As it was when the form was opened: a newer version is a conflict to be shown, not to be hidden.
  const [photo] = useState(given);
  const { unsaved } = useAdminTools();
  const [isUploading, setIsUploading] = useState(false);
  const form = useForm<PhotoInput>({
    defaultValues: photo ? photoInputOf(photo) : emptyPhotoInput(new Date()),
    // The schema trims and completes; what the form holds and what it sends have the same shape.
    resolver: zodResolver(photoInputSchema) as never,
  });
  const saving = usePhotoSaving({
    existing: photo,
    onSaved: onClose,
    onChosen: (chosen) => form.reset(chosen, { keepDefaultValues: true }),
  });
  const { errors, isDirty } = form.formState;
  const [titleNow, url] = form.watch(['title', 'url']);
  const isComplete = titleNow.trim() !== '' && url.trim() !== '';
  useMarkUnsaved(isDirty);

  return (
    <>
      <form
        aria-labelledby={`${id}-title`}
        className="admin-form"
        noValidate
        onSubmit={form.handleSubmit(saving.save)}
      >
        <h3 id={`${id}-title`} className="display text-2xl">
          {photo ? 'Edit photo' : 'New photo'}
        </h3>
        <div className="mt-6 grid grid-cols-12 gap-x-2 gap-y-5 md:gap-x-5">
          <div className="col-span-12 md:col-span-5">
            <Field
              label="Title"
              maxLength={TITLE_MAX}
              autoFocus
              error={errors.title?.message}
              {...form.register('title')}
            />
          </div>
          <div className="col-span-8 md:col-span-5">
            <Field
              label="Category"
              maxLength={CATEGORY_MAX}
              list={`${id}-categories`}
              error={errors.category?.message}
              {...form.register('category')}
            />
            <datalist id={`${id}-categories`}>
              {categories.map((category) => (
                <option key={category} value={category} />
              ))}
            </datalist>
          </div>
          <div className="col-span-4 md:col-span-2">
            <Field
              label="Year"
              inputMode="numeric"
              maxLength={YEAR_MAX}
              error={errors.year?.message}
              {...form.register('year')}
            />
          </div>
          <div className="col-span-12 md:col-span-6">
            <Field
              label="Description (optional)"
              rows={3}
              maxLength={DESCRIPTION_MAX}
              error={errors.description?.message}
              {...form.register('description')}
            />
          </div>
          <div className="col-span-12 md:col-span-6">
            <Field
              label="Alternative text (optional)"
              rows={3}
              maxLength={ALT_MAX}
              hint="What the picture shows, for those who cannot see it."
              error={errors.alt?.message}
              {...form.register('alt')}
            />
          </div>
          <div className="flex flex-wrap items-start gap-x-3 gap-y-4 col-span-12">
            <Preview url={url} />
            <div className="min-w-48 grow">
              <Field
                label="Image URL"
                maxLength={URL_MAX}
                placeholder="/objects/… or https://…"
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
                hint="Upload a picture from this device, or enter an address."
                error={errors.url?.message}
                {...form.register('url')}
              />
            </div>
            <button
              type="button"
              className="button button-outline max-sm:w-full sm:mt-8"
              onClick={() => setIsUploading(true)}
            >
              Upload Image
            </button>
          </div>
        </div>
        <FormFooter
          failure={saving.failure}
          isBusy={saving.isBusy}
          submit={{ text: 'Save Photo', busy: 'Saving...' }}
          isDisabled={!isComplete}
          onCancel={async () => (await unsaved.mayLeave()) && onClose()}
        />
        {isUploading && (
          <UploadDialog
            purpose="gallery"
            onUploaded={(path) =>
              form.setValue('url', path, { shouldDirty: true, shouldValidate: true })
            }
            onClose={() => setIsUploading(false)}
          />
        )}
      </form>
      {saving.conflict && <ConflictChoice {...saving.conflict} />}
    </>
  );
}

/** Shows whether the address leads to a picture, before it is saved. */
function Preview({ url }: { url: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = url !== '' && url !== broken && /^(?:\/|https:\/\/)/.test(url);
  return isShown ? (
    <img src={url} alt="" className="admin-preview" onError={() => setBroken(url)} />
  ) : (
    <div className="admin-preview lattice" aria-hidden="true" />
  );
}

/** The form's part of a photo. */
function photoInputOf({ title, description, alt, category, year, url }: ListedPhoto): PhotoInput {
  return { title, description, alt, category, year, url };
}

function emptyPhotoInput(now: Date): PhotoInput {
  const year = String(now.getFullYear());
  return { title: '', description: '', alt: '', category: '', year, url: '' };
}
