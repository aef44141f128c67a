import { useId, useState } from 'react';
import { UPLOAD_TYPES } from '../../../../../modules/base/objects/upload-types-schema.ts';
import { photoInputSchema } from '../../../../../modules/gallery/photos/schema.ts';
import { UPLOAD_MAX_BYTES } from '../../../../../schema/limits.ts';
import { limitWords } from '../../../../../schema/size-words.ts';
import { Dialog } from '../../../../desk/dialog.tsx';
import { Form } from '../../../../desk/form.tsx';
import { useForm } from '../../../../desk/use-form.ts';
import { useMarkUnsaved } from '../../../../desk/use-unsaved-changes.ts';
import { photoFields } from '../../../../lib/photo-fields.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { refusalOf } from '../../base/upload/upload-picture.ts';
import { ManyPhotosRow } from './many-photos-row.tsx';
import { type ManyAdded, useManyPhotos } from './use-many-photos.ts';

interface ManyPhotosProps {
  categories: readonly string[];
  onClose: () => void;
}

/** A camera's worth of pictures at once: one category, one year, titles from the file names. */
export function ManyPhotos({ categories, onClose }: ManyPhotosProps) {
  return (
    <Dialog title="Many photos at once" isWide onClose={onClose}>
      {(close, leave) => <ManyPhotosForm categories={categories} close={close} leave={leave} />}
    </Dialog>
  );
}

const schema = photoInputSchema.pick({ category: true, year: true });

const counted = (count: number) => `${count} ${count === 1 ? 'photo' : 'photos'}`;

interface ManyPhotosFormProps {
  categories: readonly string[];
  close: () => void;
  leave: () => void;
}

function ManyPhotosForm({ categories, close, leave }: ManyPhotosFormProps) {
  const { items, isRunning, choose, rename, remove, run } = useManyPhotos();
  const { category, year } = photoFields(categories);
  const open = items.filter(({ state }) => state !== 'added');
  const sendable = open.filter(({ file }) => !refusalOf(file, 'gallery'));
  const isTitled = sendable.every(({ title }) => title.trim() !== '');
  const form = useForm({
    name: 'many-photos',
    schema,
    fields: {
      category: { ...category, label: 'Category for all' },
      year: { ...year, label: 'Year for all' },
    },
    values: { category: '', year: String(new Date().getFullYear()) },
    save: (shared) => run(shared),
    onSaved: tell,
  });
  useMarkUnsaved(open.length > 0);

  function tell({ added, failed, isAll }: ManyAdded) {
    if (added + failed === 0) return;
    showToast({
      title:
        failed === 0 ? `${counted(added)} added successfully!` : `${counted(failed)} not added`,
      description:
        failed === 0
          ? 'They are in the impressions gallery.'
          : `${added} added. The reason is beside each file; you can try each again.`,
      variant: failed === 0 ? 'default' : 'destructive',
    });
    if (isAll) close();
  }

  return (
    <>
      <p role="status" className="sr-only">
        {isRunning && `${items.length - open.length} of ${items.length} added`}
      </p>
      <Form
        form={form}
        action={{
          text: sendable.length === 0 ? 'Add photos' : `Add ${counted(sendable.length)}`,
          busy: 'Adding...',
          isReady: () => isRunning || (sendable.length > 0 && isTitled),
        }}
        onCancel={leave}
        after={
          <>
            <ChooseFiles onChoose={choose} />
            {items.length > 0 && (
              <ul className="mt-6 border-line border-t">
                {items.map((item) => (
                  <ManyPhotosRow
                    key={item.key}
                    item={item}
                    isRunning={isRunning}
                    onRename={(title) => rename(item.key, title)}
                    onRetry={() => void run(form.typed, item.key).then(tell)}
                    onRemove={() => remove(item)}
                  />
                ))}
              </ul>
            )}
          </>
        }
      />
    </>
  );
}

function ChooseFiles({ onChoose }: { onChoose: (files: Iterable<File>) => void }) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a shortcut, the button below does the same
    <div
      className="admin-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onChoose(event.dataTransfer.files);
      }}
    >
      <input
        id={`${id}-files`}
        type="file"
        multiple
        accept={UPLOAD_TYPES.gallery.types.join(',')}
        className="admin-file-input absolute size-px opacity-0"
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          onChoose(target.files ?? []);
          target.value = '';
        }}
      />
      <label htmlFor={`${id}-files`} className="button button-outline">
        Choose pictures
      </label>
      <p id={`${id}-note`} className="text-muted">
        <span className="max-md:hidden">or drop them here. </span>JPEG, PNG, WebP, AVIF or GIF, at
        most {limitWords(UPLOAD_MAX_BYTES.gallery)} each.
      </p>
    </div>
  );
}
