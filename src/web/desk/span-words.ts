const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long something lasts, in the two units that matter: "2 min", "1 h 21", "1 d 3 h", "12 d". */
export function spanWords(ms: number): string {
  if (ms < MINUTE_MS) return 'now';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h ${String(minutes).padStart(2, '0')}`;
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  return days >= 3 || hours === 0 ? `${days} d` : `${days} d ${hours} h`;
}
