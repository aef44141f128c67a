/** Two sites that differ in one thing: who has won. */

import { freePort } from '../../../scripts/services/free-port.ts';
import type { Partner } from '../../../src/modules/guests/partners/schema.ts';
import type { EditionRubric, JudgingPlan } from '../../../src/modules/judging/judging/schema.ts';
import type { VerdictDesk } from '../../../src/modules/verdict/verdicts/schema.ts';
import { slidesPdf } from '../../../src/server/documents/sample-documents.ts';
import { untilDrawn, untilLookedAt } from '../../support/hand-in-site.ts';
import { agreeToShowFiles, handIn, makeTeam, type TestTeam } from '../../support/hand-ins.ts';
import type { Answer, HttpClient } from '../../support/http-client.ts';
import { answerNone, sendBallot, type TestJudge } from '../../support/jury.ts';
import { register, signedIn } from '../../support/registrations.ts';
import { startSite, type TestSite } from '../../support/site.ts';
import { publishTeamRules } from '../../support/team-edition.ts';
import { sign } from '../../support/verdicts.ts';

const BEGINNING = new Date('2026-09-02T18:00:00+02:00');

/** The first of each pair wins on one site, the second on the other. */
export const PAIRS = [
  ['Zephyr Quokka', 'Amber Okapi'],
  ['Tilde Narwhal', 'Umber Axolotl'],
] as const;

/** What only judges and the makers of a verdict know: words that stand nowhere else on a site. */
export const WORDS = {
  feedback: 'Zeppelin feedback for the team',
  note: 'Quartz note for the jury',
  deliberation: 'Xanadu deliberation',
  tie: 'Yttrium tie reason',
  award: 'Wisteria award reason',
};
/** Computed from the ballots below. */
const SCORES = ['8.1333', '6.4333'];

/** By judge, each with a score for each group of criteria. The third gives both teams the same. */
const WINNER = [
  [9, 8, 7],
  [9, 9, 8],
  [7, 7, 7],
] as const;
const LOSER = [
  [6, 5, 7],
  [7, 6, 5],
  [7, 7, 7],
] as const;
/** Equal in everything: which of them is first is decided. */
const TIED = [
  [8, 7],
  [7, 8],
] as const;

type Scores = number | readonly number[];

export interface MirroredSite {
  site: TestSite;
  admin: HttpClient;
  second: HttpClient;
  /** Of a winner on one of the sites; the same one on both. */
  team: TestTeam;
  /** The judge whose ballots are the same on both sites. */
  judge: TestJudge;
  panelId: string;
  handInId: string;
  metricsPort: number;
  /** The hash of the frozen rubric. */
  rubric: string;
  /** What must not be found. */
  secrets: string[];
}

/** Each request has an instant of its own, so that what was done is listed in one order on both. */
function ticking(site: TestSite, client: HttpClient): HttpClient {
  const call = client.call.bind(client);
  client.call = (path, options) => {
    site.advance(1000);
    return call(path, options);
  };
  return client;
}

/** Its one member has agreed to everything, so that only the verdict is missing. */
async function showProject({ id, client }: TestTeam): Promise<void> {
  const words = { title: 'Notes', sentence: 'They check themselves.', text: '', caption: '' };
  must(await client.put(`/api/my-projects/${id}`, { ...words, moments: [] }));
  must(await client.put(`/api/my-projects/${id}/name-consent`, { agrees: true }));
}

/** Judged, computed and signed by two; not published. */
export async function startMirrored(winner: 0 | 1): Promise<MirroredSite> {
  const metricsPort = await freePort();
  const environment = { METRICS_PORT: String(metricsPort) };
  const site = await startSite({ heldAt: BEGINNING, environment });
  const admin = ticking(site, await site.admin());
  const second = ticking(site, await site.organiser('second'));
  // With a window the first screen of the landing page follows the phase, up to who has won.
  const window = {
    opens: { date: '2026-07-01', time: '00:00' },
    closes: { date: '2026-08-20', time: '23:59' },
  };
  await publishTeamRules(admin, { window });
  const teams = new Map<string, TestTeam>();
  for (const [index, names] of PAIRS.entries()) {
    for (const name of names) {
      const id = name.toLowerCase().replace(' ', '-');
      teams.set(name, await makeTeam(site, { id, name, challenge: index + 1, size: 1 }));
    }
  }
  const team = (pair: 0 | 1, isWinner: boolean) =>
    teams.get(PAIRS[pair][isWinner ? winner : 1 - winner] ?? '') as TestTeam;
  const known = teams.get(PAIRS[0][0]) as TestTeam;
  // With a cover that is public once the verdict names the team.
  const deck = slidesPdf({ grounds: [[1, 1, 1]] });
  const handInId = await handIn(known.client, 'pitchdeck', deck);
  const accepted = { decision: 'accepted', reason: 'The network was away' };
  must(await admin.put(`/api/hand-ins/${handInId}/decision`, accepted));
  await agreeToShowFiles(site, known);
  await showProject(known);
  const judges: TestJudge[] = [];
  for (const letter of 'ABCDE') judges.push(await invite(site, admin, `Judge ${letter}`));
  const [a, b, c, d, e] = judges as [TestJudge, TestJudge, TestJudge, TestJudge, TestJudge];
  const panels = [await addPanel(admin, 1, [a, b, c]), await addPanel(admin, 2, [d, e])];
  const { frozen } = must(await admin.post('/api/judging/rubric/freeze')).json<EditionRubric>();
  for (const judge of judges) await answerNone(judge);
  /** In one order on both sites, by time and by id. */
  async function score(judge: TestJudge, name: string, scores: Scores, words = {}) {
    const { id } = teams.get(name) as TestTeam;
    site.advance(1000);
    must(await sendBallot(judge, id, scores, { ...words, id: `${judge.name.slice(-1)}-${id}` }));
  }
  for (const [index, judge] of [a, b, c].entries()) {
    for (const [at, name] of PAIRS[0].entries()) {
      const { feedback, note } = WORDS;
      const words = judge === a && at === 0 ? { feedback, note } : {};
      await score(judge, name, (at === winner ? WINNER : LOSER)[index] ?? [], words);
    }
  }
  for (const [index, judge] of [d, e].entries()) {
    for (const [at, name] of PAIRS[1].entries()) {
      await score(judge, name, TIED[at]?.[index] ?? 0);
    }
  }
  await conclude([admin, second], panels, {
    first: [team(0, true).id, team(1, true).id],
    tie: [team(1, true).id, team(1, false).id],
  });
  const over = (await admin.get('/api/verdicts')).json<VerdictDesk>().verdicts[0]?.over ?? '';
  const secrets = [over, ...SCORES, ...Object.values(WORDS)];
  await untilLookedAt(site);
  await untilDrawn(site, known.id);
  const ids = { panelId: panels[0] ?? '', handInId, rubric: frozen?.sha256 ?? '' };
  return { site, admin, second, team: known, judge: c, ...ids, metricsPort, secrets };
}

/** With an id that follows from the name: alike on both sites. */
async function invite(site: TestSite, admin: HttpClient, name: string): Promise<TestJudge> {
  const key = { 'idempotency-key': name.replace(' ', '-') };
  const input = { name, email: '', organisation: 'Somewhere else' };
  const { id } = must(await admin.post('/api/judging/judges', input, key)).json<{ id: string }>();
  return { id, name, client: await signedIn(site, { id, personId: id, name }) };
}

async function addPanel(
  admin: HttpClient,
  challenge: number,
  judges: readonly TestJudge[],
): Promise<string> {
  const name = `Panel ${challenge}`;
  const judgeIds = judges.map(({ id }) => id);
  const input = { name, challenge, judgeIds, teamIds: [], startsAt: null, pitchMinutes: 15 };
  const key = { 'idempotency-key': `panel-${challenge}` };
  const made = must(await admin.post('/api/judging/panels', input, key));
  return made.json<JudgingPlan & { id: string }>().id;
}

/** Closed, decided, computed, signed. */
async function conclude(
  [admin, second]: [HttpClient, HttpClient],
  panels: readonly string[],
  { first, tie }: { first: string[]; tie: string[] },
): Promise<void> {
  for (const id of panels) {
    must(await admin.post(`/api/judging/panels/${id}/close`, { reason: '' }));
  }
  const places = first.map((teamId, index) => ({ place: index + 1, teamId, votes: 4 - index }));
  for (const record of [
    { kind: 'tie', challenge: 2, order: tie, isShared: false, reason: WORDS.tie },
    { kind: 'deliberation', challenge: 2, text: WORDS.deliberation },
    { kind: 'award', places, reason: WORDS.award },
  ]) {
    must(await admin.post('/api/verdict-records', record));
  }
  must(await admin.post('/api/verdicts', { reason: '' }));
  must(await sign(admin));
  must(await sign(second));
}

/** All roles that could ask. */
export async function callersOf({ site, admin, team, judge }: MirroredSite) {
  const lonely = await register(site.installation, { id: 'lonely', personId: 'lonely-person' });
  const partner = must(
    await admin.post(
      '/api/partners',
      { name: 'Pat', email: 'pat@example.org', organisation: 'Partner Bank A', challenge: 1 },
      { 'idempotency-key': 'partner' },
    ),
  ).json<Partner>();
  const { id, name } = partner;
  return {
    visitor: site.visitor(),
    attendee: await site.attendee(),
    participant: await signedIn(site, lonely),
    'member of the winner': team.client,
    judge: judge.client,
    partner: await signedIn(site, { id, personId: id, name }),
    editor: await site.editor(),
    organiser: admin,
  };
}
export type Callers = Awaited<ReturnType<typeof callersOf>>;
export type Role = keyof Callers;

export function must(answer: Answer): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Error(`${answer.status} ${answer.text}`);
}
