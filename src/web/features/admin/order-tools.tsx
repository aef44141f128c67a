import type { ComponentProps } from 'react';
import { IconButton } from './icon-button.tsx';

export interface OrderToolsProps {
  isFirst: boolean;
  isLast: boolean;
  handle: ComponentProps<'span'>;
  onMove: (steps: -1 | 1) => void;
}

/** What moves a card among the others: a handle to drag, and two buttons that do the same. */
export function OrderTools({
  name,
  isFirst,
  isLast,
  handle,
  onMove,
}: OrderToolsProps & { name: string }) {
  return (
    <>
      {/* Only a shortcut for the buttons beside it, so a screen reader need not know it. */}
      <span {...handle} className="drag-handle" aria-hidden="true" title="Drag to move">
        <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
          <path d="M4 2h3v3H4zM9 2h3v3H9zM4 7h3v3H4zM9 7h3v3H9zM4 12h3v3H4zM9 12h3v3H9z" />
        </svg>
      </span>
      <IconButton
        icon="earlier"
        label={`Move ${name} earlier`}
        isDisabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="later"
        label={`Move ${name} later`}
        isDisabled={isLast}
        onClick={() => onMove(1)}
      />
    </>
  );
}
