import type { z } from 'zod';
import {
  BALLOTS_MAX,
  CHALLENGES_MAX,
  PACK_JUDGES_MAX,
  PACK_PANELS_MAX,
  PACK_TEAMS_MAX,
} from '../../../judging/judging-limits.ts';
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

/** What a file holds, as people call it, and how much of it. */
const IN_A_FILE: Record<string, { things: string; most: number }> = {
  challenges: { things: 'challenges', most: CHALLENGES_MAX },
  teams: { things: 'teams', most: PACK_TEAMS_MAX },
  judges: { things: 'judges', most: PACK_JUDGES_MAX },
  panels: { things: 'panels', most: PACK_PANELS_MAX },
  ballots: { things: 'ballots, with their corrections', most: BALLOTS_MAX },
  recusals: { things: 'recusals', most: BALLOTS_MAX },
  tieDecisions: { things: 'decisions about ties', most: PACK_TEAMS_MAX },
  deliberations: { things: 'deliberations', most: CHALLENGES_MAX + 1 },
};

/** More of something than a file holds, or something that does not fit into it. */
export function notForAFile(error: z.ZodError): AppError {
  const [issue] = error.issues;
  const what = IN_A_FILE[String(issue?.path[0])];
  const isTooMany = issue?.code === 'too_big' && issue.path.length === 1;
  const words =
    what && isTooMany
      ? `A verdict can hold at most ${what.most} ${what.things}.`
      : `A verdict cannot hold something that was planned${what ? ` about its ${what.things}` : ''}.`;
  return new AppError('judgingRefused', {
    sentence: `${words} Please look at the plan of the judging.`,
    publicCode: 'verdict-too-large',
    cause: error,
  });
}
