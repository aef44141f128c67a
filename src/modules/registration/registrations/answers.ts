/** What the program itself uses of an answer has a column of its own. */
import { AppError } from '../../../schema/app-error.ts';
import { type Answers, firstOf, type Question, readAnswers } from '../../../schema/questions.ts';
import { TEAM_WISHES, type TeamWish } from './choices-schema.ts';
import type { RegistrationRow } from './tables.ts';

type AnswerColumns = Pick<
  RegistrationRow,
  | 'university'
  | 'field'
  | 'wishes'
  | 'team_wish'
  | 'food'
  | 'needs'
  | 'picture_consent'
  | 'bank_consent'
>;

/** What was not asked, at a door for instance, is not agreed to. */
export function columnsOf(answers: Answers): AnswerColumns {
  const team = firstOf(answers, 'team');
  return {
    university: firstOf(answers, 'university'),
    field: firstOf(answers, 'field'),
    wishes: (answers.wishes ?? []).join(' '),
    team_wish: isTeamWish(team) ? team : 'place',
    food: firstOf(answers, 'food'),
    needs: firstOf(answers, 'needs'),
    picture_consent: firstOf(answers, 'pictures') === 'yes' ? 1 : 0,
    bank_consent: firstOf(answers, 'partner-files') === 'yes' ? 1 : 0,
  };
}

export function answersOf(row: AnswerColumns): Answers {
  const answers = {
    ...{ university: row.university, field: row.field, team: row.team_wish },
    ...{ food: row.food, needs: row.needs },
    pictures: row.picture_consent === 1 ? 'yes' : 'no',
    'partner-files': row.bank_consent === 1 ? 'yes' : 'no',
  };
  const given = Object.entries(answers).filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(given.map(([id, value]) => [id, [value]])),
    wishes: row.wishes === '' ? [] : row.wishes.split(' '),
  };
}

const isTeamWish = (word: string): word is TeamWish =>
  (TEAM_WISHES as readonly string[]).includes(word);

/** Refuses the first that is wrong; the form says all of them before it sends any. */
export function checkedAnswers(questions: readonly Question[], given: Answers): Answers {
  const { answers, mistakes } = readAnswers(questions, given);
  const [mistake] = Object.entries(mistakes);
  if (mistake) throw new AppError('invalid', { field: mistake[0], sentence: mistake[1] });
  return answers;
}

/** Addresses are stored in small letters, so that the same one is found. */
export const addressOf = (answers: Answers) => firstOf(answers, 'email').toLowerCase();
