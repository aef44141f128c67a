import type { Edition } from '../modules/content/content/edition-schema.ts';
import type { RegistrationState } from '../modules/registration/registrations/choices-schema.ts';
import { phaseAt } from './phase.ts';
import { hasBegun } from './registration-times.ts';

/** How long people are welcomed after registering. */
const WELCOME_MS = 86_400_000;

/**
 * What the page of one's own is about. Who has no place is in the state of the registration, or came too
 * late once the event has begun; who has one goes from `just in` to `later`.
 */
export type OwnState =
  | 'guest'
  | Exclude<RegistrationState, 'placed'>
  | 'too late'
  | 'just in'
  | 'before'
  | 'live'
  | 'handed in'
  | 'decided'
  | 'later';

export interface OwnFacts {
  edition: Edition;
  /** The site speaks of another edition by now. */
  isOfThePast: boolean;
  /** What became of the registration; null for who has none. */
  standing: RegistrationState | null;
  /** In milliseconds, like all instants here. */
  registeredAt: number;
  /** The end of the edition. */
  end: number;
  /** Until when their team hands in; null where there is nothing to hand in. */
  deadline: number | null;
  /** A verdict is published that names their team. */
  isJudged: boolean;
}

export function ownStateOf(facts: OwnFacts, now: number): OwnState {
  const { edition, standing } = facts;
  if (standing === null) return 'guest';
  if (standing === 'withdrawn') return 'withdrawn';
  if (standing !== 'placed') return hasBegun(edition, now) ? 'too late' : standing;
  if (facts.isJudged) return facts.isOfThePast ? 'later' : 'decided';
  if (facts.end <= now) return 'later';
  if (!hasBegun(edition, now)) {
    return now < facts.registeredAt + WELCOME_MS ? 'just in' : 'before';
  }
  return isHandedIn(facts, now) ? 'handed in' : 'live';
}

/** By the team's own deadline, which may be later than the one of all. */
function isHandedIn({ edition, deadline }: OwnFacts, now: number): boolean {
  if (deadline !== null) return deadline <= now;
  const { phase } = phaseAt(edition, now);
  return phase === 'handed in' || phase === 'judged' || phase === 'published';
}
