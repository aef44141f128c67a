/** How much of the animation a computer can show: all of it, with fewer dots, or the end alone. */
export type Quality = 'all' | 'fewer' | 'none';

/** A screen shows sixty pictures a second; a little less is not seen. */
const SLOW_FRAME_MS = 18.5;
/** So many say something; one alone may have waited for somebody else. */
const FRAMES_LOOKED_AT = 14;

/** After each frame: what is too slow on the whole becomes less, and stays so. */
export function nextQuality(quality: Quality, frameTimes: readonly number[]): Quality {
  if (frameTimes.length < FRAMES_LOOKED_AT) return quality;
  const recent = frameTimes.slice(-FRAMES_LOOKED_AT).sort((one, other) => one - other);
  // Their median: a computer that stops once, however long, is not a slow one.
  if ((recent[FRAMES_LOOKED_AT >> 1] ?? 0) <= SLOW_FRAME_MS) return quality;
  return quality === 'all' ? 'fewer' : 'none';
}
