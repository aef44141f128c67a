import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { onScrollFrame } from '../../../lib/in-view.ts';
import { PAGE_SIZE } from './gallery-query.ts';

/** For the very first rendering, before anything could be measured: what a document brings along. */
const FIRST: RowWindow = { from: 0, to: PAGE_SIZE };

/** What header and toolbar cover of the screen at most, in pixels. */
const COVERED = 160;

interface Shape {
  rowHeight: number;
  columns: number;
}

/** The first photo that one sees whole, and how far from the top of the screen it is. */
interface Anchor {
  index: number;
  y: number;
}

/**
 * Which photos of a long list are in the document. The style sheet alone places them, in rows of
 * one height; here it is only measured which ones are near the screen. When the shape of the rows
 * changes, with the view or the width, the first photo on the screen stays where it is.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  view: string,
): RowWindow & { isMeasured: boolean } {
  const [measured, setMeasured] = useState<RowWindow | null>(null);
  const { from, to } = measured ?? FIRST;
  const inDocument = useRef(FIRST);
  const lastShape = useRef<Shape | null>(null);
  const anchor = useRef<Anchor | null>(null);

  useLayoutEffect(() => {
    inDocument.current = { from, to };
  }, [from, to]);

  // Before the browser paints and the place of a page that one comes back to is restored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has other rows
  useLayoutEffect(() => {
    const element = list.current;
    if (element) stayAtPhoto(element, lastShape, anchor);
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
      anchor.current = anchorOf(top, shape);
      const next = rowWindow({ top, screenHeight: innerHeight, count, ...shape });
      const show = () =>
        setMeasured((last) => (last?.from === next.from && last.to === next.to ? last : next));
      const isThere = inDocument.current.from <= next.from && inDocument.current.to >= next.to;
      // What is only taken away can wait for more urgent work. What is missing comes in this very
      // frame: a quick scroll never meets an empty place.
      if (isThere) startTransition(show);
      else flushSync(show);
    }

    const resizing = new ResizeObserver(() => {
      stayAtPhoto(element, lastShape, anchor);
      measure();
    });
    resizing.observe(element);
    const stop = onScrollFrame(measure);
    return () => {
      resizing.disconnect();
      stop();
    };
  }, [list, count, view]);

  return { from: Math.min(from, count), to: Math.min(to, count), isMeasured: measured !== null };
}

function anchorOf(top: number, { rowHeight, columns }: Shape): Anchor | null {
  // At the top of the list, stay at the top of the page.
  if (top >= COVERED) return null;
  const row = Math.ceil((COVERED - top) / rowHeight);
  return { index: row * columns, y: top + row * rowHeight };
}

/** Scrolls so that the first photo on the screen is where it was, in the new shape. */
function stayAtPhoto(
  element: HTMLElement,
  lastShape: RefObject<Shape | null>,
  anchor: RefObject<Anchor | null>,
): void {
  const shape = shapeOf(element);
  const last = lastShape.current;
  if (!shape || !last || !anchor.current) return;
  if (last.columns === shape.columns && Math.abs(last.rowHeight - shape.rowHeight) < 0.5) return;
  lastShape.current = shape;
  const start = element.getBoundingClientRect().top + scrollY;
  const row = Math.floor(anchor.current.index / shape.columns);
  scrollTo({ top: start + row * shape.rowHeight - anchor.current.y, behavior: 'instant' });
}

function shapeOf(element: HTMLElement): Shape | null {
  const row = element.firstElementChild?.getBoundingClientRect();
  if (!row || row.height === 0) return null;
  const columns = Number(getComputedStyle(element).getPropertyValue('--columns'));
  return { rowHeight: row.height, columns: columns || 1 };
}

interface RowMeasures {
  /** Where the list begins, seen from the top of the screen; negative when scrolled past. */
  top: number;
  screenHeight: number;
  rowHeight: number;
  columns: number;
  count: number;
}

interface RowWindow {
  /** The first photo that is in the document. */
  from: number;
  /** The first one after it that is not. */
  to: number;
}

/** Which photos are on the screen, with as much again above and below for a quick scroll. */
export function rowWindow({
  top,
  screenHeight,
  rowHeight,
  columns,
  count,
}: RowMeasures): RowWindow {
  const rows = Math.ceil(count / columns);
  const shown = Math.ceil(screenHeight / rowHeight) + 1;
  const first = Math.floor(-top / rowHeight) - Math.ceil(shown / 2);
  const from = Math.max(0, Math.min(first, rows - shown));
  const to = Math.min(rows, Math.max(first, 0) + shown * 2);
  return { from: from * columns, to: Math.min(count, to * columns) };
}
