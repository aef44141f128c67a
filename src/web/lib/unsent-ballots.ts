/**
 * How many ballots are on this device only, in local storage: what clears everything must know it
 * before anything else, without waiting for a database.
 */
const MARK = 'unsentBallots';

export function markUnsentBallots(count: number): void {
  try {
    if (count > 0) localStorage.setItem(MARK, String(count));
    else localStorage.removeItem(MARK);
  } catch {
    // A browser that stores nothing has nothing to lose.
  }
}

export function unsentBallots(): number {
  try {
    return Number(localStorage.getItem(MARK) ?? 0);
  } catch {
    return 0;
  }
}
