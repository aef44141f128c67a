import { useId, useMemo, useState } from 'react';
import { TITLE_MAX } from '../../../../../schema/limits.ts';
import { PHOTO_NAMING } from '../../../../lib/photo-writes.ts';
import { Field } from '../../../../ui/field.tsx';
import { NameHints } from '../../../../ui/name-hints.tsx';
import { refusalOf } from '../../base/upload/upload-picture.ts';
import type { ManyItem } from './use-many-photos.ts';

interface ManyPhotosRowProps {
  item: ManyItem;
  isRunning: boolean;
  onRename: (title: string) => void;
  onRetry: () => void;
  onRemove: () => void;
}

const STATES = { waiting: 'Waiting', sending: 'Sending', added: 'Added', failed: 'Not added' };

export function ManyPhotosRow({
  item,
  isRunning,
  onRename,
  onRetry,
  onRemove,
}: ManyPhotosRowProps) {
  const { file, preview, title, state, progress, failure } = item;
  const isFixed = state === 'added' || state === 'sending';
  const isRefused = refusalOf(file, 'gallery') !== null;
  const name = useId();
  const named = useMemo(() => [name], [name]);
  // Requested for rows in use, not for all that were chosen.
  const [isNaming, setIsNaming] = useState(false);
  const canRetry = state === 'failed' && !isRunning && !isRefused;
  return (
    <li
      className="admin-file flex flex-wrap items-start gap-y-3 gap-x-4 py-4 border-b border-line"
      data-state={state}
    >
      <Preview address={isRefused ? null : preview} />
      <div className="min-w-0 grow">
        <Field
          label={<span className="sr-only">Title of {file.name}</span>}
          name={name}
          value={title}
          maxLength={TITLE_MAX}
          readOnly={isFixed}
          error={title.trim() === '' ? 'Please enter a title.' : undefined}
          onFocus={() => setIsNaming(true)}
          onChange={({ target }) => onRename(target.value)}
        />
        {isNaming && !isFixed && <NameHints find={PHOTO_NAMING.find} fields={named} />}
        <p className="label mt-2 flex flex-wrap gap-x-3 text-muted wrap-anywhere">
          <span>{file.name}</span>
          <span className={state === 'failed' ? 'text-danger' : ''}>
            {STATES[state]}
            {state === 'sending' && ` ${Math.round(progress * 100)} %`}
          </span>
        </p>
        {state === 'sending' && (
          <progress
            className="admin-progress"
            value={progress}
            max={1}
            aria-label={`Sending ${file.name}`}
          />
        )}
        {failure && <p className="field-error">{failure}</p>}
      </div>
      <div className="flex flex-none gap-2 pt-1.5 max-sm:w-full">
        {canRetry && (
          <button
            type="button"
            className="button button-outline button-small"
            aria-label={`Retry ${file.name}`}
            onClick={onRetry}
          >
            Retry
          </button>
        )}
        {!isFixed && (
          <button
            type="button"
            className="button button-quiet button-small"
            aria-label={`Remove ${file.name}`}
            onClick={onRemove}
          >
            Remove
          </button>
        )}
      </div>
    </li>
  );
}

/** A file that is no picture, or that this browser cannot show, has a plain field instead. */
function Preview({ address }: { address: string | null }) {
  const [isBroken, setIsBroken] = useState(false);
  if (address === null || isBroken) {
    return <span className="admin-preview admin-no-preview" aria-hidden="true" />;
  }
  return <img src={address} alt="" className="admin-preview" onError={() => setIsBroken(true)} />;
}
