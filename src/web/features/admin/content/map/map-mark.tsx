import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import type { Mark } from '../../../../../modules/content/edition-schema.ts';
import { type Cell, spotWords, steppedBy } from './map-cells.ts';

interface MapMarkProps {
  mark: Mark;
  name: string;
  style: CSSProperties;
  cellAt: (clientX: number, clientY: number) => Cell | null;
  onMove: (cell: Cell) => void;
  onRemove: () => void;
}

/** The handle of a mark: it is dragged, or moved by arrow keys. */
export function MapMark({ mark, name, style, cellAt, onMove, onRemove }: MapMarkProps) {
  function onPointerMove(event: PointerEvent<HTMLButtonElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const cell = cellAt(event.clientX, event.clientY);
    if (cell && (cell.x !== mark.x || cell.y !== mark.y)) onMove(cell);
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
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  );
}
