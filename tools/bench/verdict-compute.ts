import { rankingOf } from '../../tests/support/full-size-verdicts.ts';
import { randomEvent } from '../../tests/support/random-ballots.ts';
import { atMost, type Row } from './row.ts';

const SIZES = [
  { judges: 40, teams: 60 },
  { judges: 60, teams: 90 },
  { judges: 100, teams: 150 },
];
const LIMIT_MS = 2000;
const ROUNDS = 3;

/** One challenge with five ballots for each team, ranked again without each judge. The best of some rounds. */
export function measureVerdictCompute(): Row[] {
  return SIZES.map(({ judges, teams }) => {
    const event = randomEvent({ seed: 1, judges, teams, ballots: [5, 5], scores: 'any' });
    const times = Array.from({ length: ROUNDS }, () => {
      const startedAt = performance.now();
      rankingOf(event);
      return performance.now() - startedAt;
    });
    const best = Math.round(Math.min(...times));
    return {
      name: `verdict of ${teams} teams and ${judges} judges`,
      site: `${best} ms`,
      limit: atMost(best, LIMIT_MS, ' ms'),
    };
  });
}
