/** Which of several publications counts. */

interface Ordered {
  number: number;
  shown_from: string;
  cancelled_at: string | null;
}

/** Those that were not cancelled, in the order in which they are shown. */
export function inOrder<Row extends Ordered>(rows: readonly Row[]): Row[] {
  return rows
    .filter(({ cancelled_at }) => cancelled_at === null)
    .sort((a, b) => Date.parse(a.shown_from) - Date.parse(b.shown_from) || a.number - b.number);
}

/** Of versions in that order, the one that is shown at an instant. */
export function inForce<Version extends { shownFrom: number }>(
  versions: readonly Version[],
  now: number,
): Version | undefined {
  return versions.findLast(({ shownFrom }) => shownFrom <= now);
}
