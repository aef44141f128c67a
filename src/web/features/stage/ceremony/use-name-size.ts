import { type RefObject, useLayoutEffect } from 'react';
import type { Rank } from '../../../../modules/stage/ceremony/schema.ts';
import { wordsOf } from './name-points.ts';

/** Where a word of a name begins and ends, all of them on one line. */
interface Span {
  left: number;
  right: number;
}

interface Room {
  /** Of the line. */
  width: number;
  /** The largest size for a name on one line, on two, on three. */
  largest: readonly number[];
}

interface NameSize {
  size: number;
  lines: number;
}

/** Measuring and setting round differently. */
const SLACK = 0.995;

/**
 * How large a name can be set whose words were measured at a size of `measuredAt`. It stays on one line as long
 * as it is larger there than it could be on two; no word is broken.
 */
export function nameSize(
  spans: readonly Span[],
  measuredAt: number,
  { width, largest }: Room,
): NameSize {
  let best: NameSize = { size: 0, lines: 1 };
  for (const [index, most] of largest.entries()) {
    const lines = index + 1;
    if (lines > Math.max(1, spans.length)) break;
    const size = Math.min(most, (width * SLACK * measuredAt) / widestLine(spans, lines));
    if (size > best.size) best = { size, lines };
  }
  return best;
}

/** The widest of so many lines, where they are broken so that it is as narrow as possible. */
function widestLine(spans: readonly Span[], lines: number): number {
  const [first] = spans;
  const last = spans.at(-1);
  if (!first || !last) return 0;
  if (lines === 1) return last.right - first.left;
  const breaks = spans
    .slice(0, spans.length - lines + 1)
    .map((end, index) =>
      Math.max(end.right - first.left, widestLine(spans.slice(index + 1), lines - 1)),
    );
  return Math.min(...breaks);
}

/** Of a name on one line, on two and on three, in hundredths of the screen's width. */
const LARGEST: Record<Rank, readonly [number, number, number]> = {
  place: [8.6, 7.4, 5.6],
  'runner-up': [10.6, 9.4, 6.4],
  winner: [13, 9.4, 6.4],
  final: [20, 9.4, 6.4],
};
const MEASURED_AT = 100;

/**
 * Sets the names of a place as large as there is room. Straight on their elements and before the lattice looks,
 * because it gathers into the letters as they stand there.
 */
export function useNameSize(names: RefObject<HTMLElement | null>, rank: Rank): void {
  useLayoutEffect(() => {
    let isLeft = false;
    const set = () => !isLeft && names.current && setNames(names.current, rank);
    set();
    void document.fonts.ready.then(set);
    addEventListener('resize', set);
    return () => {
      isLeft = true;
      removeEventListener('resize', set);
    };
  }, [names, rank]);
}

function setNames(names: HTMLElement, rank: Rank): void {
  const unit = Number.parseFloat(getComputedStyle(names).getPropertyValue('--unit'));
  const headings = [...names.querySelectorAll('h1')];
  // Who shares a place shares the room: each on a line, and none is set larger than another.
  const largest = headings.length > 1 ? [LARGEST[rank][0] / headings.length] : LARGEST[rank];
  const room = { width: names.clientWidth, largest: largest.map((size) => size * unit) };
  const sizes = headings.map((heading) => {
    heading.style.fontSize = `${MEASURED_AT}px`;
    heading.style.whiteSpace = 'nowrap';
    return nameSize(
      wordsOf(heading).map(({ area }) => area),
      MEASURED_AT,
      room,
    );
  });
  const size = Math.min(...sizes.map((each) => each.size));
  for (const [index, heading] of headings.entries()) {
    heading.style.fontSize = `${size}px`;
    heading.style.whiteSpace = sizes[index]?.lines === 1 ? 'nowrap' : '';
  }
}
