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

/**
 * One challenge with five ballots for each team, ranked again without each judge. The best of some
 * rounds by the clock, beside what the processor did in it: the difference is what others had of it.
 */
export function measureVerdictCompute(): Row[] {
  return SIZES.map(({ judges, teams }) => {
    const event = randomEvent({ seed: 1, judges, teams, ballots: [5, 5], scores: 'any' });
    const rounds = Array.from({ length: ROUNDS }, () => {
      const startedAt = performance.now();
      const before = process.cpuUsage();
      rankingOf(event);
      const { user, system } = process.cpuUsage(before);
      return { clock: performance.now() - startedAt, processor: (user + system) / 1000 };
    });
    const clock = Math.round(Math.min(...rounds.map((round) => round.clock)));
    const processor = Math.round(Math.min(...rounds.map((round) => round.processor)));
    return {
      name: `verdict of ${teams} teams and ${judges} judges`,
      site: `${clock} ms`,
      reference: `of the processor: ${processor} ms`,
      limit: atMost(clock, LIMIT_MS, ' ms'),
    };
  });
}
