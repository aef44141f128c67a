import { useState } from 'react';
import { type PhotoInput, photoInputSchema } from '../../../../../modules/gallery/photos/schema.ts';
import { FormDialog } from '../../../../desk/dialog.tsx';
import type { BoundField, FieldSpecs } from '../../../../desk/fields.ts';
import { ApiError, failureSentence } from '../../../../lib/api.ts';
import { call } from '../../../../lib/call.ts';
import { fetchPhoto, type ListedPhoto } from '../../../../lib/listed-photo.ts';
import { photoFields } from '../../../../lib/photo-fields.ts';
import { PHOTO_NAMING } from '../../../../lib/photo-writes.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { NameHints } from '../../../../ui/name-hints.tsx';
import { useAdminTools } from '../../admin-tools.ts';
import { PictureField } from '../../base/upload/picture-field.tsx';

interface PhotoFormProps {
  /** Null for a new photo. */
  photo: ListedPhoto | null;
  categories: readonly string[];
  onClose: () => void;
}

/** Adding or editing one photo. */
export function PhotoForm({ photo, categories, onClose }: PhotoFormProps) {
  const { photoLists } = useAdminTools();
  return (
    <FormDialog
      name={`photo/${photo?.id ?? 'new'}`}
      what="photo"
      title={photo ? 'Edit photo' : 'New photo'}
      isWide
      schema={photoInputSchema}
      fields={fieldsOf(categories)}
      after={<NameHints {...PHOTO_NAMING} />}
      values={photo ? photoInputOf(photo) : emptyPhotoInput(new Date())}
      version={photo?.version}
      refusals={{ 'object-missing': 'url' }}
      action={{
        text: 'Save Photo',
        busy: 'Saving...',
        // Specification, section 5.
        isReady: ({ title, url }) => title.trim() !== '' && url.trim() !== '',
      }}
      save={(body, { version, idempotencyKey }): Promise<ListedPhoto> =>
        photo
          ? call('PUT /api/photos/:id', { params: { id: photo.id }, body, ifMatch: version })
          : call('POST /api/photos', { body, idempotencyKey })
      }
      {...(photo && {
        async latest() {
          const theirs = await fetchPhoto(photo.id);
          return { values: photoInputOf(theirs), version: theirs.version };
        },
      })}
      onSaved={() => {
        void photoLists.changed();
        onClose();
        showToast({
          title: `Photo ${photo ? 'updated' : 'added'} successfully!`,
          description: `The photo has been ${photo ? 'updated in' : 'added to'} the impressions gallery.`,
        });
      }}
      onFailed={(error) =>
        showToast({
          title: `Error ${photo ? 'updating' : 'adding'} photo`,
          // Specification, section 8: the toast of a new photo has the error's message.
          description: !photo && error instanceof ApiError ? error.message : failureSentence(error),
          variant: 'destructive',
        })
      }
      onClose={onClose}
    />
  );
}

function fieldsOf(categories: readonly string[]): FieldSpecs<PhotoInput> {
  const { title, category, year, description, alt } = photoFields(categories);
  return {
    title: { ...title, isWide: true },
    category,
    year,
    url: { kind: 'own', label: 'Image URL', isWide: true, render: PhotoAddress },
    description: { ...description, kind: 'area', label: 'Description (optional)' },
    alt: { ...alt, kind: 'area', label: 'Alternative text (optional)' },
  };
}

function PhotoAddress({ value, onChange, error, ref }: BoundField) {
  const url = String(value);
  return (
    <PictureField
      ref={ref}
      label="Image URL"
      hint="Upload a picture from this device, or enter an address."
      purpose="gallery"
      preview={<Preview url={url} />}
      error={error}
      value={url}
      onChange={({ target }) => onChange(target.value)}
      onUploaded={onChange}
    />
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
