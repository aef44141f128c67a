import { useId, useState } from 'react';
import { UPLOAD_TYPES } from '../../../../modules/objects/upload-types-schema.ts';
import { CATEGORY_MAX, UPLOAD_MAX_BYTES, YEAR_MAX } from '../../../../schema/limits.ts';
import { limitWords } from '../../../../schema/size-words.ts';
import { useMarkUnsaved } from '../../../desk/use-mark-unsaved.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Field } from '../../../ui/field.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { useAdminTools } from '../admin-tools.ts';
import { refusalOf } from '../upload/refusal.ts';
import { ManyPhotosRow } from './many-photos-row.tsx';
import { useManyPhotos } from './use-many-photos.ts';

interface ManyPhotosProps {
  categories: readonly string[];
  onClose: () => void;
}

const counted = (count: number) => `${count} ${count === 1 ? 'photo' : 'photos'}`;

/** A camera's worth of pictures at once: one category, one year, titles from the file names. */
export function ManyPhotos({ categories, onClose }: ManyPhotosProps) {
  const id = useId();
  const { unsaved } = useAdminTools();
  const [category, setCategory] = useState('');
  const [year, setYear] = useState(() => String(new Date().getFullYear()));
  const [isOver, setIsOver] = useState(false);
  const { items, isRunning, choose, rename, remove, run } = useManyPhotos();
  const open = items.filter(({ state }) => state !== 'added');
  const sendable = open.filter(({ file }) => !refusalOf(file, 'gallery'));
  const untitled = sendable.some(({ title }) => title.trim() === '');
  useMarkUnsaved(open.length > 0);

  async function start(only?: string) {
    const { added, failed } = await run({ category, year }, only);
    if (added + failed === 0) return;
    const isAll = failed === 0;
    showToast({
      title: isAll ? `${counted(added)} added successfully!` : `${counted(failed)} not added`,
      description: isAll
        ? 'They are in the impressions gallery.'
        : `${added} added. The reasons stand beside the files; each can be tried again.`,
      variant: isAll ? 'default' : 'destructive',
    });
  }

  return (
    <form
      className="admin-form"
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!untitled) void start();
      }}
    >
      <h3 id={`${id}-title`} className="display text-2xl">
        Many photos at once
      </h3>
      <div className="mt-6 grid grid-cols-12 gap-x-2 gap-y-5 md:gap-x-5">
        <div className="col-span-8 md:col-span-5">
          <Field
            label="Category for all"
            value={category}
            maxLength={CATEGORY_MAX}
            list={`${id}-categories`}
            onChange={({ target }) => setCategory(target.value)}
          />
          <datalist id={`${id}-categories`}>
            {categories.map((known) => (
              <option key={known} value={known} />
            ))}
          </datalist>
        </div>
        <div className="col-span-4 md:col-span-2">
          <Field
            label="Year for all"
            value={year}
            inputMode="numeric"
            maxLength={YEAR_MAX}
            onChange={({ target }) => setYear(target.value)}
          />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a shortcut, the button below does the same */}
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
          choose(event.dataTransfer.files);
        }}
      >
        <input
          id={`${id}-files`}
          type="file"
          multiple
          accept={UPLOAD_TYPES.gallery.types.join(',')}
          className="admin-file-input"
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            choose(target.files ?? []);
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
      {items.length > 0 && (
        <ul className="mt-6 border-line border-t">
          {items.map((item) => (
            <ManyPhotosRow
              key={item.key}
              item={item}
              isRunning={isRunning}
              onRename={(title) => rename(item.key, title)}
              onRetry={() => start(item.key)}
              onRemove={() => remove(item)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {isRunning && `${items.length - open.length} of ${items.length} added`}
      </p>
      <FormFooter
        isBusy={isRunning}
        submit={{ text: `Add ${counted(sendable.length)}`, busy: 'Adding...' }}
        isDisabled={sendable.length === 0 || untitled}
        cancel={items.length > 0 && open.length === 0 ? 'Done' : 'Cancel'}
        onCancel={async () => (await unsaved.mayLeave()) && onClose()}
      />
    </form>
  );
}
