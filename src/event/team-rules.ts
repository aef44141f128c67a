import type { Edition } from '../modules/content/content/edition-schema.ts';
import { instantAt, momentInstant } from './event-time.ts';

/** From then on a jury looks at what the teams of an edition have made, and pages name who made it. */
export function isHandInClosed({ schedule: { countdown } }: Edition, now: Date): boolean {
  return countdown !== null && now >= momentInstant(countdown.end);
}

/**
 * True from the morning of the day on which an edition's teams are fixed, and in any case from the
 * deadline of the hand-in: who is judged and shown together is who was together then.
 */
export function areTeamsFixed(edition: Edition, now: Date): boolean {
  const { teamsFixedOn } = edition.registration;
  const isDayHere = teamsFixedOn !== '' && now >= instantAt(teamsFixedOn, '00:00');
  return isDayHere || isHandInClosed(edition, now);
}

export interface TeamSize {
  min: number;
  max: number;
}

/** How many a team has too many or, as a number below nought, too few; nought where it fits. */
export function sizeBeside(count: number, { min, max }: TeamSize): number {
  if (count > max) return count - max;
  return count < min ? count - min : 0;
}

/** Which wish a challenge is, counted from 1; null where it is none. */
export function wishRank(wishes: readonly number[], challenge: number | null): number | null {
  const at = challenge === null ? -1 : wishes.indexOf(challenge);
  return at === -1 ? null : at + 1;
}
