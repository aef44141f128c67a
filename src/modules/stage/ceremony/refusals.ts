import { AppError } from '../../../schema/app-error.ts';

/** Why a ceremony does not do something, each as one sentence and under a name for programs. */
const SENTENCES = {
  'no-signed-verdict':
    'The ceremony needs a verdict that two organisers have signed and that is neither published nor planned.',
  'nothing-to-replay': 'There is no published verdict to show again.',
  'ceremony-runs': 'A ceremony or a rehearsal is running; please end it first.',
  'nothing-runs': 'Nothing is running; an organiser has to start the ceremony or a rehearsal.',
  'stale-step': 'The screen has already moved on; please look at it before you tap again.',
  'last-step': 'That was the last one.',
  'first-step': 'This is the beginning.',
  'no-such-slide': 'There is no such slide.',
  'screen-stopped': 'The screen is stopped; please show it again first.',
} as const;

export const refusal = (why: keyof typeof SENTENCES): AppError =>
  new AppError('judgingRefused', { sentence: SENTENCES[why], publicCode: why });

/** For a ceremony whose verdict does not hold any more. */
export const blockedRefusal = (sentence: string): AppError =>
  new AppError('judgingRefused', { sentence, publicCode: 'verdict-gone' });
