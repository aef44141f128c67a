import type {
  RegistrationState,
  TeamWish,
} from '../../../../modules/registrations/choices-schema.ts';

export const STATE_WORDS: Readonly<Record<RegistrationState, string>> = {
  placed: 'Has a place',
  held: 'Place held',
  offered: 'Place offered',
  waiting: 'Waiting',
  apart: 'To be let in',
  withdrawn: 'Withdrawn',
};

/** As organisers say it; the form speaks in the first person. */
export const TEAM_WORDS: Readonly<Record<TeamWish, string>> = {
  join: 'With a join code',
  start: 'Starts a team',
  pool: 'Alone, in the pool',
  place: 'Alone, to be placed',
};
