import type { Edition } from '../modules/content/edition-schema.ts';
import { instantAt } from './event-time.ts';

/** True from the morning of the day on which an edition's teams are fixed. */
export function areTeamsFixed({ registration }: Edition, now: Date): boolean {
  const { teamsFixedOn } = registration;
  return teamsFixedOn !== '' && now >= instantAt(teamsFixedOn, '00:00');
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
