const MINUTE_MS = 60_000;
/** With fewer, chance would speak. */
const AT_LEAST = 3;

/** The usual wait for help: the median in whole minutes; null after too few requests. */
export function usualWait(waits: readonly { askedAt: string; takenAt: string }[]): number | null {
  if (waits.length < AT_LEAST) return null;
  const sorted = waits
    .map(({ askedAt, takenAt }) => Math.max(0, Date.parse(takenAt) - Date.parse(askedAt)))
    .sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const median = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
  // Never less than it was: "0 min" would be an empty promise.
  return Math.max(1, Math.ceil(median / MINUTE_MS));
}
