/** A code that was out of the picture for less than this has been held there all the time. */
const LEFT_MS = 1500;

/**
 * Tells codes that come before the camera from those that stay there: each counts once until it has left
 * the picture, also where two are held together, or some pictures are blurred.
 */
export function createHeldCodes() {
  const seen = new Map<string, number>();
  return {
    /** Of the codes in a picture, those that have come. */
    see(codes: readonly string[], now: number): string[] {
      for (const [code, at] of seen) if (now - at > LEFT_MS) seen.delete(code);
      const come = codes.filter((code) => !seen.has(code));
      for (const code of codes) seen.set(code, now);
      return [...new Set(come)];
    },
  };
}
