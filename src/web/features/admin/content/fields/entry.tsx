import { type ComponentProps, type KeyboardEvent, type ReactNode, useContext, useId } from 'react';
import type { ValuePath } from '../../../../../event/content-labels/place-words.ts';
import { SAMPLE_TEXT, useFieldNotes, useWorstBelow } from './field-notes.ts';
import { ReadOnlyContext } from './form-parts.tsx';
import { dotOf, NoteWords, StateDot } from './note-words.tsx';
import { fieldId } from './part.ts';

interface EntryProps {
  path: ValuePath;
  name: string;
  look: 'rows' | 'cards';
  /** Its field has the same path, and says what is to be said of it. */
  isOneField: boolean;
  aside?: ReactNode;
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  handle: ComponentProps<'button'>;
  onToggle: () => void;
  /** By so many steps; as many as wanted are cut at the ends. */
  onMove: (steps: number) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** One entry of a list with what moves and removes it. */
export function Entry(props: EntryProps) {
  const { path, name, look, isOneField, aside, isFirst, isLast, isDragged } = props;
  const { handle, onToggle, onMove, onRemove, children } = props;
  const id = useId();
  const isOpen = useContext(ReadOnlyContext) || props.isOpen;
  const notes = useFieldNotes(path);
  const worst = useWorstBelow(path);
  const isCard = look === 'cards';

  function onKeyDown(event: KeyboardEvent) {
    const steps = {
      ArrowUp: -1,
      ArrowDown: 1,
      Home: Number.NEGATIVE_INFINITY,
      End: Number.POSITIVE_INFINITY,
    }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    onMove(steps);
  }

  return (
    <li
      data-place={fieldId(path)}
      className="entry"
      data-dragged={isDragged || undefined}
      data-level={notes[0]?.level ?? (isCard ? undefined : worst)}
    >
      <div className="entry-bar">
        <button
          {...handle}
          type="button"
          className="entry-handle"
          aria-label={`Move ${name}`}
          aria-describedby={`${id}-keys`}
          title="Drag, or use the arrow keys"
          onKeyDown={onKeyDown}
        >
          <svg viewBox="0 0 10 16" width="10" height="16" fill="currentColor" aria-hidden="true">
            <path d="M1 2h2v2H1zM7 2h2v2H7zM1 7h2v2H1zM7 7h2v2H7zM1 12h2v2H1zM7 12h2v2H7z" />
          </svg>
        </button>
        <span id={`${id}-keys`} hidden>
          Arrow keys move it.
        </span>
        {worst === 'delivered' && isCard && (
          <span id={`${id}-delivered`} hidden>
            {SAMPLE_TEXT}
          </span>
        )}
        {isCard ? (
          <button
            type="button"
            className="entry-name flex-1 flex items-center gap-2.5 min-w-0 min-h-[48px] font-semibold text-left cursor-pointer"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-describedby={worst === 'delivered' ? `${id}-delivered` : undefined}
            onClick={onToggle}
          >
            {worst && <StateDot state={dotOf(worst)} isSilent={worst === 'delivered'} />}
            <span className="entry-title truncate max-sm:wrap-anywhere max-sm:whitespace-normal">
              {name}
            </span>
            {aside && (
              <span className="flex-none max-w-[40%] truncate text-muted text-[0.875rem] font-normal max-sm:hidden">
                {aside}
              </span>
            )}
            <svg viewBox="0 0 16 16" className="entry-mark" aria-hidden="true">
              <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </button>
        ) : (
          <div className="entry-fields">
            {children}
            {!isOneField && <NoteWords notes={notes} />}
          </div>
        )}
        <div className="entry-tools">
          <Tool label={`Move ${name} up`} isDisabled={isFirst} isReached onClick={() => onMove(-1)}>
            <path d="M8 13.5V3M4 7l4-4 4 4" />
          </Tool>
          <Tool label={`Move ${name} down`} isDisabled={isLast} isReached onClick={() => onMove(1)}>
            <path d="M8 2.5V13M4 9l4 4 4-4" />
          </Tool>
          <Tool label={`Remove ${name}`} onClick={onRemove}>
            <path d="M4 4l8 8M12 4l-8 8" />
          </Tool>
        </div>
      </div>
      {isCard && isOpen && (
        <div id={id} className="pt-2 pb-6 px-2 sm:pl-6.5">
          {children}
          <NoteWords notes={notes} />
        </div>
      )}
    </li>
  );
}

interface ToolProps {
  label: string;
  isDisabled?: boolean;
  /** The handle does the same by keys: one stop less on the way through a long list. */
  isReached?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ label, isDisabled = false, isReached = false, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className="entry-tool"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      tabIndex={isReached ? -1 : undefined}
      onClick={() => !isDisabled && onClick()}
    >
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        {children}
      </svg>
    </button>
  );
}
