import {
  type PointerEvent as ReactPointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
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
  // A pointer that is quick leaves before the cards are shown in their new order.
  const latest = useRef<Drag<Thing> | null>(null);
  // Where a tall card makes way for a low one it can stay under the pointer: once is enough.
  const passed = useRef<string | null>(null);
  const drop = useRef(onDrop);
  drop.current = onDrop;

  const show = useCallback((next: Drag<Thing> | null) => {
    latest.current = next;
    setDrag(next);
  }, []);

  // On the window: the handle moves with its card, and an element that moves loses the pointer.
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    const ending = new AbortController();
    const { signal } = ending;
    addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (!latest.current) return;
        const { thing, sorted } = latest.current;
        const to = cardUnder(grid.current, clientX, clientY);
        const under = sorted[to];
        if (!under || under.id === passed.current) return;
        passed.current = under === thing ? null : under.id;
        const next = moved(sorted, sorted.indexOf(thing), to);
        if (next !== sorted) show({ thing, sorted: next });
      },
      { signal },
    );
    addEventListener(
      'pointerup',
      () => {
        const dropped = latest.current;
        show(null);
        if (dropped) drop.current(dropped.sorted, dropped.thing);
      },
      { signal },
    );
    addEventListener('pointercancel', () => show(null), { signal });
    return () => ending.abort();
  }, [isDragging, show]);

  const handleOf = (thing: Thing) => ({
    onPointerDown(event: ReactPointerEvent) {
      if (event.button !== 0) return;
      // Else the browser would mark text on the way.
      event.preventDefault();
      passed.current = null;
      show({ thing, sorted: things });
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
