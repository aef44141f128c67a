import { AppError } from '../../../schema/app-error.ts';
import type { Edition } from '../../content/content/edition-schema.ts';
import type { RegistrationChange } from './schema.ts';
import type { RegistrationRow } from './tables.ts';

/** The columns of a person's answers. */
export function columnsOf(
  answers: RegistrationChange,
  { challenges }: Edition,
): Pick<
  RegistrationRow,
  | 'university'
  | 'field'
  | 'wishes'
  | 'team_wish'
  | 'food'
  | 'needs'
  | 'picture_consent'
  | 'bank_consent'
> {
  const numbers = challenges.challenges.map(({ number }) => number);
  if (answers.wishes.some((wish) => !numbers.includes(wish))) {
    throw new AppError('invalid', { sentence: 'There is no such challenge to wish for.' });
  }
  return {
    university: answers.university,
    field: answers.field,
    wishes: answers.wishes.join(' '),
    team_wish: answers.team,
    food: answers.food,
    needs: answers.needs,
    picture_consent: answers.pictureConsent ? 1 : 0,
    bank_consent: answers.bankConsent ? 1 : 0,
  };
}

/** Addresses are stored in small letters, so that the same one is found. */
export const addressOf = ({ email }: { email: string }) => email.toLowerCase();
