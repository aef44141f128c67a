/** How much of the animation a computer can show: all of it, with fewer dots, or the end alone. */
export type Quality = 'all' | 'fewer' | 'none';

/** A screen shows sixty pictures a second; a little less is not seen. */
const SLOW_FRAME_MS = 18.5;
/** A single slow frame may have waited for another program. */
const FRAMES_LOOKED_AT = 14;

/** What this computer has shown so far, and what the next reveal may try. */
export interface Budget {
  quality: Quality;
  /** Reveals that were too slow, since one was not with all dots. */
  slow: number;
  /** So many reveals keep what they have before more is tried again. */
  rest: number;
  /** This reveal has become less already. */
  isSlow: boolean;
}

export const FIRST_BUDGET: Budget = { quality: 'all', slow: 0, rest: 0, isSlow: false };
const MORE = { none: 'fewer', fewer: 'all', all: 'all' } as const;

/**
 * When a name is to come. Whatever held the computer up once is over by the next name, so more is tried
 * again; where that was in vain it is tried ever more rarely, so that a slow computer seldom stutters.
 */
export function atReveal({ quality, slow, rest }: Budget): Budget {
  if (rest > 0) return { quality, slow, rest: rest - 1, isSlow: false };
  return { quality: MORE[quality], slow: quality === 'all' ? 0 : slow, rest: 0, isSlow: false };
}

/** After each frame, with the times of those since the last change. */
export function afterFrame(budget: Budget, frameTimes: readonly number[]): Budget {
  const quality = nextQuality(budget.quality, frameTimes);
  if (quality === budget.quality) return budget;
  const slow = budget.isSlow ? budget.slow : budget.slow + 1;
  return { quality, slow, rest: 2 ** (slow - 1) - 1, isSlow: true };
}

/** What is too slow on the whole becomes less. */
function nextQuality(quality: Quality, frameTimes: readonly number[]): Quality {
  if (frameTimes.length < FRAMES_LOOKED_AT) return quality;
  const recent = frameTimes.slice(-FRAMES_LOOKED_AT).sort((one, other) => one - other);
  // Their median: a computer that stops once, however long, is not a slow one.
  if ((recent[FRAMES_LOOKED_AT >> 1] ?? 0) <= SLOW_FRAME_MS) return quality;
  return quality === 'all' ? 'fewer' : 'none';
}
