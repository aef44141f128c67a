import { HAND_IN_ENDING_MS } from '../schema/limits.ts';

/** What is known of a file when it has come in whole, in milliseconds. */
export interface HandInTimes {
  announcedAt: number;
  receivedAt: number;
}

/** Of the edition, or of the team's own extension where that is later. */
export function teamDeadline(editionDeadline: number, extendedUntil: number | null): number {
  return Math.max(editionDeadline, extendedUntil ?? editionDeadline);
}

/**
 * Announced by the deadline and complete within the time to end: in time. There is no other grace, and
 * what is late is kept.
 */
export function isLate({ announcedAt, receivedAt }: HandInTimes, deadline: number): boolean {
  return announcedAt > deadline || receivedAt > deadline + HAND_IN_ENDING_MS;
}

/** Until when a file that is on its way counts; null where it is late already. */
export function countsUntil(announcedAt: number, deadline: number): number | null {
  return announcedAt > deadline ? null : deadline + HAND_IN_ENDING_MS;
}
