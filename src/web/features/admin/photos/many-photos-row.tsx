import { TITLE_MAX } from '../../../../schema/limits.ts';
import { Field } from '../../../ui/field.tsx';
import { refusalOf } from '../upload/refusal.ts';
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
  const canRetry = state === 'failed' && !isRunning && !refusalOf(file, 'gallery');
  return (
    <li className="admin-file" data-state={state}>
      <img src={preview} alt="" className="admin-preview" />
      <div className="min-w-0 grow">
        <Field
          label={<span className="sr-only">Title of {file.name}</span>}
          value={title}
          maxLength={TITLE_MAX}
          readOnly={isFixed}
          error={title.trim() === '' ? 'Please enter a title.' : undefined}
          onChange={({ target }) => onRename(target.value)}
        />
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
      <div className="flex flex-none gap-2 max-sm:w-full">
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
