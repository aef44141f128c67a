import { keepValue, keptValue } from './kept-value.ts';

/**
 * How many scans are on this device only, in local storage: what clears everything, or signs out, must
 * know it before anything else, without waiting for a database.
 */
const MARK = 'unsentScans';

export const markUnsentScans = (count: number) =>
  keepValue('localStorage', MARK, count > 0 ? count : null);

export const unsentScans = () => Number(keptValue('localStorage', MARK));
