/** Where a word of a name begins and ends, all of them on one line. */
export interface Span {
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
