import { AppError } from '../../schema/app-error.ts';

/** Why something is not possible in the judging, each as one sentence and under a name for programs. */
const SENTENCES = {
  'rubric-frozen': 'The rubric is frozen: nobody can change it any more.',
  'rubric-not-frozen': 'The rubric is not frozen yet. Ballots come after that.',
  'ballots-there': 'There are ballots already, so this cannot be changed any more.',
  'other-rubric': 'The rubric on this device is not the frozen one. Please load the page again.',
  'panel-closed': 'This panel is closed: nothing can be changed any more.',
  'panel-open': 'This panel is not closed.',
  'reason-needed': 'Please give a reason.',
  'second-person': 'A second person has to confirm this: somebody else than you.',
  'not-clear': 'You cannot score this team: please answer the question about conflicts first.',
  'other-judge': 'Somebody else has signed in on this device.',
  'not-planned': 'The plan cannot be used yet; please look at what it says.',
  'not-waiting': 'There is nothing to confirm any more; please load it again.',
} as const;

export const refusal = (why: keyof typeof SENTENCES): AppError =>
  new AppError('judgingRefused', { sentence: SENTENCES[why], publicCode: why });

/** Somebody waits for what would change. */
export const heldBack = (sentence: string): AppError =>
  new AppError('judgingRefused', { sentence, publicCode: 'held-back' });

export const missingScores = (titles: readonly string[]): AppError =>
  new AppError('judgingRefused', {
    sentence: `These scores are missing: ${titles.join(', ')}.`,
    publicCode: 'scores-missing',
  });
