interface RowMeasures {
  /** Where the list begins, seen from the top of the screen; negative when scrolled past. */
  top: number;
  screenHeight: number;
  rowHeight: number;
  columns: number;
  count: number;
}

export interface RowWindow {
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
