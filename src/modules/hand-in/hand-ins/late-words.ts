const MINUTE_S = 60;
const HOUR_S = 3600;

/** How late something came, to the second where seconds decide: "2 min 14 s", "1 h 5 min". */
export function lateWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < MINUTE_S) return `${seconds} s`;
  if (seconds < HOUR_S) {
    const rest = seconds % MINUTE_S;
    return `${Math.floor(seconds / MINUTE_S)} min${rest === 0 ? '' : ` ${rest} s`}`;
  }
  const minutes = Math.floor((seconds % HOUR_S) / MINUTE_S);
  return `${Math.floor(seconds / HOUR_S)} h${minutes === 0 ? '' : ` ${minutes} min`}`;
}
