/** What a registration can say and become, in words. Without zod: the public form loads it. */

/**
 * What became of a registration. People who are `placed` take part. A place is `held`
 * until a date by which the address must be confirmed; who is `offered` one moved up to it, and has it
 * until a date as well; who is `waiting` moves up; who stands `apart` came with many others from one
 * network, and organisers let them in; who has `withdrawn` is counted and nothing else.
 */
export const REGISTRATION_STATES = [
  'placed',
  'held',
  'offered',
  'waiting',
  'apart',
  'withdrawn',
] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** How a person wants to find a team: join code, own team, pool, or placed by organisers. */
export const TEAM_WISHES = ['join', 'start', 'pool', 'place'] as const;
export type TeamWish = (typeof TEAM_WISHES)[number];

export const TEAM_WISH_WORDS: Readonly<Record<TeamWish, string>> = {
  join: 'I have a join code',
  start: 'I start a team',
  pool: 'I come alone and look for a team',
  place: 'I come alone, place me in a team',
};

/** What follows from each. */
export const TEAM_WISH_HINTS: Readonly<Record<TeamWish, string>> = {
  join: 'A team member gave it to you.',
  start: 'You get a code for the others.',
  pool: 'Your page shows teams that look for members. You ask, they answer.',
  place: 'The organisers find you a team that fits your wishes.',
};

export const JOIN_CODE_MAX = 20;
export const NEEDS_MAX = 500;
