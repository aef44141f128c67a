import { SCALE_MAX, SCALE_MIN } from '../../../../judging/rubric-schema.ts';
import type { BallotState } from './judging-words.ts';

/** A whole number of the scale; null for anything else. */
export function scoreOf(typed: string): number | null {
  const score = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return score >= SCALE_MIN && score <= SCALE_MAX ? score : null;
}

/** Whoever has stepped back or not answered about conflicts scores nothing, on paper neither. */
export const mayBeOnPaper = (state: BallotState): boolean =>
  state !== 'recused' && state !== 'not answered';
