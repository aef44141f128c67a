import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type PhotoInput, photoInputSchema } from '../../../../modules/photos/schema.ts';
import { useMarkUnsaved } from '../../../desk/use-mark-unsaved.ts';
import type { ListedPhoto } from '../../../lib/listed-photo.ts';
import { photoFields } from '../../../lib/photo-fields.ts';
import { ConflictChoice } from '../../../ui/conflict-choice.tsx';
import { FormFields } from '../../../ui/form-fields.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { useAdminTools } from '../admin-tools.ts';
import { PictureField } from '../upload/picture-field.tsx';
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
  const form = useForm({
    defaultValues: photo ? photoInputOf(photo) : emptyPhotoInput(new Date()),
    resolver: zodResolver(photoInputSchema),
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
          <FormFields
            fields={fieldsOf(categories)}
            bind={(name) => ({
              ...form.register(name),
              error: errors[name]?.message,
              autoFocus: name === 'title',
            })}
          />
          <div className="col-span-12">
            <PictureField
              label="Image URL"
              hint="Upload a picture from this device, or enter an address."
              purpose="gallery"
              preview={<Preview url={url} />}
              error={errors.url?.message}
              onUploaded={(path) =>
                form.setValue('url', path, { shouldDirty: true, shouldValidate: true })
              }
              {...form.register('url')}
            />
          </div>
        </div>
        <FormFooter
          failure={saving.failure}
          isBusy={saving.isBusy}
          submit={{ text: 'Save Photo', busy: 'Saving...' }}
          isDisabled={!isComplete}
          onCancel={async () => (await unsaved.mayLeave()) && onClose()}
        />
      </form>
      {saving.conflict && <ConflictChoice {...saving.conflict} />}
    </>
  );
}

function fieldsOf(categories: readonly string[]) {
  const { title, category, year, description, alt } = photoFields(categories);
  const optional = (label: string) => `${label} (optional)`;
  return [
    { ...title, className: 'col-span-12 md:col-span-5' },
    { ...category, className: 'col-span-8 md:col-span-5' },
    { ...year, className: 'col-span-4 md:col-span-2' },
    {
      ...description,
      label: optional(description.label),
      className: 'col-span-12 md:col-span-6',
    },
    { ...alt, label: optional(alt.label), className: 'col-span-12 md:col-span-6' },
  ];
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
