/**
 * How many scans are on this device only, in local storage: what clears everything, or signs out, must
 * know it before anything else, without waiting for a database.
 */
const MARK = 'unsentScans';

export function markUnsentScans(count: number): void {
  try {
    if (count > 0) localStorage.setItem(MARK, String(count));
    else localStorage.removeItem(MARK);
  } catch {
    // A browser that stores nothing has nothing to lose.
  }
}

export function unsentScans(): number {
  try {
    return Number(localStorage.getItem(MARK) ?? 0);
  } catch {
    return 0;
  }
}
