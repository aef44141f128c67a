import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { moved } from './moved.ts';

interface Drag<Thing> {
  thing: Thing;
  sorted: Thing[];
}

/**
 * Dragging a card by its handle, with a mouse, a pen or a finger: the cards make room as it moves.
 * The buttons beside the handle do the same without dragging.
 */
export function useCardDrag<Thing extends { id: string }>(
  things: Thing[],
  onDrop: (sorted: Thing[], thing: Thing) => void,
) {
  const grid = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag<Thing> | null>(null);
  const drop = useRef(onDrop);
  drop.current = onDrop;

  // On the window: the handle moves with its card, and an element that moves loses the pointer.
  useEffect(() => {
    if (!drag) return;
    const ending = new AbortController();
    const { signal } = ending;
    addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        const to = cardUnder(grid.current, clientX, clientY);
        const from = drag.sorted.indexOf(drag.thing);
        const sorted = to === -1 ? drag.sorted : moved(drag.sorted, from, to);
        if (sorted !== drag.sorted) setDrag({ ...drag, sorted });
      },
      { signal },
    );
    addEventListener(
      'pointerup',
      () => {
        setDrag(null);
        drop.current(drag.sorted, drag.thing);
      },
      { signal },
    );
    addEventListener('pointercancel', () => setDrag(null), { signal });
    return () => ending.abort();
  }, [drag]);

  const handleOf = (thing: Thing) => ({
    onPointerDown(event: ReactPointerEvent) {
      if (event.button !== 0) return;
      // Else the browser would mark text on the way.
      event.preventDefault();
      setDrag({ thing, sorted: things });
    },
  });

  return { grid, shown: drag?.sorted ?? things, draggedId: drag?.thing.id ?? null, handleOf };
}

/** The place of the card at a point; -1 where there is none. */
function cardUnder(grid: Element | null, x: number, y: number): number {
  return [...(grid?.children ?? [])].findIndex((card) => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  });
}
