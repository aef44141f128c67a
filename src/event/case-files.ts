/** The files of an edition's cases: who may have them, and from when on. */
import type { CaseFile, Challenge, Edition } from '../modules/content/content/edition-schema.ts';
import { momentInstant } from './event-time.ts';

export interface Case extends CaseFile {
  challenge: Challenge;
  /** Under which it is saved, and has its address for teams. */
  name: string;
  /** In milliseconds; one without an instant has always been there. */
  at: number;
}

export function casesOf({ challenges }: Pick<Edition, 'challenges'>): Case[] {
  return challenges.challenges.flatMap((challenge) => {
    const { caseFile, number } = challenge;
    if (!caseFile) return [];
    return [
      { ...caseFile, challenge, name: `challenge-${number}-case.pdf`, at: instantOf(caseFile) },
    ];
  });
}

function instantOf({ from: { date, time, repeated } }: CaseFile): number {
  if (date === '') return Number.NEGATIVE_INFINITY;
  return momentInstant({ date, time: time || '00:00', repeated }).getTime();
}

/** What teams can download now, by the name that they ask for. */
export const teamCase = (edition: Edition, name: string, now: number) =>
  casesOf(edition).find((each) => each.name === name && each.at <= now) ?? null;
