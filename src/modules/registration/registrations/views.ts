import { changesEnd } from '../../../event/registration-times.ts';
import type { Answers } from '../../../schema/questions.ts';
import type { Edition } from '../../content/content/edition-schema.ts';
import { answersOf } from './answers.ts';
import type { RegistrationState } from './choices-schema.ts';
import type { OwnRegistration } from './schema.ts';
import type { NamedRow, RegistrationRow } from './tables.ts';

/**
 * For people who are no longer offered places automatically: they let an offer lapse although they
 * stood at the end of the list already. They say that they still want a place, or an organiser offers
 * them one. An instant that never comes, so that they stay behind all others.
 */
export const OFFERS_PAUSED = '2999-12-31T00:00:00.000Z';

export const hasPausedOffers = ({ queued_at }: Pick<RegistrationRow, 'queued_at'>) =>
  queued_at === OFFERS_PAUSED;

/** The state at an instant: a lapsed place counts as waiting, even before that is recorded. */
export function stateAt(row: RegistrationRow, now: Date): RegistrationState {
  const isUntil = row.state === 'offered' || row.state === 'held';
  return isUntil && (row.offered_until ?? '') <= now.toISOString() ? 'waiting' : row.state;
}

/** Until when an unconfirmed place was held; null for all others. */
export function lapsedHold(row: RegistrationRow, now: Date): string | null {
  if (row.address_confirmed_at !== null || stateAt(row, now) !== 'waiting') return null;
  return row.state === 'offered' ? null : row.offered_until;
}

/** The place on the waiting list, from 1; null for who does not wait. */
export function positionIn(queue: readonly { id: string }[], id: string): number | null {
  const at = queue.findIndex((waiting) => waiting.id === id);
  return at === -1 ? null : at + 1;
}

/** What a registration says, to the person and to organisers. */
export function shownOf(
  row: NamedRow,
  now: Date,
  position: number | null,
  /** Without a mail server no address can be confirmed, so none must be. */
  hasMail: boolean,
  /** To the questions of organisers. */
  own: Answers = {},
) {
  const state = stateAt(row, now);
  const isUntil = state === 'offered' || state === 'held';
  const isHoldLapsed = lapsedHold(row, now) !== null;
  return {
    id: row.id,
    state,
    position: state === 'waiting' ? position : null,
    name: row.name,
    email: row.email,
    answers: { ...answersOf(row), ...own },
    createdAt: row.created_at,
    offeredUntil: isUntil ? row.offered_until : null,
    openedUntil: row.opened_until,
    hasPausedOffers: state === 'waiting' && (hasPausedOffers(row) || isHoldLapsed),
    isHoldLapsed,
    needsProof: hasMail && row.address_confirmed_at === null && (isUntil || isHoldLapsed),
    placeReason: row.place_reason,
    version: row.version,
  };
}

/** Until when this person changes the answers; null: no longer. */
export function changeableUntil(
  row: RegistrationRow,
  edition: Edition | undefined,
  now: Date,
): OwnRegistration['changesUntil'] {
  if (row.state === 'withdrawn') return null;
  const ends = [
    edition ? changesEnd(edition) : null,
    row.opened_until === null ? null : Date.parse(row.opened_until),
  ].filter((end) => end !== null);
  const end = Math.max(...ends);
  return ends.length > 0 && end > now.getTime() ? new Date(end).toISOString() : null;
}
