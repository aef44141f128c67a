import type { z } from 'zod';
import { AppError } from '../../../schema/app-error.ts';

/** Why something is not possible with a verdict, each as one sentence and under a name for programs. */
const SENTENCES = {
  'reason-needed': 'Please say why there is a new verdict.',
  'verdict-waits': 'There is already a signed verdict; please publish or withdraw it.',
  'verdict-published': 'This verdict is published: it can only be corrected by a new one.',
  'verdict-withdrawn': 'This verdict was withdrawn.',
  'not-signed': 'Two organisers have to sign this verdict first.',
  'not-planned': 'This verdict is not planned to be published.',
  'signed-already': 'You have signed this verdict; someone else has to sign it as well.',
  'signer-conflict': 'You have a conflict with a team of this verdict; someone else has to sign.',
  'other-content': 'This is not the verdict that you saw; please load it again.',
  'out-of-date': 'Something has changed since this verdict was computed; please compute it again.',
  'in-the-past': 'This moment has passed; please choose a later one.',
  'no-tie': 'There is nothing to decide between these teams.',
  'no-ranking': 'There is no such ranking.',
  'not-a-winner': 'The award committee chooses among the winners of the challenges, each once.',
  'no-award': 'A common panel has scored all teams: there is nothing to award.',
} as const;

export const refusal = (why: keyof typeof SENTENCES): AppError =>
  new AppError('judgingRefused', { sentence: SENTENCES[why], publicCode: why });

export const stillMissing = (missing: readonly string[]): AppError =>
  new AppError('judgingRefused', { sentence: missing.join(' '), publicCode: 'verdict-incomplete' });

/** Two signatures stand for two people. */
export const noSecondSigner = (sentence: string): AppError =>
  new AppError('judgingRefused', { sentence, publicCode: 'second-person' });

/** More of something than a file holds, or something that does not fit into it. */
export function notForAFile(error: z.ZodError): AppError {
  const what = error.issues[0]?.path.map(String).join('.') ?? '';
  return new AppError('judgingRefused', {
    sentence: `A verdict cannot hold what was planned: there is too much of something, or it does not fit (${what}). Please look at the plan of the judging.`,
    publicCode: 'verdict-too-large',
    cause: error,
  });
}
