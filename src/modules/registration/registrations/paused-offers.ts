import type { RegistrationRow } from './tables.ts';

/**
 * For people who are no longer offered places automatically: they let an offer lapse although they
 * stood at the end of the list already. They say that they still want a place, or an organiser offers
 * them one. An instant that never comes, so that they stay behind all others.
 */
export const OFFERS_PAUSED = '2999-12-31T00:00:00.000Z';

export const hasPausedOffers = ({ queued_at }: Pick<RegistrationRow, 'queued_at'>) =>
  queued_at === OFFERS_PAUSED;
