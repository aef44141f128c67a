import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Mark } from '../../../../../modules/content/content/edition-schema.ts';
import { type Cell, spotWords, steppedBy } from './map-cells.ts';

interface MapMarkProps {
  mark: Mark;
  name: string;
  style: CSSProperties;
  cellAt: (clientX: number, clientY: number) => Cell | null;
  onMove: (cell: Cell) => void;
  onRemove: () => void;
  /** A click that moves nothing. */
  onChoose: () => void;
}

/** The handle of a mark: it is dragged, or moved by arrow keys. */
export function MapMark({ mark, name, style, cellAt, onMove, onRemove, onChoose }: MapMarkProps) {
  const isDragged = useRef(false);

  function onPointerDown(event: PointerEvent<HTMLButtonElement>) {
    isDragged.current = false;
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent<HTMLButtonElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const cell = cellAt(event.clientX, event.clientY);
    if (!cell || (cell.x === mark.x && cell.y === mark.y)) return;
    isDragged.current = true;
    onMove(cell);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove();
      return;
    }
    const cell = steppedBy(event, mark);
    if (!cell) return;
    event.preventDefault();
    onMove(cell);
  }

  return (
    <button
      type="button"
      className="map-mark"
      data-mark={mark.id}
      data-kind={mark.kind}
      style={style}
      aria-label={`${name}, ${spotWords(mark)}. Arrow keys move it.`}
      title={name}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onClick={(event) => {
        // A key's click has no pointer that could have dragged it.
        if (event.detail === 0 || !isDragged.current) onChoose();
      }}
      onKeyDown={onKeyDown}
    />
  );
}
