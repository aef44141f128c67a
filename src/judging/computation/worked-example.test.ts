import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ballot } from '../../../tests/support/ballots.ts';
import { SPECIFIED_RUBRIC } from '../specified-rubric.ts';
import { ballotScore } from './ballot-score.ts';
import { computeRanking } from './compute-ranking.ts';
import { toDecimals } from './fraction.ts';
import { judgeFigures } from './judge-figures.ts';

const page = readFileSync('docs/judging.md', 'utf8');

/** The rows of the table that begins with this word, without its head. */
function tableOf(word: string): string[][] {
  const rows = page
    .slice(page.indexOf(`\n| ${word} `) + 1)
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const end = rows.findIndex((cells) => cells.length < 2);
  return rows.slice(0, end).map((cells) => cells.slice(1, -1));
}

/** Ballots that are worth the scores of the table. */
const WORTH: Record<string, number | [number, number, number]> = { '5.8': [6, 5, 7] };
const [[, ...teams] = [], , ...rows] = tableOf('scores');
const ballots = rows.flatMap(([judge = '', ...cells]) =>
  cells.flatMap((cell, index) =>
    cell === '–' ? [] : [ballot(judge, teams[index] ?? '', WORTH[cell] ?? Number(cell))],
  ),
);

it('the example of the page about judging has the scores that it says', () => {
  expect(ballots).toHaveLength(8);
  const computed = ballots.map(({ scores }) =>
    toDecimals(ballotScore(SPECIFIED_RUBRIC, scores), 4),
  );
  expect(computed).toEqual([8, 7, 7, 6, 5, 7, 6, 5.8]);
});

it('and the places, adjusted scores and means', () => {
  const ranking = computeRanking({
    rubric: SPECIFIED_RUBRIC,
    teams,
    ballots,
    recusals: [],
    decisions: [],
  });
  if (ranking.kind !== 'ranked') throw new Error('The example can be ranked.');
  const [, , ...said] = tableOf('result');
  expect(
    ranking.places.map(({ team, place, adjusted, mean }) => [
      team,
      ...[place, adjusted, mean].map(String),
    ]),
  ).toEqual(said);
});

it('and the severities', () => {
  const severities = judgeFigures(SPECIFIED_RUBRIC, ballots, []).map(({ severity }) => severity);
  expect(severities).toEqual([1.0333, -1, -0.0333]);
  for (const severity of ['**1.0333**', '**−1**', '**−0.0333**']) expect(page).toContain(severity);
});

it('and the ballot of the page is worth what it says', () => {
  const scores = {
    ...{ innovation: 8, 'problem-solution-fit': 7, 'quick-to-market': 6, 'compliance-fit': 9 },
    ...{ 'business-potential': 5, scalability: 3 },
    ...{ 'visual-design': 9, creativity: 8, 'technical-explanation': 7 },
    ...{ clarity: 8, alignment: 9, consistency: 7, 'team-quality': 8 },
  };
  expect(toDecimals(ballotScore(SPECIFIED_RUBRIC, scores), 4)).toBe(7.4);
  expect(page).toContain('= **7.4**');
});
