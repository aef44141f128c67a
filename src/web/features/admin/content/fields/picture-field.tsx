import { useState } from 'react';
import { UploadDialog } from '../../base/upload/upload-dialog.tsx';
import { useFieldNotes, useLabel, useWords } from './field-notes.ts';
import { NoteWords, noteProps } from './note-words.tsx';
import { fieldId, type Part } from './part.ts';

interface PictureFieldProps {
  part: Part<string | null>;
  /** The grounds that it is shown on, side by side. */
  grounds?: readonly ('light' | 'dark')[];
}

/** A picture or document: an uploaded one, one that comes with the site, or none. */
export function PictureField(props: PictureFieldProps) {
  const { part, grounds = ['light'] } = props;
  const words = useWords(part.path, 'file');
  const id = fieldId(part.path);
  const notes = useFieldNotes(part.path);
  const label = useLabel(part.path);
  const [isUploading, setIsUploading] = useState(false);
  if (!words) return null;
  const { purpose, without, hint } = words;
  const isUploaded = part.value?.startsWith('/objects/') ?? false;
  const state = isUploaded ? 'Uploaded.' : part.value ? 'Comes with the site.' : without;
  return (
    <fieldset className="field min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {purpose !== 'document' &&
          grounds.map((ground) => (
            <span
              key={ground}
              className={`picture-ground picture-ground-${purpose}`}
              data-ground={ground}
            >
              <Shown name={part.value} ground={ground} />
            </span>
          ))}
        <div className="min-w-40 grow">
          <p className="text-small text-muted">{state}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <button
              {...noteProps(id, notes)}
              id={id}
              type="button"
              className="button button-outline button-small"
              onClick={() => setIsUploading(true)}
            >
              {part.value ? 'Replace' : 'Upload'}
              <span className="sr-only"> {words.label}</span>
            </button>
            {part.value && (
              <button
                type="button"
                className="button button-small button-danger-quiet"
                onClick={() => part.change(() => null)}
              >
                Remove<span className="sr-only"> {words.label}</span>
              </button>
            )}
          </div>
        </div>
      </div>
      {hint && <p className="field-hint">{hint}</p>}
      <NoteWords id={`${id}-notes`} notes={notes} />
      {isUploading && (
        <UploadDialog
          purpose={purpose}
          onUploaded={(path) => part.change(() => path)}
          onClose={() => setIsUploading(false)}
        />
      )}
    </fieldset>
  );
}

function Shown({ name, ground }: { name: string | null; ground: 'light' | 'dark' }) {
  const address = name === null ? null : pictureAddress(name, ground);
  return address ? <img src={address} alt="" /> : <span>{name === null ? 'none' : 'drawn'}</span>;
}

/** Pictures that come with the site, as the editor shows them; uploads have addresses of their own. */
const files = import.meta.glob<string>('../../../../assets/{logos,slides,winners}/*.{svg,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
});

const byName = new Map(
  Object.entries(files).map(([path, url]) => [path.split('/').at(-1) ?? '', url]),
);

/** The address of a picture that content names; null where it is none that the editor knows. */
function pictureAddress(name: string, ground: 'light' | 'dark'): string | null {
  if (name.startsWith('/objects/')) return name;
  const candidates = [
    ...(ground === 'dark' ? [`${name}-dark.svg`] : []),
    `${name}.svg`,
    `${name}-480.webp`,
    `${name}-640.webp`,
  ];
  return candidates.map((file) => byName.get(file)).find((url) => url !== undefined) ?? null;
}
