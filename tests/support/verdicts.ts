/** A judged edition as rows of a running site: two challenges, one of them narrow, one with a tie. */
import type { VerdictDesk } from '../../src/modules/verdict/verdicts/schema.ts';
import { makeTeam, type TestTeam } from './hand-ins.ts';
import type { Answer, HttpClient } from './http-client.ts';
import { answerNone, inviteJudge, makePanel, sendBallot, type TestJudge } from './jury.ts';
import type { TestSite } from './site.ts';

export interface JudgedEdition {
  teams: Record<string, TestTeam>;
  judges: TestJudge[];
  panels: string[];
}

export const desk = async (client: HttpClient) =>
  (await client.get('/api/verdicts')).json<VerdictDesk>();

/** Names that stand nowhere else on the site. */
export const WINNERS = ['Zephyr Quokka', 'Tilde Narwhal'] as const;
export const SECONDS = ['Amber Okapi', 'Umber Axolotl'] as const;
export const FEEDBACK = 'Xylophone feedback for the team';

/**
 * Scores by judge: Challenge 1 is clear. Challenge 2 is a tie that only a decision ends, and narrow
 * for that.
 */
const SCORES: Record<string, number[]> = {
  [WINNERS[0]]: [9, 9, 8],
  [SECONDS[0]]: [6, 7, 5],
  [WINNERS[1]]: [8, 7],
  [SECONDS[1]]: [7, 8],
};

/** Everything sent; the panels are still open. */
export async function judgeEdition(site: TestSite, admin: HttpClient): Promise<JudgedEdition> {
  const teams: Record<string, TestTeam> = {};
  for (const [name, challenge] of [
    [SECONDS[0], 1],
    [WINNERS[0], 1],
    [SECONDS[1], 2],
    [WINNERS[1], 2],
  ] as const) {
    teams[name] = await makeTeam(site, { name, challenge });
  }
  const judges: TestJudge[] = [];
  for (const name of ['Judge A', 'Judge B', 'Judge C', 'Judge D', 'Judge E']) {
    judges.push(await inviteJudge(site, admin, name));
  }
  const panels = [
    await makePanel(admin, judges.slice(0, 3), { name: 'Panel 1', challenge: 1 }),
    await makePanel(admin, judges.slice(3), { name: 'Panel 2', challenge: 2 }),
  ];
  await admin.post('/api/judging/rubric/freeze');
  site.advance(1000);
  for (const judge of judges) await answerNone(judge);
  for (const [name, scores] of Object.entries(SCORES)) {
    const isFirst = scores.length === 3;
    for (const [index, score] of scores.entries()) {
      const judge = judges[isFirst ? index : index + 3] as TestJudge;
      const feedback = index === 0 && name === WINNERS[0] ? FEEDBACK : '';
      const answer = await sendBallot(judge, teamIn(teams, name).id, score, { feedback });
      if (answer.status !== 200) throw new Error(`No ballot: ${answer.text}`);
    }
  }
  return { teams, judges, panels };
}

export function teamIn(teams: Record<string, TestTeam>, name: string): TestTeam {
  const team = teams[name];
  if (!team) throw new Error(`There is no team ${name}.`);
  return team;
}

export async function closePanels(site: TestSite, admin: HttpClient, panels: readonly string[]) {
  site.advance(1000);
  for (const id of panels) {
    const answer = await admin.post(`/api/judging/panels/${id}/close`, { reason: '' });
    if (answer.status !== 200) throw new Error(`Not closed: ${answer.text}`);
  }
  site.advance(1000);
}

/** All that a verdict on these ballots needs. */
export async function recordAll(
  admin: HttpClient,
  { teams }: Pick<JudgedEdition, 'teams'>,
): Promise<Answer[]> {
  const id = (name: string) => teamIn(teams, name).id;
  const tie = {
    kind: 'tie',
    challenge: 2,
    order: [id(WINNERS[1]), id(SECONDS[1])],
    isShared: false,
    reason: 'The prototype ran.',
  };
  const award = {
    kind: 'award',
    places: [
      { place: 1, teamId: id(WINNERS[0]), votes: 4 },
      { place: 2, teamId: id(WINNERS[1]), votes: 3 },
    ],
    reason: 'Nearest to use in a bank.',
  };
  const talk = { kind: 'deliberation', challenge: 2, text: 'Both were discussed again.' };
  const answers: Answer[] = [];
  for (const each of [tie, talk, award])
    answers.push(await admin.post('/api/verdict-records', each));
  return answers;
}

export async function sign(client: HttpClient, number = 1): Promise<Answer> {
  const shown = (await desk(client)).verdicts.find((each) => each.number === number);
  return client.post(`/api/verdicts/2026/${number}/signatures`, { over: shown?.over });
}

/** Decided, signed by two and public; the panels are still open before. */
export async function publishVerdict(
  site: TestSite,
  admin: HttpClient,
  judged: Pick<JudgedEdition, 'teams' | 'panels'>,
): Promise<void> {
  // Whose account is younger than the verdict may not sign it.
  const second = await site.organiser('second');
  await closePanels(site, admin, judged.panels);
  const answers = [
    ...(await recordAll(admin, judged)),
    await admin.post('/api/verdicts', { reason: '' }),
    await sign(admin),
    await sign(second),
    await admin.put('/api/verdicts/2026/1/publication', { at: null }),
  ];
  for (const { status, text } of answers) if (status >= 300) throw new Error(text);
  site.advance(5000);
}

/** As if nobody had judged anything in this edition, nor made a team. */
export async function forgetJudging({ installation }: TestSite): Promise<void> {
  const { db } = installation.database;
  for (const table of [
    ...(['ceremonies', 'passes', 'pass_screens'] as const),
    ...(['verdict_signatures', 'verdicts', 'verdict_inputs', 'organiser_conflicts'] as const),
    ...(['rubrics', 'judges', 'judging_panels', 'judging_conflicts'] as const),
    ...(['project_moments', 'team_projects', 'name_agreements'] as const),
    ...(['judging_dismissals', 'ballots', 'team_members', 'teams', 'activity'] as const),
  ]) {
    await db.deleteFrom(table).execute();
  }
  // What was made of a verdict and is kept in memory is old.
  await db
    .updateTable('revisions')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('topic', '=', 'verdicts')
    .execute();
}
