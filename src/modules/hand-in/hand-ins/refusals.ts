import { AppError } from '../../../schema/app-error.ts';
import {
  HAND_IN_CHOICES_MAX,
  HAND_IN_MAX_BYTES,
  HAND_IN_PENDING_MAX,
  HAND_IN_VERSIONS_MAX,
} from '../../../schema/limits.ts';
import { limitWords } from '../../../schema/size-words.ts';

/** Why something cannot be handed in, each as one sentence and under a name for programs. */
const SENTENCES = {
  'no-team': 'You’re not in a team yet. Join one on your own page, or ask the organisers.',
  'no-deadline': 'There is no hand-in for this edition yet.',
  'hand-in-over': 'The hand-in of this edition is over. Please ask the organisers.',
  'versions-used-up': `This file has ${HAND_IN_VERSIONS_MAX} versions, and more are not possible. Please ask the organisers.`,
  'versions-announced': `A file has at most ${HAND_IN_VERSIONS_MAX} versions, including unfinished uploads. Continue one of them, or cancel one.`,
  'too-many-uploads': `There are ${HAND_IN_PENDING_MAX} uploads of your team that have not ended. Continue one of them, or cancel one.`,
  'no-room':
    'There is no room for more files. Nothing is lost; please tell the organisers, or send it by e-mail.',
  'too-many-pieces': 'This upload was interrupted too often. Please cancel it and send it again.',
  'empty-file': 'This file is empty. Please choose another one.',
  'note-needed': 'Please say why you are handing this in for the team.',
  'extension-past': 'An extension must end later than now.',
  'extension-early': 'An extension must end later than the deadline of all teams.',
  'extension-far': 'An extension can end at most 30 days after the deadline of all teams.',
  'choice-over':
    'The deadline has passed: only the organisers can change which version counts now. Please ask them.',
  'choice-early':
    'Until the deadline the team itself chooses which version counts; after it you can, with a reason.',
  'choice-of-late': 'This version came late and was not accepted, so it cannot count.',
  'choices-used-up': `Which version counts was changed ${HAND_IN_CHOICES_MAX} times, and more is not possible. Please ask the organisers.`,
  'not-late': 'This file came in time: there is nothing to decide.',
} as const;

export const refusal = (why: keyof typeof SENTENCES): AppError =>
  new AppError('handInRefused', { sentence: SENTENCES[why], publicCode: why });

export const tooLarge = (): AppError =>
  new AppError('tooLarge', {
    sentence: `This file is larger than ${limitWords(HAND_IN_MAX_BYTES)}. Please make it smaller, for example with smaller pictures.`,
  });
