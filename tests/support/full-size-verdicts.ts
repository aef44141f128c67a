/**
 * The largest events that can be planned, and what comes out of them by the slower way, which takes
 * some minutes:
 *
 *     node tests/support/full-size-verdicts.ts
 *
 * writes full-size-verdicts.json beside this file.
 */
import { writeFileSync } from 'node:fs';
import { computeRanking } from '../../src/judging/computation/compute-ranking.ts';
import { hashOf } from '../../src/judging/pack-hashes.ts';
import { SPECIFIED_RUBRIC } from '../../src/judging/specified-rubric.ts';
import { fitByElimination } from './fit-by-elimination.ts';
import { type JudgedEvent, randomEvent } from './random-ballots.ts';

const size = { judges: 100, teams: 150 };

export const FULL_SIZE: Record<string, JudgedEvent> = {
  'five ballots for each team': randomEvent({ ...size, seed: 1, ballots: [5, 5], scores: 'any' }),
  'three to seven ballots, and scores that nearly tie': randomEvent({
    ...{ ...size, seed: 2, ballots: [3, 7], scores: 'close' },
  }),
  'twenty panels, each of which shares a judge with the next': randomEvent({
    ...{ ...size, seed: 3, ballots: [5, 5], scores: 'even', panels: 20 },
  }),
};

/** The whole result: places, ties, and what changes without which judge. */
export const rankingOf = (event: JudgedEvent, fitting?: typeof fitByElimination) =>
  computeRanking({
    ...{ rubric: SPECIFIED_RUBRIC, ...event, recusals: [], decisions: [] },
    ...(fitting && { fitting }),
  });

if (import.meta.main) {
  const hashes: Record<string, string> = {};
  for (const [name, event] of Object.entries(FULL_SIZE)) {
    hashes[name] = await hashOf(rankingOf(event, fitByElimination));
  }
  const file = new URL('full-size-verdicts.json', import.meta.url);
  writeFileSync(file, `${JSON.stringify(hashes, null, 2)}\n`);
}
