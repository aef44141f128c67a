import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VerdictPack } from '../../src/judging/verdict-pack-schema.ts';
import { verifyPack } from '../../src/judging/verify-pack.ts';
import type { VerdictDesk } from '../../src/modules/verdict/verdicts/schema.ts';
import { backUp, restore, SITE_KINDS } from '../support/backup-sites.ts';
import { afterWrite } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { makeTeam } from '../support/hand-ins.ts';
import { askedMeanwhile, type Stores } from '../support/held-meanwhile.ts';
import { HttpClient } from '../support/http-client.ts';
import { invitedOrganiser } from '../support/invited-organiser.ts';
import { answerNone, sendBallot, type TestJudge } from '../support/jury.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { publishTeamRules } from '../support/team-edition.ts';
import {
  closePanels,
  desk,
  FEEDBACK,
  forgetJudging,
  type JudgedEdition,
  judgeEdition,
  recordAll,
  SECONDS,
  sign,
  teamIn,
  WINNERS,
} from '../support/verdicts.ts';

let site: TestSite;
let admin: HttpClient;
let second: HttpClient;
let third: HttpClient;
let judged: JudgedEdition;

beforeAll(async () => {
  site = await startSite();
  site.holdClock();
  admin = await site.admin();
  second = await site.organiser('second');
  third = await site.organiser('third');
  await publishTeamRules(admin);
});
afterAll(() => site.stop());
beforeEach(async () => {
  await forgetJudging(site);
  judged = await judgeEdition(site, admin);
});

const id = (name: string) => teamIn(judged.teams, name).id;
const close = () => closePanels(site, admin, judged.panels);
const compute = (reason = '') => admin.post('/api/verdicts', { reason });
const codeOf = ({ headers }: { headers: Record<string, unknown> }) => headers['x-error-code'];
const publish = (number = 1, at: string | null = null) =>
  admin.put(`/api/verdicts/2026/${number}/publication`, { at });
const packText = async (client: HttpClient, number = 1) =>
  (await client.get(`/api/verdicts/2026/${number}/pack`)).text;

/** Closed, recorded, computed and signed by two. */
async function signed() {
  await close();
  await recordAll(admin, judged);
  await compute();
  site.advance(1000);
  expect((await sign(admin)).status).toBe(200);
  expect((await sign(second)).status).toBe(200);
}

describe('a ranking', () => {
  it('is shown to nobody before all panels are closed', async () => {
    const open = await admin.get('/api/verdicts');
    expect(open.json<VerdictDesk>()).toMatchObject({
      isClosed: false,
      rankings: [],
      missing: [
        { words: 'Panel 1 is not closed yet.', mend: { by: 'judging' } },
        { words: 'Panel 2 is not closed yet.', mend: { by: 'judging' } },
      ],
      winners: [],
    });
    expect(open.text).not.toMatch(/"(?:adjusted|mean|place)"/);
    expect(codeOf(await compute())).toBe('panel-open');
  });

  it('shows both columns, ties and certainty in words, and what is missing', async () => {
    await close();
    const shown = await desk(admin);
    expect(shown.rankings[0]).toMatchObject({
      challenge: 1,
      isNarrow: false,
      places: [
        { team: WINNERS[0], place: 1, adjusted: 8.6667, mean: 8.6667 },
        { team: SECONDS[0], place: 2, adjusted: 6, mean: 6 },
      ],
    });
    expect(shown.rankings[1]?.ties).toEqual([
      `${WINNERS[1]} and ${SECONDS[1]} are equal in everything and share a place.`,
    ]);
    expect(shown.rankings[1]?.certainty).toMatch(/^Narrow: without Judge [DE] the first would be /);
    expect(shown.missing.map(({ words }) => words)).toEqual([
      expect.stringMatching(/^Challenge 2: .* are equal in everything\. Please record/),
      'Challenge 2: the result is narrow. Please record what the jury said about it.',
      'The decision of the award committee is not recorded yet.',
    ]);
    expect(shown.missing.map(({ mend }) => mend)).toEqual([
      {
        by: 'tie',
        challenge: 2,
        teamIds: expect.arrayContaining([id(WINNERS[1]), id(SECONDS[1])]),
      },
      { by: 'deliberation', challenge: 2 },
      { by: 'award' },
    ]);
    const refused = await compute();
    expect([refused.status, codeOf(refused)]).toEqual([409, 'verdict-incomplete']);
  });
});

it('needs no decision on a tie that decides no award: the teams share the place', async () => {
  const thirds = [];
  for (const name of ['Third Lynx', 'Third Heron']) {
    thirds.push(await makeTeam(site, { name, challenge: 1 }));
  }
  for (const judge of judged.judges.slice(0, 3)) {
    await answerNone(judge);
    for (const { id: team } of thirds) {
      expect((await sendBallot(judge, team, 2)).status).toBe(200);
    }
  }
  await close();
  const before = await desk(admin);
  expect(before.missing.map(({ words }) => words).join(' ')).not.toContain('Third');
  expect(before.rankings.map(({ openTies }) => openTies.length)).toEqual([0, 1]);
  await recordAll(admin, judged);
  const answer = await compute();
  expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
  const [ranking] = (await desk(admin)).rankings;
  expect(ranking?.places.map(({ place }) => place)).toEqual([1, 2, 3, 3]);
  expect(ranking?.ties).toEqual([
    expect.stringMatching(/are equal in everything and share a place/),
  ]);
});

describe('what is recorded', () => {
  it('is refused where it does not fit', async () => {
    await close();
    const record = (body: object) => admin.post('/api/verdict-records', body);
    const tie = { kind: 'tie', isShared: false, reason: 'R' };
    expect(
      codeOf(await record({ ...tie, challenge: 1, order: [id(WINNERS[0]), id(SECONDS[0])] })),
    ).toBe('no-tie');
    expect(codeOf(await record({ kind: 'deliberation', challenge: 3, text: 'T' }))).toBe(
      'no-ranking',
    );
    const award = (...names: string[]) => ({
      kind: 'award',
      places: names.map((name, index) => ({ place: index + 1, teamId: id(name), votes: 1 })),
      reason: 'R',
    });
    expect(codeOf(await record(award(SECONDS[0])))).toBe('not-a-winner');
    expect(codeOf(await record(award(WINNERS[0], WINNERS[0])))).toBe('not-a-winner');
  });

  it('may be that the place is shared, and the newest holds', async () => {
    await close();
    await recordAll(admin, judged);
    expect((await desk(admin)).missing).toEqual([]);
    site.advance(1000);
    const order = [id(SECONDS[1]), id(WINNERS[1])];
    const shared = { kind: 'tie', challenge: 2, order, isShared: true, reason: 'Equal' };
    const shown = (await admin.post('/api/verdict-records', shared)).json<VerdictDesk>();
    expect(shown.missing).toEqual([]);
    expect(shown.rankings[1]?.places.map(({ place }) => place)).toEqual([1, 1]);
    expect(shown.records.filter(({ holds }) => holds).length).toBe(3);
    expect(shown.records.length).toBe(4);
  });

  it('holds no more when its panel was opened again', async () => {
    await close();
    await recordAll(admin, judged);
    await admin.post(`/api/judging/panels/${judged.panels[1]}/reopen`, { reason: 'A mistake' });
    await closePanels(site, admin, judged.panels.slice(1));
    expect((await desk(admin)).missing.length).toBe(2);
  });
});

describe('a verdict', () => {
  it('is signed by two different organisers without a conflict', async () => {
    await close();
    await recordAll(admin, judged);
    expect((await compute()).json<VerdictDesk>().verdicts[0]).toMatchObject({
      number: 1,
      state: 'computed',
      signatures: [],
    });
    const conflict = { teamId: id(SECONDS[1]), reason: 'A cousin is in it' };
    expect((await third.post('/api/verdict-conflicts', conflict)).status).toBe(200);
    expectSentence(
      await sign(third),
      409,
      'You have a conflict with a team of this verdict; someone else has to sign.',
    );
    expect(codeOf(await publish())).toBe('not-signed');
    const other = { over: 'a'.repeat(64) };
    expect(codeOf(await admin.post('/api/verdicts/2026/1/signatures', other))).toBe(
      'other-content',
    );
    expect((await sign(admin)).status).toBe(200);
    expect(codeOf(await sign(admin))).toBe('signed-already');
    expect(codeOf(await publish())).toBe('not-signed');
    expect((await sign(second)).json<VerdictDesk>().verdicts[0]?.state).toBe('signed');
  });

  it('is signed by two people: nobody lets the other one in, nobody comes after the computation', async () => {
    await close();
    await recordAll(admin, judged);
    const own = await invitedOrganiser(site, admin);
    const ownOnce = await invitedOrganiser(site, own);
    site.advance(1000);
    await compute();
    site.advance(1000);
    const later = await invitedOrganiser(site, third);
    const tooNew = await sign(later);
    expect([tooNew.status, codeOf(tooNew)]).toEqual([409, 'second-person']);
    expect(tooNew.text).toMatch(/^Your account is newer than what it would confirm\./);
    // In whichever order, and through others.
    expect((await sign(own)).status).toBe(200);
    for (const related of [admin, ownOnce]) {
      const refused = await sign(related);
      expect([refused.status, codeOf(refused)]).toEqual([409, 'second-person']);
    }
    expect((await desk(admin)).verdicts[0]?.signatures).toHaveLength(1);
    // An account that is gone proves nothing.
    const users = (await admin.get('/api/users')).json<{ id: string; username: string }[]>();
    const gone = (await desk(admin)).verdicts[0]?.signatures[0]?.name;
    await admin.delete(`/api/users/${users.find(({ username }) => username === gone)?.id}`);
    expect((await sign(second)).text).toMatch(
      /^The person who started this no longer has an account/,
    );
    await admin.post('/api/verdicts/2026/1/withdrawal', { reason: 'Signed by one' });
    await compute('Signed by two now');
    expect((await sign(admin, 2)).status).toBe(200);
    expect(codeOf(await sign(ownOnce, 2))).toBe('second-person');
    expect((await sign(second, 2)).json<VerdictDesk>().verdicts[0]?.state).toBe('signed');
  });

  it('says in advance who can sign with whom, and takes no signature that cannot count', async () => {
    const { db } = site.installation.database;
    const before = await db.selectFrom('users').select(['id', 'username', 'invited_by']).execute();
    const first = before.find(({ username }) => username === 'organiser');
    const invited = (by: string) =>
      db
        .updateTable('users')
        .set({ invited_by: by })
        .where('id', '<>', first?.id ?? '')
        .execute();
    const with2 = (signers: VerdictDesk['signers'], name: string) =>
      signers.find((each) => each.name === name)?.with.toSorted();

    const all = expect.arrayContaining(['second', 'third']);
    expect(with2((await desk(admin)).signers, 'organiser')).toEqual(all);
    await invited(first?.id ?? '');
    await close();
    await recordAll(admin, judged);
    const shown = (await compute()).json<VerdictDesk>();
    expect(with2(shown.signers, 'organiser')).toEqual([]);
    expect(with2(shown.signers, 'second')).toContain('third');
    expect(shown.verdicts[0]?.notToSign).toMatch(/^Nobody can sign this verdict with you/);
    const refused = await sign(admin);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'second-person']);
    expectSentence(refused, 409, shown.verdicts[0]?.notToSign ?? '');
    expect((await desk(second)).verdicts[0]).toMatchObject({ signatures: [], notToSign: null });
    expect((await sign(second)).status).toBe(200);
    expect((await desk(third)).verdicts[0]?.notToSign).toBeNull();
    expect((await desk(second)).verdicts[0]?.notToSign).toMatch(/^You have signed this verdict/);
    // Someone who is close to a team is nobody's second signer.
    const conflict = { teamId: id(SECONDS[1]), reason: 'A cousin is in it' };
    await third.post('/api/verdict-conflicts', conflict);
    expect(with2((await desk(second)).signers, 'second')).not.toContain('third');
    for (const { id: user, invited_by } of before) {
      await db.updateTable('users').set({ invited_by }).where('id', '=', user).execute();
    }
  });

  it('names the winners and the places that are signed for', async () => {
    await close();
    await recordAll(admin, judged);
    const [verdict] = (await compute()).json<VerdictDesk>().verdicts;
    expect(verdict?.places).toEqual([
      { title: 'Over all challenges', places: `1 ${WINNERS[0]}, 2 ${WINNERS[1]}` },
      ...[0, 1].map((index) => ({
        title: `Challenge ${index + 1}: ${['Adverse media', 'Contact notes'][index]}`,
        places: `1 ${WINNERS[index]}, 2 ${SECONDS[index]}`,
      })),
    ]);
  });

  it('waits for conflicts that come up after the panels were closed', async () => {
    await close();
    await recordAll(admin, judged);
    await compute();
    const { db } = site.installation.database;
    const [judge] = judged.judges as [TestJudge];
    await db
      .updateTable('registrations')
      .set({ university: 'Bank of Nowhere' })
      .where('id', '=', teamIn(judged.teams, WINNERS[0]).members[0].id)
      .execute();
    const input = { name: judge.name, email: '', organisation: 'Bank of Nowhere' };
    await admin.put(`/api/judging/judges/${judge.id}`, input);
    const sentence = `Please settle the conflict of Judge A with ${WINNERS[0]} first. A member of the team is from Bank of Nowhere, where the judge is from.`;
    expect((await desk(admin)).missing).toEqual([{ words: sentence, mend: { by: 'judging' } }]);
    expectSentence(await sign(admin), 409, sentence);
    expectSentence(await compute(), 409, sentence);
    const pair = { judgeId: judge.id, teamId: id(WINNERS[0]) };
    await admin.post('/api/judging/dismissals', { ...pair, reason: 'Another branch' });
    expectSentence(await sign(admin), 409, sentence);
    await second.put('/api/judging/dismissals', { judgeId: pair.judgeId, teamIds: [pair.teamId] });
    expect((await sign(admin)).status).toBe(200);
  });

  it('is computed of whatever is stored, also from before there were limits', async () => {
    await close();
    const { db } = site.installation.database;
    const { ballots } = site.installation.store;
    const [judge] = judged.judges as [TestJudge];
    const pair = (await ballots.list({ judgeId: judge.id })).find(
      ({ teamId }) => teamId === id(WINNERS[0]),
    );
    if (!pair) throw new Error('There is no ballot.');
    for (let revision = 2; revision <= 130; revision += 1) {
      const scores = { ...pair.scores, charm: 10 };
      await ballots.add({ ...pair, id: `again-${revision}`, scores, reason: '' });
    }
    const [panel = ''] = judged.panels;
    const more = Array.from({ length: 42 }, (_, index) => `judge-from-before-${index}`);
    const row = await db
      .selectFrom('judging_panels')
      .selectAll()
      .where('id', '=', panel)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('judging_panels')
      .set({
        judge_ids: [row.judge_ids, ...more].join(' '),
        closed_without: more
          .flatMap((each) => row.team_ids.split(' ').map((team) => `${each} ${team}`))
          .join(','),
        closing_reason: 'They did not come',
      })
      .where('id', '=', panel)
      .execute();
    await recordAll(admin, judged);
    expect([(await compute()).status, (await desk(admin)).missing]).toEqual([200, []]);
    site.advance(1000);
    await sign(admin);
    await sign(second);
    await publish();
    const text = await packText(admin);
    const { checks } = await verifyPack(text);
    expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
    const pack = JSON.parse(text) as VerdictPack;
    expect(pack.judges).toHaveLength(47);
    const ownOf = pack.ballots.filter(
      (each) => each.team === id(WINNERS[0]) && each.scores[Object.keys(each.scores)[0] ?? ''],
    );
    expect(ownOf.find(({ leftOut }) => leftOut)).toMatchObject({ revision: 1, leftOut: 30 });
    expect(text).not.toContain('charm');
  });

  it('is computed again under its number until its first signature', {
    tags: 'servers',
  }, async () => {
    await close();
    await recordAll(admin, judged);
    await compute();
    const before = await packText(admin);
    site.advance(1000);
    const talk = { kind: 'deliberation', challenge: 2, text: 'And once more.' };
    await admin.post('/api/verdict-records', talk);
    expect(codeOf(await sign(admin))).toBe('out-of-date');
    expect((await compute()).json<VerdictDesk>().verdicts.length).toBe(1);
    expect(await packText(admin)).not.toBe(before);
    await sign(admin);
    expect(codeOf(await compute('Another try'))).toBe('verdict-waits');
  });

  it('is neither signed nor published when a panel was opened again', async () => {
    await signed();
    await admin.post(`/api/judging/panels/${judged.panels[0]}/reopen`, { reason: 'A mistake' });
    expect(codeOf(await sign(third))).toBe('panel-open');
    expect(codeOf(await publish())).toBe('panel-open');
  });

  it('that is withdrawn keeps its number', { tags: 'servers' }, async () => {
    await signed();
    const withdraw = () =>
      admin.post('/api/verdicts/2026/1/withdrawal', { reason: 'A wrong name' });
    expect((await withdraw()).json<VerdictDesk>().verdicts[0]?.state).toBe('withdrawn');
    expect(codeOf(await withdraw())).toBe('verdict-withdrawn');
    expect(codeOf(await compute())).toBe('reason-needed');
    expect((await compute('The name is right now')).json<VerdictDesk>().verdicts[0]).toMatchObject({
      number: 2,
      supersedes: 1,
    });
    await sign(admin, 2);
    await sign(second, 2);
    await publish(2);
    expect((await verifyPack(await packText(site.visitor(), 2))).holds).toBe(true);
    expect((await site.visitor().get('/api/verdicts/2026/1/pack')).status).toBe(404);
  });

  it('is computed once when two ask at once', { tags: 'servers' }, async () => {
    await close();
    await recordAll(admin, judged);
    await Promise.all([compute(), second.post('/api/verdicts', { reason: '' })]);
    expect((await desk(admin)).verdicts.map(({ number }) => number)).toEqual([1]);
  });
});

describe('a pack', () => {
  it('verifies here and with the command, without names of people', async () => {
    await signed();
    await publish();
    const answer = await site.visitor().get('/api/verdicts/2026/1/pack');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="verdict-2026-1.json"',
    );
    const { holds, checks } = await verifyPack(answer.text);
    expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
    expect(holds).toBe(true);
    for (const name of ['Judge A', 'Member 1', '"second"', '"organiser"']) {
      expect(answer.text).not.toContain(name);
    }
    const folder = await mkdtemp(join(tmpdir(), 'verdict-'));
    try {
      await writeFile(join(folder, 'verdict.json'), answer.text);
      const { status, stdout } = spawnSync(
        process.execPath,
        ['scripts/verify-verdict.ts', join(folder, 'verdict.json')],
        { encoding: 'utf8', env: {} },
      );
      expect([status, stdout]).toEqual([0, expect.stringContaining('Verdict 1 of 2026 holds')]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.each(Object.keys(SITE_KINDS))(
    'is the same to the byte after a restore on %s',
    async (kind) => {
      await signed();
      await publish();
      const text = await packText(admin);
      const target = await SITE_KINDS[kind]?.();
      const folder = await mkdtemp(join(tmpdir(), 'verdict-'));
      if (!target) throw new Error('There is no such kind of site.');
      try {
        const sample = { installation: site.installation, environment: {}, folder };
        const { path } = await backUp({ ...sample, end: async () => undefined });
        await restore(path, target);
        const there = await target.installation.verdicts.file({ edition: 2026, number: 1 }, true);
        expect(there.text).toBe(text);
      } finally {
        await target.end();
        await rm(folder, { recursive: true });
      }
    },
  );
});

describe('a publication', () => {
  /** Each instance by itself. */
  const instances = () => site.origins.map((origin) => new HttpClient([origin]));

  it('comes at its instant on every instance, and feedback with it', {
    tags: 'servers',
  }, async () => {
    await signed();
    const at = new Date(site.installation.clock.eventNow().getTime() + 60_000).toISOString();
    expect(codeOf(await publish(1, '2020-01-01T00:00:00.000Z'))).toBe('in-the-past');
    expect((await publish(1, at)).json<VerdictDesk>().verdicts[0]?.state).toBe('planned');
    const member = teamIn(judged.teams, WINNERS[0]).client;
    // Kept in memory now, as they are.
    for (const client of instances()) {
      expect((await client.get('/results/2026')).status).toBe(404);
      expect((await client.get('/results')).text).not.toContain(WINNERS[0]);
    }
    expect((await member.get('/me')).text).not.toContain(FEEDBACK);
    expect((await member.get('/me')).text).not.toContain('You won');
    site.advance(59_000);
    for (const client of instances()) {
      expect((await client.get('/results/2026')).status).toBe(404);
      expect((await client.get('/api/verdicts/2026/1/pack')).status).toBe(404);
    }
    site.advance(1000);
    for (const client of instances()) {
      const { status, text } = await client.get('/results/2026');
      expect(status).toBe(200);
      expect(text).toContain('Verdict 1');
      expect(text).toContain(WINNERS[0]);
      expect(text).toContain(WINNERS[1]);
      expect(text).toContain(SECONDS[0]);
      expect(text).not.toMatch(/8\.6667|8\.67/);
      expect((await client.get('/api/verdicts/2026/1/pack')).status).toBe(200);
    }
    expect((await member.get('/me')).text).toContain(FEEDBACK);
    const titleOf = async (name: string) =>
      (await teamIn(judged.teams, name).client.get('/me')).text.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1];
    expect(await titleOf(WINNERS[0])).toBe('You won');
    expect(await titleOf(WINNERS[1])).toBe('You won challenge 2');
    expect(await titleOf(SECONDS[0])).toBe('Second in challenge 1');
    expect((await teamIn(judged.teams, SECONDS[0]).client.get('/me')).text).not.toContain(FEEDBACK);
    expect(codeOf(await publish())).toBe('verdict-published');
    const late = { reason: 'Too late' };
    expect(codeOf(await admin.post('/api/verdicts/2026/1/withdrawal', late))).toBe(
      'verdict-published',
    );
  });

  it('that is planned can be cancelled', async () => {
    await signed();
    const at = new Date(site.installation.clock.eventNow().getTime() + 60_000).toISOString();
    await publish(1, at);
    const address = '/api/verdicts/2026/1/publication';
    expectSentence(
      await admin.post(`/api/judging/panels/${judged.panels[0]}/reopen`, { reason: 'A mistake' }),
      409,
      'Verdict 1 of 2026 is planned to become public. Please cancel that first, on the screen Verdict and ceremony.',
    );
    expect((await admin.delete(address)).json<VerdictDesk>().verdicts[0]?.state).toBe('signed');
    expect(codeOf(await admin.delete(address))).toBe('not-planned');
    site.advance(60_000);
    expect((await site.visitor().get('/api/verdicts/2026/1/pack')).status).toBe(404);
  });

  describe('and a panel that is opened again at the same moment', { tags: 'servers' }, () => {
    const opening = async ({ judgingPlan }: Stores) => {
      const [panel = ''] = judged.panels;
      await judgingPlan.holdPanel(panel);
      await judgingPlan.setClosing(panel, {
        ...{ closedAt: null, closedBy: '', closedWith: '', closingReason: '' },
        ...{ closedWithout: [], closingSince: null },
      });
    };
    const later = () => new Date(site.now().getTime() + 60_000).toISOString();

    it.each(['now', 'later'])('exclude each other: it is refused, %s', async (when) => {
      await signed();
      const answer = await askedMeanwhile(site, opening, () =>
        publish(1, when === 'now' ? null : later()),
      );
      expect(codeOf(answer)).toBe('panel-open');
      expect((await desk(admin)).verdicts[0]?.state).toBe('signed');
    });

    it('exclude each other: the panel stays closed once the publication is planned', async () => {
      await signed();
      const planning = async ({ judgingPlan, verdicts }: Stores) => {
        for (const panel of judged.panels.toSorted()) await judgingPlan.holdPanel(panel);
        const verdict = await verdicts.find(2026, 1);
        await verdicts.setPublication(verdict?.id ?? '', later());
      };
      const answer = await askedMeanwhile(site, planning, () =>
        admin.post(`/api/judging/panels/${judged.panels[0]}/reopen`, { reason: 'A mistake' }),
      );
      expect(codeOf(answer)).toBe('held-back');
      const [panel] = await site.installation.store.judgingPlan.panels(2026);
      expect(panel?.closedAt).not.toBeNull();
    });
  });

  it('is corrected by verdict 2, which says why and what changed; verdict 1 stays', async () => {
    await signed();
    await publish();
    const first = await packText(site.visitor());
    await admin.post(`/api/judging/panels/${judged.panels[1]}/reopen`, { reason: 'Mistyped' });
    site.advance(1000);
    const corrected = { reason: 'Mistyped' };
    await sendBallot(judged.judges[3] as TestJudge, id(SECONDS[1]), 10, corrected);
    await sendBallot(judged.judges[4] as TestJudge, id(SECONDS[1]), 10, corrected);
    await closePanels(site, admin, judged.panels.slice(1));
    expect((await desk(admin)).missing).toEqual([
      {
        words: expect.stringContaining(
          'The award committee has chosen Tilde Narwhal, who did not win',
        ),
        mend: { by: 'award' },
      },
    ]);
    const places = [WINNERS[0], SECONDS[1]].map((name, index) => ({
      place: index + 1,
      teamId: id(name),
      votes: 3,
    }));
    await admin.post('/api/verdict-records', { kind: 'award', places, reason: 'As it is now' });
    expect(codeOf(await compute())).toBe('reason-needed');
    const shown = (await compute('A score was mistyped')).json<VerdictDesk>();
    expect(shown.verdicts[0]).toMatchObject({ number: 2, supersedes: 1, state: 'computed' });
    expect(shown.verdicts[0]?.changed).toContain(
      `Challenge 2: ${SECONDS[1]} was second and is first.`,
    );
    site.advance(1000);
    await sign(admin, 2);
    await sign(second, 2);
    await publish(2, new Date(site.now().getTime() + 60_000).toISOString());
    // Kept in memory, and old at the instant: nothing is written then.
    for (const client of instances()) {
      await afterWrite(site, async () =>
        expect((await client.get('/results/2026')).text).toContain('Verdict 1, signed'),
      );
    }
    site.advance(60_000);
    for (const client of instances()) {
      // Another instance may not have heard of the plan yet.
      await afterWrite(site, async () =>
        expect((await client.get('/results/2026')).text).toContain('Verdict 2, signed'),
      );
    }
    await afterWrite(site, async () => {
      const { text } = await site.visitor().get('/results/2026');
      expect(text).toContain('Verdict 2');
      expect(text).toContain('A score was mistyped');
      expect(text).toContain(`${SECONDS[1]} was second and is first.`);
      expect(text).toContain('/api/verdicts/2026/1/pack');
    });
    expect(await packText(site.visitor())).toBe(first);
    const second2 = JSON.parse(await packText(site.visitor(), 2)) as VerdictPack;
    expect(second2.supersedes).toMatchObject({ verdict: 1, reason: 'A score was mistyped' });
    expect((await verifyPack(JSON.stringify(second2))).holds).toBe(true);
  });
});

describe('before the publication', () => {
  it('is refused to others in words that say nothing, and noted without names', async () => {
    await signed();
    const unknown = await site.visitor().get('/api/verdicts/2026/7/pack');
    const hidden = await site.visitor().get('/api/verdicts/2026/1/pack');
    expect([hidden.status, hidden.text, codeOf(hidden)]).toEqual([
      unknown.status,
      unknown.text,
      codeOf(unknown),
    ]);
    const judge = (judged.judges[0] as TestJudge).client;
    for (const client of [judge, await site.person('partner')]) {
      expectSentence(await client.get('/api/verdicts'), 403, 'Your account may not do this.');
    }
    const noted = (await admin.get('/api/activity'))
      .json<{ kind: string; action: string; subject: string }[]>()
      .filter(({ kind }) => kind === 'verdict');
    const told = noted.map(({ action, subject }) => `${action} ${subject}`);
    for (const action of ['created', 'signed'])
      expect(told).toContain(`${action} Verdict 1 of 2026`);
    const said = JSON.stringify(noted);
    for (const name of [...WINNERS, ...SECONDS]) expect(said).not.toContain(name);
  });
});
