import { expect, it } from 'vitest';
import { samplePackInputs, signedPack } from '../../../../tests/support/verdict-pack.ts';
import { programmeOf, type Step, sampleProgramme } from './programme.ts';

const inWords = (step: Step) =>
  step.kind === 'place'
    ? `${step.label}: ${step.teams.join(' ')}`
    : step.kind === 'challenge'
      ? String(step.number)
      : step.kind;

it('goes from challenge to challenge, whatever their order in the file, and ends with the first', async () => {
  const pack = await signedPack();
  const { steps } = programmeOf({ ...pack, challenges: pack.challenges.toReversed() });
  expect(steps.map(inWords)).toEqual([
    'opening',
    ...['1', 'Second place: team-2', 'Winner: team-1'],
    ...['2', 'Second place: team-5', 'Winner: team-4'],
    ...['3', 'Second place: team-7', 'Winner: team-8'],
    ...['overall', 'Second place: team-8', 'First place: team-1'],
  ]);
});

it('grows louder: places, winners, the second over all and the first, which alone is final', async () => {
  const { steps, originOf } = programmeOf(await signedPack());
  const ranks = steps.flatMap((step) => (step.kind === 'place' ? [step.rank] : []));
  const challenge = ['place', 'winner'];
  expect(ranks).toEqual([...challenge, ...challenge, ...challenge, 'runner-up', 'final']);
  expect(originOf('team-1')).toBe('Winner of challenge 1');
  expect(originOf('team-5')).toBe('Challenge 2');
});

it('ends with the last winner where nothing is decided over all', async () => {
  const pack = await signedPack({ ...samplePackInputs(), award: null });
  const { steps } = programmeOf(pack);
  expect(steps.at(-1)).toMatchObject({ label: 'Winner', rank: 'winner', teams: ['team-8'] });
  expect(steps.some(({ kind }) => kind === 'overall')).toBe(false);
});

it('names those together who share a place, and leaves out the place after it', async () => {
  const inputs = samplePackInputs();
  const pack = await signedPack({ ...inputs, tieDecisions: [] });
  const { steps } = programmeOf({ ...pack, award: null });
  expect(steps.slice(-2).map(inWords)).toEqual(['3', 'Winners: team-7 team-8']);
});

it('rehearses with the challenges of the edition, or with one where there are none', () => {
  const { steps } = sampleProgramme([{ number: 4, title: 'Contact notes' }]);
  expect(steps.map(inWords)).toEqual([
    ...['opening', '4', 'Second place: Sample Team B', 'Winner: Sample Team A'],
    ...['overall', 'Second place: Sample Team A', expect.stringMatching(/^First place: A Sample/)],
  ]);
  expect(sampleProgramme([]).steps.map(inWords)).toContain('1');
});
