import { OWN_REVISIONS_MAX } from '../../../judging/judging-limits.ts';
import { AppError } from '../../../schema/app-error.ts';
import type { Conflict } from './schema.ts';

/** Why something is not possible in the judging, each as one sentence and under a name for programs. */
const SENTENCES = {
  'rubric-frozen': 'The rubric is frozen and can no longer be changed.',
  'rubric-not-frozen': 'The rubric is not frozen yet. Ballots come once it is.',
  'ballots-there': 'There are already ballots, so this can no longer be changed.',
  'other-rubric': 'The rubric on this device is not the frozen one. Please load the page again.',
  'unknown-scores':
    'This ballot has scores that the rubric does not have. Please load the page again.',
  'other-ballot': 'Another ballot was received under the same number. Please write this one again.',
  'sent-too-often': `This ballot has been sent ${OWN_REVISIONS_MAX} times, which is the most. Please give a further correction to the organisers on paper.`,
  'panel-closed': 'This panel is closed and can no longer be changed.',
  'panel-open': 'This panel is not closed.',
  'reason-needed': 'Please give a reason.',
  'other-judge': 'Someone else has signed in on this device.',
  'not-planned': 'The plan cannot be used yet; please see what it says.',
  'not-waiting': 'There is nothing left to confirm; please reload the page.',
} as const;

export const refusal = (why: keyof typeof SENTENCES): AppError =>
  new AppError('judgingRefused', { sentence: SENTENCES[why], publicCode: why });

export const openWords = (panel: string) => `${panel} is not closed yet.`;

/** All at once, so that organisers do not learn of the next one only after closing one. */
export const panelsOpen = (names: readonly string[]): AppError =>
  new AppError('judgingRefused', {
    sentence: names.map(openWords).join(' '),
    publicCode: 'panel-open',
  });

/** Someone waits for what would change. */
export const heldBack = (sentence: string): AppError =>
  new AppError('judgingRefused', { sentence, publicCode: 'held-back' });

/** What one has said or typed in, and who confirms it is no second person. */
export const noSecondPerson = (sentence: string): AppError =>
  new AppError('judgingRefused', { sentence, publicCode: 'second-person' });

/** Ballots of judges who may have a conflict would count. */
export const conflictsOpen = (sentences: readonly string[]): AppError =>
  new AppError('judgingRefused', { sentence: sentences.join(' '), publicCode: 'conflict-open' });

/** More than a verdict could be computed of. */
export const tooMany = (sentence: string): AppError =>
  new AppError('judgingRefused', { sentence, publicCode: 'too-many' });

export const missingScores = (titles: readonly string[]): AppError =>
  new AppError('judgingRefused', {
    sentence: `These scores are missing: ${titles.join(', ')}.`,
    publicCode: 'scores-missing',
  });

/** Why a judge does not score a team, worded to the judge or about the judge. */
export function notClear(
  { recusedAt, answer }: Pick<Conflict, 'recusedAt' | 'answer'>,
  to: 'judge' | 'organiser',
): AppError {
  const [own, about] =
    recusedAt !== null
      ? [
          'You have stepped back from this team, so you do not score it.',
          'This judge has stepped back from the team.',
        ]
      : answer === 'conflict'
        ? [
            'You have declared a conflict with this team, so you do not score it.',
            'This judge has declared a conflict with the team.',
          ]
        : answer === 'none'
          ? [
              'First, a second person has to agree that you have no conflict with this team.',
              'First, two people have to say that this judge has no conflict with the team.',
            ]
          : [
              'You cannot score this team: please answer the question about conflicts first.',
              'This judge has not answered the question about conflicts with the team.',
            ];
  const sentence = to === 'judge' ? own : about;
  return new AppError('judgingRefused', { sentence, publicCode: 'not-clear' });
}
