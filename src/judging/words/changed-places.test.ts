import { expect, it } from 'vitest';
import { samplePackInputs, signedPack } from '../../../tests/support/verdict-pack.ts';
import { changedPlaces } from './changed-places.ts';

const before = await signedPack();

async function corrected(judge: string, team: string, to: number, overall?: string) {
  const inputs = samplePackInputs();
  for (const ballot of inputs.ballots) {
    if (ballot.judge !== judge || ballot.team !== team) continue;
    for (const id of Object.keys(ballot.scores)) ballot.scores[id] = to;
  }
  if (overall && inputs.award?.kind === 'committee') {
    inputs.award.places = inputs.award.places.map((place) =>
      place.place === 2 ? { ...place, team: overall } : place,
    );
  }
  return changedPlaces(before, await signedPack(inputs));
}

it('says which places a correction changes', async () => {
  expect(await corrected('judge-4', 'team-4', 5, 'team-5')).toEqual([
    'Challenge 2: Team 4 was first and is second.',
    'Challenge 2: Team 5 was second and is first.',
    'Over all challenges: Team 8 was second and is without a place.',
    'Over all challenges: Team 5 was without a place and is second.',
  ]);
});

it('says nothing where only scores differ', async () => {
  expect(await corrected('judge-1', 'team-1', 10)).toEqual([]);
});
