import { keepValue, keptValue } from './kept-value.ts';

/**
 * How much is on this device only, in local storage: what clears everything, or signs out, must
 * know it before anything else, without waiting for a database.
 */
type Mark = 'unsentBallots' | 'unsentScans' | 'unsentPresses';

export const markUnsent = (mark: Mark, count: number) =>
  keepValue('localStorage', mark, count > 0 ? count : null);

export const unsent = (mark: Mark) => Number(keptValue('localStorage', mark));
