import { buildPack } from '../../src/judging/build-pack.ts';
import { signedHash } from '../../src/judging/pack-hashes.ts';
import { SPECIFIED_RUBRIC } from '../../src/judging/specified-rubric.ts';
import type { PackInputs, VerdictPack } from '../../src/judging/verdict-pack-schema.ts';
import { ballot } from './ballots.ts';

/** Judges by teams; a word stands for what has happened instead of a ballot that counts. */
const SCORES: Record<string, Record<string, number | 'recused' | 'missing'>> = {
  // Clear: Team 1.
  'judge-1': { 'team-1': 9, 'team-2': 6, 'team-3': 5 },
  'judge-2': { 'team-1': 8, 'team-2': 7, 'team-3': 5 },
  'judge-3': { 'team-1': 9, 'team-2': 'recused', 'team-3': 7 },
  // Narrow: Team 4, which only judge-4 puts first.
  'judge-4': { 'team-4': 10, 'team-5': 5, 'team-6': 3 },
  'judge-5': { 'team-4': 6, 'team-5': 7, 'team-6': 3 },
  'judge-6': { 'team-4': 6, 'team-5': 7, 'team-6': 'missing' },
  // A tie between Team 7 and Team 8, which the jury decides.
  'judge-7': { 'team-7': 7, 'team-8': 8, 'team-9': 2 },
  'judge-8': { 'team-7': 8, 'team-8': 7, 'team-9': 3 },
};

const CLOSED_AT = '2026-09-02T16:30:00.000Z';

/** A small edition with a recusal, a correction, a paper ballot, a missing one, a tie and a narrow result. */
export function samplePackInputs(): PackInputs {
  const teams = Array.from({ length: 9 }, (_, index) => ({
    key: `team-${index + 1}`,
    name: `Team ${index + 1}`,
    challenge: Math.floor(index / 3) + 1,
  }));
  const cells = Object.entries(SCORES).flatMap(([judge, row]) =>
    Object.entries(row).map(([team, score]) => ({ judge, team, score })),
  );
  const panel = (challenge: number, judges: string[]) => ({
    id: `panel-${challenge}`,
    challenge,
    judges,
    teams: teams.filter((team) => team.challenge === challenge).map(({ key }) => key),
    closedAt: CLOSED_AT,
  });
  return {
    edition: 2026,
    verdict: 1,
    supersedes: null,
    rubric: SPECIFIED_RUBRIC,
    rubricVersion: 1,
    frozenAt: '2026-09-02T13:12:00.000Z',
    challenges: [1, 2, 3].map((number) => ({ number, title: `Challenge number ${number}` })),
    teams,
    judges: Object.keys(SCORES).map((key) => ({ key })),
    panels: [
      panel(1, ['judge-1', 'judge-2', 'judge-3']),
      {
        ...panel(2, ['judge-4', 'judge-5', 'judge-6']),
        closedWithout: {
          ballots: [{ judge: 'judge-6', team: 'team-6' }],
          reason: 'The phone was empty, and the judge had left.',
          signedBy: ['signer-1', 'signer-2'],
        },
      },
      panel(3, ['judge-7', 'judge-8']),
    ],
    ballots: [
      ...cells.flatMap(({ judge, team, score }) =>
        typeof score === 'number' ? [ballot(judge, team, score)] : [],
      ),
      ballot('judge-3', 'team-2', 10, { void: true }),
      ballot('judge-1', 'team-3', 6, {
        revision: 2,
        reason: 'Mistyped one score',
        at: '2026-09-02T14:20:00.000Z',
      }),
    ].map((each) =>
      each.judge === 'judge-2' && each.team === 'team-3' ? { ...each, paper: true as const } : each,
    ),
    recusals: [
      { judge: 'judge-3', team: 'team-2', at: '2026-09-02T14:05:00.000Z', kind: 'during-pitch' },
    ],
    tieDecisions: [
      {
        challenge: 3,
        order: ['team-8', 'team-7'],
        reason: 'The prototype of Team 8 ran on the data of the bank.',
        at: '2026-09-02T16:40:00.000Z',
      },
    ],
    deliberations: [
      {
        challenge: 2,
        text: 'The jury read the ballots together and stays with the computed order.',
        at: '2026-09-02T16:41:00.000Z',
      },
      {
        challenge: 3,
        text: 'Both teams were discussed again before the tie was decided.',
        at: '2026-09-02T16:42:00.000Z',
      },
    ],
    award: {
      kind: 'committee',
      places: [
        { place: 1, team: 'team-1', votes: [{ team: 'team-1', count: 4 }] },
        {
          place: 2,
          team: 'team-8',
          votes: [
            { team: 'team-8', count: 3 },
            { team: 'team-4', count: 2 },
          ],
        },
      ],
      reason: 'Nearest to use in a bank.',
      at: '2026-09-02T16:50:00.000Z',
    },
    method: { version: 1, text: 'Weighted means, severity of judges by least squares.' },
  };
}

/** A pack that two people have signed. */
export async function signedPack(inputs = samplePackInputs()): Promise<VerdictPack> {
  const unsigned = await packOf(inputs);
  const over = await signedHash(unsigned.hashes);
  return await packOf(inputs, [
    { key: 'signer-1', at: '2026-09-02T16:55:00.000Z', over },
    { key: 'signer-2', at: '2026-09-02T16:57:00.000Z', over },
  ]);
}

async function packOf(...given: Parameters<typeof buildPack>): Promise<VerdictPack> {
  const built = await buildPack(...given);
  if ('refused' in built) throw new Error(built.refused);
  return built.pack;
}
