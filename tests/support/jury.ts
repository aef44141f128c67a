/** A jury as rows of a running site: judges with their clients, teams, panels. */
import { randomUUID } from 'node:crypto';
import type { Rubric } from '../../src/judging/rubric-schema.ts';
import { SPECIFIED_RUBRIC } from '../../src/judging/specified-rubric.ts';
import type { JudgingPlan, JuryView } from '../../src/modules/judging/judging/schema.ts';
import type { Answer, HttpClient } from './http-client.ts';
import type { TestSite } from './site.ts';

export interface TestJudge {
  id: string;
  name: string;
  client: HttpClient;
}

export const plan = async (admin: HttpClient) =>
  (await admin.get('/api/judging')).json<JudgingPlan>();

/** Invites a judge and opens the personal link. */
export async function inviteJudge(
  site: TestSite,
  admin: HttpClient,
  name: string,
  organisation = 'Somewhere else',
): Promise<TestJudge> {
  const answer = await admin.post('/api/judging/judges', { name, email: '', organisation });
  if (answer.status !== 201) throw new Error(`Inviting failed: ${answer.status} ${answer.text}`);
  const judge = answer.json<JudgingPlan>().judges.find((each) => each.name === name);
  if (!judge) throw new Error(`${name} is not among the judges.`);
  const address = (await site.installation.links.addressesOf([judge.id])).get(judge.id);
  const client = site.visitor();
  const signedIn = await client.post('/api/personal-link/session', {
    token: address?.split('#')[1],
  });
  if (signedIn.status !== 200) throw new Error(`Signing in failed: ${signedIn.text}`);
  return { id: judge.id, name, client };
}

export async function makePanel(
  admin: HttpClient,
  judges: readonly TestJudge[],
  more: Record<string, unknown> = {},
): Promise<string> {
  const name = String(more.name ?? `Panel ${randomUUID().slice(0, 6)}`);
  const answer = await admin.post('/api/judging/panels', {
    challenge: 1,
    judgeIds: judges.map(({ id }) => id),
    teamIds: [],
    startsAt: null,
    pitchMinutes: 15,
    ...more,
    name,
  });
  if (answer.status !== 201) throw new Error(`No panel: ${answer.status} ${answer.text}`);
  const panel = answer.json<JudgingPlan>().panels.find((each) => each.name === name);
  return panel?.id ?? '';
}

/** The same score for every criterion, or one for each group. */
export function scoresOf(
  score: number | readonly number[],
  rubric: Rubric = SPECIFIED_RUBRIC,
): Record<string, number> {
  return Object.fromEntries(
    rubric.groups.flatMap(({ criteria }, index) =>
      criteria.map(({ id }) => [id, typeof score === 'number' ? score : (score[index] ?? 5)]),
    ),
  );
}

export const juryView = async ({ client }: TestJudge) =>
  (await client.get('/api/jury')).json<JuryView>();

/** Says "none" to every team of the own panels. */
export async function answerNone(judge: TestJudge): Promise<void> {
  const { panels } = await juryView(judge);
  const answers = panels.flatMap(({ teams }) =>
    teams.map(({ id }) => ({ teamId: id, answer: 'none', reason: '' })),
  );
  const answer = await judge.client.post('/api/jury/conflicts', { id: randomUUID(), answers });
  if (answer.status !== 200) throw new Error(`Answering failed: ${answer.text}`);
}

export async function sendBallot(
  judge: TestJudge,
  teamId: string,
  score: number | readonly number[],
  more: Record<string, unknown> = {},
): Promise<Answer> {
  const { rubric } = await juryView(judge);
  return judge.client.post('/api/jury/ballots', {
    id: randomUUID(),
    teamId,
    scores: scoresOf(score, rubric.rubric),
    note: '',
    feedback: '',
    reason: '',
    rubric: rubric.frozen?.sha256 ?? '',
    madeAt: '2026-09-02T14:00:00.000Z',
    ...more,
  });
}
