import { z } from 'zod';
import { type Rubric, SCALE_MAX, SCALE_MIN } from '../../../../judging/rubric-schema.ts';
import type { PaperBallot } from '../../../../modules/judging/judging/schema.ts';
import type { BallotState, BoardPanel } from './judging-words.ts';

/** A ballot on paper as a form has it. */
export interface PaperValues {
  judgeId: string;
  teamId: string;
  /** As they are typed, by criterion. */
  scores: Record<string, string>;
  note: string;
  feedback: string;
  reason: string;
}

/** A whole number of the scale; null for anything else. */
export function scoreOf(typed: string): number | null {
  const score = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return score >= SCALE_MIN && score <= SCALE_MAX ? score : null;
}

/** Judges who stepped back or did not answer about conflicts cannot score on paper either. */
export const mayBeOnPaper = (state: BallotState): boolean =>
  state !== 'recused' && state !== 'not answered';

export function teamsOnPaper(panel: BoardPanel, judgeId: string): BoardPanel['teams'] {
  const judge = panel.judges.find(({ id }) => id === judgeId);
  return panel.teams.filter((team) =>
    judge?.cells.some((cell) => cell.teamId === team.id && mayBeOnPaper(cell.state)),
  );
}

/** All that can be missing is said at once, each where it was to be typed. */
export const paperValuesSchema = (panel: BoardPanel, { groups }: Rubric) =>
  z.custom<PaperValues>().transform((values, context): Omit<PaperBallot, 'id'> => {
    const refuse = (path: string[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const { judgeId, teamId, reason } = values;
    if (judgeId === '') refuse(['judgeId'], 'Please choose the judge.');
    if (!teamsOnPaper(panel, judgeId).some(({ id }) => id === teamId)) {
      refuse(['teamId'], 'Please choose the team.');
    }
    const scores: Record<string, number> = {};
    for (const { id } of groups.flatMap(({ criteria }) => criteria)) {
      const score = scoreOf(values.scores[id] ?? '');
      if (score === null) refuse(['scores', id], 'A score from 1 to 10.');
      else scores[id] = score;
    }
    if (reason.trim() === '') refuse(['reason'], 'The reason is missing.');
    return { ...values, scores };
  });
