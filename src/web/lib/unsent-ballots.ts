import { keepValue, keptValue } from './kept-value.ts';

/**
 * How many ballots are on this device only, in local storage: what clears everything must know it
 * before anything else, without waiting for a database.
 */
const MARK = 'unsentBallots';

export const markUnsentBallots = (count: number) =>
  keepValue('localStorage', MARK, count > 0 ? count : null);

export const unsentBallots = () => Number(keptValue('localStorage', MARK));
