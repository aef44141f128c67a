const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
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

/** What a countdown shows: 05:52, 3:56:12, or days where seconds do not matter yet. */
export function countdownDigits(ms: number): string {
  const left = Math.max(0, Math.ceil(ms / SECOND_MS));
  if (left >= (2 * DAY_MS) / SECOND_MS) return `${Math.floor(left / (DAY_MS / SECOND_MS))} days`;
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(left / 3600);
  const rest = `${two(Math.floor((left % 3600) / 60))}:${two(left % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}
