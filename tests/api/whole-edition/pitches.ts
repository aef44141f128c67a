import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { BallotReceipt, JudgingBoard } from '../../../src/modules/judging/judging/schema.ts';
import type { HttpClient } from '../../support/http-client.ts';
import { scoresOf } from '../../support/jury.ts';
import { codeOf, ok } from './actors.ts';
import { juryView } from './jury.ts';
import {
  clockTo,
  judgeOf,
  organisersOf,
  type Story,
  type StoryJudge,
  type StoryTeam,
  teamOf,
} from './story.ts';

/** What each judge of a panel gives its teams; null: no ballot comes. */
export const SCORES: Record<number, { judges: string; teams: Record<number, (number | null)[]> }> =
  {
    // Clear: Team 1. Judge B steps back from Team 7, Judge C never scored Team 13.
    1: {
      judges: 'ABCD',
      teams: {
        1: [9, 9, 8, 9],
        4: [7, 6, 7, 7],
        7: [6, 8, 6, 5],
        10: [5, 5, 6, 5],
        13: [4, 4, null, 5],
      },
    },
    // Narrow: only Judge E puts Team 2 before Team 5. Judge H has gone before the last two.
    2: {
      judges: 'EFGH',
      teams: {
        2: [10, 7, 7, 7],
        5: [6, 8, 8, 8],
        8: [5, 5, 5, 5],
        11: [4, 4, 5, null],
        14: [3, 4, 4, null],
      },
    },
    // Team 3 and Team 6 are equal in everything.
    3: {
      judges: 'IJKL',
      teams: {
        3: [8, 7, 8, 7],
        6: [7, 8, 7, 8],
        9: [6, 6, 6, 6],
        12: [5, 5, 4, 5],
        15: [4, 4, 5, 4],
      },
    },
  };

const RECUSED = { judge: 'B', team: 7 };
/** Whose phone dies after two ballots. */
const DEAD_PHONE = { judge: 'D', sent: [1, 4], onPaper: [7, 10, 13] };

/** 60 ballots less those that cannot come: by phones, and three from paper. */
export async function pitches(story: Story): Promise<void> {
  clockTo(story, '2027-09-01T16:00:00+02:00');
  for (const { judges, teams } of Object.values(SCORES)) {
    for (const [number, scores] of Object.entries(teams)) {
      for (const [index, score] of scores.entries()) {
        const letter = judges[index] ?? '';
        const isDead = letter === DEAD_PHONE.judge && !DEAD_PHONE.sent.includes(Number(number));
        if (score === null || isDead) continue;
        const team = teamOf(story, Number(number));
        expect(await sendBallot(judgeOf(story, letter), team, score)).toMatchObject({
          counts: true,
        });
      }
    }
  }
  await recuse(story);
  await deadPhone(story);
}

export const feedbackOf = (judge: StoryJudge, team: StoryTeam) =>
  `What ${team.name} did well, number ${judge.name.charCodeAt(6)}.`;

/** As a phone sends it, with a clock that is years wrong. */
export async function sendBallot(
  judge: StoryJudge,
  team: StoryTeam,
  score: number,
  more: { reason?: string } = {},
): Promise<BallotReceipt> {
  const { rubric } = await juryView(judge);
  const ballot = {
    id: randomUUID(),
    judgeId: judge.id,
    teamId: team.id,
    scores: scoresOf(score, rubric.rubric),
    note: '',
    feedback: feedbackOf(judge, team),
    reason: '',
    rubric: rubric.frozen?.sha256 ?? '',
    madeAt: '2019-01-01T00:00:00.000Z',
    ...more,
  };
  return ok(await (await judge.enter()).post('/api/jury/ballots', ballot)).json<BallotReceipt>();
}

/** At the pitch a judge recognises someone: one tap, and what was scored is void. */
async function recuse(story: Story): Promise<void> {
  const team = teamOf(story, RECUSED.team);
  const judge = judgeOf(story, RECUSED.judge);
  const client = await judge.enter();
  ok(await client.post('/api/jury/recusals', { teamId: team.id, judgeId: judge.id }));
  const { panels } = await juryView(judge);
  const shown = panels[0]?.teams.find(({ id }) => id === team.id);
  expect(shown).toMatchObject({ files: [], ballot: null, conflict: { isClear: false } });
  expect(await cellOf(story, RECUSED.judge, RECUSED.team)).toMatchObject({ state: 'recused' });
}

export async function cellOf(story: Story, letter: string, number: number) {
  const { first } = await organisersOf(story);
  const { panels } = ok(await first.get('/api/judging/board')).json<JudgingBoard>();
  const judge = judgeOf(story, letter);
  return panels
    .flatMap(({ judges }) => judges)
    .find(({ id }) => id === judge.id)
    ?.cells.find(({ teamId }) => teamId === teamOf(story, number).id);
}

/** Two of five ballots have arrived; the others come from paper, typed by one, confirmed by another. */
async function deadPhone(story: Story): Promise<void> {
  const judge = judgeOf(story, DEAD_PHONE.judge);
  const unsent = DEAD_PHONE.onPaper.map((number) => teamOf(story, number));
  const since = '2027-09-01T14:05:00.000Z';
  const ballots = unsent.map(({ id: teamId }) => ({ teamId, since }));
  ok(await (await judge.enter()).put('/api/jury/on-phone', { ballots }));
  expect(await cellOf(story, DEAD_PHONE.judge, 7)).toMatchObject({ state: 'on a phone' });
  // Another phone shows what has arrived.
  const arrived = (await juryView(judge)).panels[0]?.teams.filter(({ ballot }) => ballot !== null);
  expect(arrived?.map(({ name }) => name)).toEqual(['Team 1', 'Team 4']);

  const { first, second } = await organisersOf(story);
  for (const team of unsent) await typePaper(judge, team, { typist: second, reader: first });
  for (const number of DEAD_PHONE.onPaper) {
    expect(await cellOf(story, DEAD_PHONE.judge, number)).toMatchObject({ state: 'received' });
  }
}

async function typePaper(
  judge: StoryJudge,
  team: StoryTeam,
  { typist, reader }: { typist: HttpClient; reader: HttpClient },
): Promise<void> {
  const id = randomUUID();
  const score = SCORES[1]?.teams[team.number]?.[3] ?? 0;
  const paper = {
    id,
    judgeId: judge.id,
    teamId: team.id,
    scores: scoresOf(score),
    note: '',
    feedback: feedbackOf(judge, team),
    reason: 'The phone died.',
  };
  ok(await typist.post('/api/judging/paper-ballots', paper));
  const address = `/api/judging/paper-ballots/${id}`;
  expect(codeOf(await typist.put(address))).toBe('second-person');
  expect(ok(await reader.get(address)).json()).toMatchObject({ scores: scoresOf(score) });
  ok(await reader.put(address));
}
