import { describe, expect, it } from 'vitest';
import { fitByElimination } from '../../../tests/support/fit-by-elimination.ts';
import known from '../../../tests/support/full-size-verdicts.json' with { type: 'json' };
import { FULL_SIZE, rankingOf } from '../../../tests/support/full-size-verdicts.ts';
import { randomEvent } from '../../../tests/support/random-ballots.ts';
import { hashOf } from '../pack-hashes.ts';

// One after the other, so that a failure names the seed.
const SEEDS = Array.from({ length: 1000 }, (_, seed) => seed);

describe('the same comes out as by elimination alone', () => {
  it('of a thousand events of up to 12 judges and 20 teams', () => {
    for (const seed of SEEDS) {
      const event = randomEvent({
        ...{ seed, judges: 1 + (seed % 12), teams: 1 + (seed % 20), panels: 1 + (seed % 4) },
        ...{
          ballots: [1, 2 + (seed % 6)],
          scores: (['any', 'even', 'close'] as const)[seed % 3] ?? 'any',
        },
      });
      expect(rankingOf(event), `seed ${seed}`).toEqual(rankingOf(event, fitByElimination));
    }
  });

  it.each(Object.entries(FULL_SIZE))('of 100 judges and 150 teams: %s', async (name, event) => {
    expect(await hashOf(rankingOf(event))).toBe(known[name as keyof typeof known]);
  });
});
