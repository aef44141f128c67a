import { expect, it } from 'vitest';
import { signedPack } from '../../../tests/support/verdict-pack.ts';
import type { VerdictPack } from '../verdict-pack-schema.ts';
import { checkReferences } from './check-references.ts';

const good = await signedPack();

/** The findings for a changed sample. */
function problemsAfter(change: (pack: VerdictPack) => void): string[] {
  const pack = structuredClone(good);
  change(pack);
  return checkReferences(pack).problems;
}
function first<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The sample has one.');
  return row;
}
const doubled = <T>(rows: T[]) => void rows.push(first(rows));

it('finds nothing in a pack as it was made', () => {
  expect(checkReferences(good).problems).toEqual([]);
});

it.each<[string, (pack: VerdictPack) => void, string]>([
  ['a team', ({ teams }) => doubled(teams), 'The team team-1 is listed twice.'],
  ['a judge', ({ judges }) => doubled(judges), 'The judge judge-1 is listed twice.'],
  ['a challenge', ({ challenges }) => doubled(challenges), 'Challenge 1 is listed twice.'],
  ['a panel', ({ panels }) => doubled(panels), 'The panel panel-1 is listed twice.'],
])('finds %s that is listed twice, once', (_what, change, problem) => {
  expect(problemsAfter(change)).toEqual([problem]);
});

it.each<[string, (pack: VerdictPack) => void, string[]]>([
  [
    'the challenge of a team',
    ({ teams }) => {
      first(teams).challenge = 9;
    },
    ['The team team-1 names challenge 9, which is not in this file.'],
  ],
  [
    'the challenge, a judge and a team of a panel',
    ({ panels }) => {
      const panel = first(panels);
      panel.challenge = 9;
      panel.judges.push('judge-9');
      panel.teams.push('team-99');
    },
    [
      'The panel panel-1 names challenge 9, which is not in this file.',
      'The panel panel-1 names judge-9, who is no judge of this file.',
      'The panel panel-1 names team-99, which is no team of this file.',
    ],
  ],
  [
    'whom a panel was closed without',
    ({ panels }) => {
      first(panels).closedWithout = {
        ballots: [{ judge: 'judge-9', team: 'team-99' }],
        reason: 'The judge had left.',
        signedBy: ['signer-1', 'signer-2'],
      };
    },
    [
      'The panel panel-1 names judge-9, who is no judge of this file.',
      'The panel panel-1 names team-99, which is no team of this file.',
    ],
  ],
  [
    'the judge and the team of a ballot',
    ({ ballots }) => {
      ballots.push({ ...first(ballots), judge: 'judge-9', team: 'team-99' });
    },
    [
      'A ballot names judge-9, who is no judge of this file.',
      'A ballot names team-99, which is no team of this file.',
    ],
  ],
  [
    'the judge and the team of a recusal',
    ({ recusals }) => {
      recusals.push({ ...first(recusals), judge: 'judge-9', team: 'team-99' });
    },
    [
      'A recusal names judge-9, who is no judge of this file.',
      'A recusal names team-99, which is no team of this file.',
    ],
  ],
  [
    'the challenge and a team of a decision about a tie',
    ({ tieDecisions }) => {
      tieDecisions.push({ ...first(tieDecisions), challenge: 9, order: ['team-99'] });
    },
    [
      'A decision about a tie names challenge 9, which is not in this file.',
      'A decision about a tie names team-99, which is no team of this file.',
    ],
  ],
  [
    'the challenge of a deliberation',
    ({ deliberations }) => {
      deliberations.push({ ...first(deliberations), challenge: 9 });
    },
    ['A deliberation names challenge 9, which is not in this file.'],
  ],
  [
    'a team of the award and one that was voted for',
    (pack) => {
      if (pack.award?.kind !== 'committee') throw new Error('The sample has one.');
      const place = first(pack.award.places);
      place.team = 'team-99';
      place.votes.push({ team: 'team-98', count: 1 });
    },
    [
      'The award names team-99, which is no team of this file.',
      'The award names team-98, which is no team of this file.',
    ],
  ],
  [
    'the common panel of the award',
    (pack) => {
      pack.award = { kind: 'common-panel', panel: 'panel-9' };
    },
    ['The award names the panel panel-9, which is not in this file.'],
  ],
])('finds %s that is not in the file', (_what, change, problems) => {
  expect(problemsAfter(change)).toEqual(problems);
});

it('says of what is named several times once that it is missing', () => {
  const problems = problemsAfter(({ ballots }) => {
    for (const ballot of ballots) ballot.judge = 'judge-9';
  });
  expect(problems).toEqual(['A ballot names judge-9, who is no judge of this file.']);
});

it('misses no challenge where none is named: a panel or a decision over all', () => {
  const problems = problemsAfter(({ panels, tieDecisions, deliberations }) => {
    first(panels).challenge = null;
    first(tieDecisions).challenge = null;
    first(deliberations).challenge = null;
  });
  expect(problems).toEqual([]);
});
