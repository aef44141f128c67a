/** Slower networks are judged by what they did lately, not by how they began. */
const WINDOW_MS = 15_000;

/** Guesses from the last seconds how long the rest will take. */
export function createSpeed() {
  let samples: { at: number; sent: number }[] = [];
  return {
    /** Seconds until all of it is sent; null while unknown. */
    note(sent: number, size: number, now: number): number | null {
      const last = samples.at(-1);
      // After an interruption it begins again.
      if (last && (sent < last.sent || now - last.at > WINDOW_MS)) samples = [];
      samples = [...samples.filter(({ at }) => now - at <= WINDOW_MS), { at: now, sent }];
      const [first] = samples;
      const passed = now - (first?.at ?? now);
      const done = sent - (first?.sent ?? sent);
      return passed < 1000 || done === 0 ? null : ((size - sent) * passed) / done / 1000;
    },
  };
}
