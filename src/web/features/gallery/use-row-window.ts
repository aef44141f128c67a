import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onScrollFrame } from '../../lib/in-view.ts';
import { type RowWindow, rowWindow } from './row-window.ts';

/** For the very first rendering, before anything could be measured. */
const FIRST: RowWindow = { from: 0, to: 24 };

interface Shape {
  rowHeight: number;
  columns: number;
}

/**
 * Which photos of a long list are in the document. The style sheet alone places them, in rows of
 * one height; here it is only measured which ones are near the screen. When the shape of the rows
 * changes, with the view or the width, the photo at the top of the screen stays there.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  view: string,
): RowWindow {
  const [shown, setShown] = useState(FIRST);
  const lastShape = useRef<Shape | null>(null);
  const topPhoto = useRef(0);

  // Before the browser paints and the place of a page that one comes back to is restored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has other rows
  useLayoutEffect(() => {
    const element = list.current;
    if (element) stayAtPhoto(element, lastShape, topPhoto);
  }, [list, view]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has other rows
  useEffect(() => {
    const element = list.current;
    if (!element) return;

    function measure() {
      const shape = element && shapeOf(element);
      if (!element || !shape) return;
      const { top } = element.getBoundingClientRect();
      lastShape.current = shape;
      // A pixel more: the browser rounds where it scrolls to.
      topPhoto.current = Math.max(0, Math.floor((1 - top) / shape.rowHeight)) * shape.columns;
      const next = rowWindow({ top, screenHeight: innerHeight, count, ...shape });
      // In this very frame: a quick scroll never meets an empty place.
      flushSync(() =>
        setShown((last) => (last.from === next.from && last.to === next.to ? last : next)),
      );
    }

    const resizing = new ResizeObserver(() => {
      stayAtPhoto(element, lastShape, topPhoto);
      measure();
    });
    resizing.observe(element);
    const stop = onScrollFrame(measure);
    return () => {
      resizing.disconnect();
      stop();
    };
  }, [list, count, view]);

  return { from: Math.min(shown.from, count), to: Math.min(shown.to, count) };
}

/** Scrolls so that the photo which was at the top of the screen is there in the new shape. */
function stayAtPhoto(
  element: HTMLElement,
  lastShape: RefObject<Shape | null>,
  topPhoto: RefObject<number>,
): void {
  const shape = shapeOf(element);
  const last = lastShape.current;
  if (!shape || !last || topPhoto.current === 0) return;
  if (last.columns === shape.columns && Math.abs(last.rowHeight - shape.rowHeight) < 0.5) return;
  lastShape.current = shape;
  const start = element.getBoundingClientRect().top + scrollY;
  const row = Math.floor(topPhoto.current / shape.columns);
  scrollTo({ top: start + row * shape.rowHeight, behavior: 'instant' });
}

function shapeOf(element: HTMLElement): Shape | null {
  const row = element.firstElementChild?.getBoundingClientRect();
  if (!row || row.height === 0) return null;
  const columns = Number(getComputedStyle(element).getPropertyValue('--columns'));
  return { rowHeight: row.height, columns: columns || 1 };
}
