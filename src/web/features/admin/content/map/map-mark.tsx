import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Mark } from '../../../../../modules/content/content/edition-schema.ts';
import { MAP_COLUMNS, MAP_ROWS } from '../../../../../modules/content/content/places-schema.ts';

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

/** Where something stands on the grid of a map, counted from 1. */
export interface Cell {
  x: number;
  y: number;
}

const FAR_STEP = 5;

export const inGrid = ({ x, y }: Cell): Cell => ({
  x: Math.min(MAP_COLUMNS, Math.max(1, x)),
  y: Math.min(MAP_ROWS, Math.max(1, y)),
});

/** Where an arrow key leads; null for any other key. */
export function steppedBy(event: Pick<KeyboardEvent, 'key' | 'shiftKey'>, { x, y }: Cell) {
  const step = event.shiftKey ? FAR_STEP : 1;
  const steps: Record<string, [number, number]> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  };
  const by = steps[event.key];
  return by ? inGrid({ x: x + by[0], y: y + by[1] }) : null;
}

export const spotWords = ({ x, y }: Cell) => `column ${x}, row ${y}`;
