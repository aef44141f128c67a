import { momentWriter } from '../../../../../event/event-clock.ts';
import type { RegistrationState } from '../../../../../modules/registration/registrations/choices-schema.ts';
import type { Registration } from '../../../../../modules/registration/registrations/schema.ts';
import type { Option } from '../../../../desk/fields.ts';
import type { StateLook } from '../../../../desk/states.tsx';

export const STATE_WORDS: Readonly<Record<RegistrationState, string>> = {
  placed: 'Has a place',
  held: 'Place held',
  offered: 'Place offered',
  waiting: 'Waiting',
  apart: 'Awaiting approval',
  withdrawn: 'Withdrawn',
};

export const STATE_LOOKS: Readonly<Record<RegistrationState, StateLook>> = {
  placed: 'done',
  held: 'not-yet',
  offered: 'not-yet',
  waiting: 'holds',
  apart: 'waits',
  withdrawn: 'out',
};

export const optionsOf = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export const nameOf = ({ name }: Pick<Registration, 'name'>) => name || 'Erased';

export const stateInWords = ({ state, position }: Registration) =>
  position === null ? STATE_WORDS[state] : `${STATE_WORDS[state]}, number ${position}`;

export const peopleInWords = (count: number) => (count === 1 ? 'one person' : `${count} people`);

const moment = momentWriter({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** 14 Jul, 09:12: the year is the edition's. */
export const momentInWords = (instant: string) => moment(new Date(instant)).replace('Sept', 'Sep');

/** A day ends at 23:59. */
const lastMinute = (instant: string) =>
  momentInWords(new Date(Date.parse(instant) - 1).toISOString());

/** What an organiser should know about a registration's state, in a few words each. */
export function notesOn(row: Registration): string[] {
  const { offeredUntil, needsProof, hasPausedOffers, placeReason, openedUntil, sameAddress } = row;
  return [
    offeredUntil !== null && `until ${lastMinute(offeredUntil)}`,
    needsProof && 'address not confirmed',
    hasPausedOffers && 'let a place lapse, no longer moves up',
    placeReason !== '' && `Given a place: ${placeReason}`,
    openedUntil !== null && `answers open until ${lastMinute(openedUntil)}`,
    sameAddress > 0 && `same address as ${sameAddress === 1 ? 'another' : `${sameAddress} others`}`,
  ].filter((note) => note !== false);
}
