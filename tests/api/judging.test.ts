import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SPECIFIED_RUBRIC } from '../../src/judging/specified-rubric.ts';
import type { JudgingBoard, JuryView } from '../../src/modules/judging/judging/schema.ts';
import { afterWrite } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { addTeam, handIn, makeTeam, type TestTeam } from '../support/hand-ins.ts';
import { askedMeanwhile, type Stores } from '../support/held-meanwhile.ts';
import type { HttpClient } from '../support/http-client.ts';
import { invitedOrganiser } from '../support/invited-organiser.ts';
import {
  answerNone,
  inviteJudge,
  juryView,
  makePanel,
  plan,
  scoresOf,
  sendBallot,
  type TestJudge,
} from '../support/jury.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { publishTeamRules } from '../support/team-edition.ts';

let site: TestSite;
let admin: HttpClient;
let second: HttpClient;
let teams: TestTeam[];
let judges: TestJudge[];
let panel: string;

beforeAll(async () => {
  site = await startSite({ environment: { REHEARSAL_CLOCK: '2026-09-02T14:00:00+02:00' } });
  site.holdClock();
  admin = await site.admin();
  second = await site.organiser();
  await publishTeamRules(admin);
});
afterAll(() => site.stop());
beforeEach(async () => {
  const { db } = site.installation.database;
  for (const table of [
    'rubrics',
    'judges',
    'judging_panels',
    'judging_conflicts',
    'judging_dismissals',
    'ballots',
    'ballots_on_phones',
    'team_members',
    'teams',
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  teams = [];
  for (const name of ['Team 1', 'Team 2', 'Team 3']) {
    teams.push(await makeTeam(site, { name, challenge: 1 }));
  }
  judges = [];
  for (const name of ['Judge A', 'Judge B']) judges.push(await inviteJudge(site, admin, name));
  panel = await makePanel(admin, judges, { startsAt: '2026-09-02T13:30:00.000Z' });
});

const team = (index: number) => teams[index] as TestTeam;
const judge = (index: number) => judges[index] as TestJudge;
const freeze = () => admin.post('/api/judging/rubric/freeze');
const board = async () => (await admin.get('/api/judging/board')).json<JudgingBoard>();
const cells = async () =>
  (await board()).panels[0]?.judges.map(({ cells: own }) => own.map(({ state }) => state));
const rubricWith = (title: string) => ({
  rubric: {
    ...SPECIFIED_RUBRIC,
    groups: SPECIFIED_RUBRIC.groups.map((group, index) =>
      index === 0 ? { ...group, title } : group,
    ),
  },
});

describe('the rubric', () => {
  it('is the specified one, can be changed, and is frozen with its hash', async () => {
    expect((await plan(admin)).rubric).toEqual({
      rubric: SPECIFIED_RUBRIC,
      version: 0,
      frozen: null,
    });
    expect((await admin.put('/api/judging/rubric', rubricWith('Solution'))).status).toBe(200);
    const attendee = await site.attendee();
    expect((await attendee.get('/dashboard')).text).not.toContain('Rubric 1, frozen');
    const frozen = (await freeze()).json<{ frozen: { number: number; sha256: string } }>();
    await afterWrite(site, async () => {
      for (const _ of site.origins)
        expect((await attendee.get('/dashboard')).text).toContain('Rubric 1, frozen');
    });
    expect(frozen.frozen).toMatchObject({
      number: 1,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expectSentence(
      await admin.put('/api/judging/rubric', rubricWith('Another')),
      409,
      'The rubric is frozen and can no longer be changed.',
    );
  });

  it('is opened again only before the first ballot', async () => {
    await freeze();
    expect((await admin.delete('/api/judging/rubric/freeze')).status).toBe(200);
    await freeze();
    await answerNone(judge(0));
    await sendBallot(judge(0), team(0).id, 7);
    expect((await admin.delete('/api/judging/rubric/freeze')).headers['x-error-code']).toBe(
      'ballots-there',
    );
  });
});

describe('the plan', () => {
  it('is refused where panels share no judge, in words', async () => {
    const { problems } = await plan(admin);
    expect(problems).toEqual(['The rubric is not frozen yet.']);
    await admin.put(`/api/judging/panels/${panel}`, {
      name: 'Panel 1',
      challenge: 2,
      judgeIds: [judge(0).id],
      teamIds: [],
      startsAt: null,
      pitchMinutes: 15,
    });
    expect((await plan(admin)).problems.join(' ')).toMatch(/Challenge 1/);
  });

  it('has no more judges in all panels together than a verdict can be computed of', async () => {
    const ids = [judge(0).id, judge(1).id];
    while (ids.length < 101) {
      const name = `Judge ${ids.length}`;
      const input = { name, email: '', organisation: 'Elsewhere' };
      ids.push((await admin.post('/api/judging/judges', input)).json<{ id: string }>().id);
    }
    const second2 = {
      name: 'Panel 2',
      challenge: 2,
      teamIds: [],
      startsAt: null,
      pitchMinutes: 15,
    };
    // Said before anyone plans with them.
    expect((await plan(admin)).problems).toContain(
      'At most 100 judges can be in panels; there are 101.',
    );
    const refused = await admin.post('/api/judging/panels', { ...second2, judgeIds: ids.slice(2) });
    expectSentence(
      refused,
      409,
      'All panels together can have 100 judges; with these there would be 101.',
    );
    const fits = await admin.post('/api/judging/panels', { ...second2, judgeIds: ids.slice(3) });
    expect(fits.status).toBe(201);
    const changed = { ...second2, name: 'Panel 1', challenge: 1, judgeIds: ids.slice(0, 3) };
    expect((await admin.put(`/api/judging/panels/${panel}`, changed)).headers['x-error-code']).toBe(
      'too-many',
    );
  });

  it('has no more ballots than a file can hold with a correction of each', async () => {
    const ids: string[] = [];
    while (ids.length < 40) {
      const input = { name: `Judge ${ids.length}`, email: '', organisation: 'Elsewhere' };
      ids.push((await admin.post('/api/judging/judges', input)).json<{ id: string }>().id);
    }
    for (let count = 0; count < 125; count += 1) {
      await addTeam(site.installation, { name: `More ${count}`, challenge: 2, size: 1 });
    }
    const input = {
      ...{ name: 'Panel 2', challenge: 2, teamIds: [], startsAt: null, pitchMinutes: 15 },
      judgeIds: ids,
    };
    // Two judges score three teams already.
    expectSentence(
      await admin.post('/api/judging/panels', input),
      409,
      'All panels together can have 5000 ballots, one for each judge and team; with these there would be 5006.',
    );
    const fits = { ...input, judgeIds: ids.slice(1) };
    expect((await admin.post('/api/judging/panels', fits)).status).toBe(201);
  });

  it('has no more panels and teams either', async () => {
    const { judgingPlan } = site.installation.store;
    const more = {
      challenge: 2,
      judgeIds: [],
      teamIds: [],
      startsAt: null,
      room: '',
      pitchMinutes: 15,
      questionMinutes: 0,
    };
    const add = (name: string, input: object = {}) =>
      admin.post('/api/judging/panels', { name, ...more, ...input });
    for (let count = 1; count < 150; count += 1) {
      await addTeam(site.installation, { name: `More ${count}`, challenge: 2, size: 1 });
    }
    expectSentence(
      await add('Panel 2'),
      409,
      'All panels together can score 150 teams; with these there would be 152.',
    );
    expect((await plan(admin)).problems).toContain(
      'At most 150 teams can be scored; there are 152.',
    );
    expect((await add('Panel 2', { challenge: 3 })).status).toBe(201);
    for (let count = 3; count <= 30; count += 1) {
      await judgingPlan.addPanel(randomUUID(), 2026, { ...more, name: `${count}`, challenge: 3 });
    }
    expectSentence(await add('Panel 31'), 409, 'An edition can have 30 panels.');
  });

  it('warns of pitches that do not fit', async () => {
    await makePanel(admin, [judge(0)], { challenge: null, startsAt: '2026-09-02T13:30:00.000Z' });
    const { warnings } = await plan(admin);
    expect(warnings).toContain('Judge A would have to be at two pitches at once.');
  });
});

describe('two judges on one phone', () => {
  it('never send for each other', async () => {
    await freeze();
    await answerNone(judge(0));
    await answerNone(judge(1));
    const owner = { judgeId: judge(0).id };
    const answer = await sendBallot(judge(1), team(0).id, 7, owner);
    expectSentence(answer, 409, 'Someone else has signed in on this device.');
    expect(answer.headers['x-error-code']).toBe('other-judge');
    const recusal = { teamId: team(0).id, ...owner };
    expect((await judge(1).client.post('/api/jury/recusals', recusal)).status).toBe(409);
    expect((await sendBallot(judge(0), team(0).id, 7, owner)).status).toBe(200);
  });
});

describe('conflicts', () => {
  it('come first: without an answer a judge sees neither files nor ballot', async () => {
    const id = await handIn(team(0).client, 'pitchdeck', Buffer.from('deck'));
    await freeze();
    const file = `/api/hand-ins/${id}/file`;
    expect((await judge(0).client.get(file)).status).toBe(404);
    expectSentence(
      await sendBallot(judge(0), team(0).id, 7),
      409,
      'You cannot score this team: please answer the question about conflicts first.',
    );
    await answerNone(judge(0));
    expect((await judge(0).client.get(file)).status).toBe(200);
    const [first] = (await juryView(judge(0))).panels[0]?.teams ?? [];
    expect(first?.files).toEqual([{ name: 'deck.pptx', href: file }]);
    expect((await sendBallot(judge(0), team(0).id, 7)).status).toBe(200);
  });

  it('are suggested by what is known, and dismissed by two', async () => {
    const { db } = site.installation.database;
    await db
      .updateTable('registrations')
      .set({ university: 'Bank of Nowhere AG' })
      .where('id', '=', team(0).members[0].id)
      .execute();
    const biased = await inviteJudge(site, admin, 'Judge C', 'bank of nowhere');
    await makePanel(admin, [biased], { name: 'Second panel' });
    await freeze();
    const answers = (reason: string) =>
      biased.client.post('/api/jury/conflicts', {
        id: randomUUID(),
        answers: [{ teamId: team(0).id, answer: 'none', reason }],
      });
    expect((await answers('')).headers['x-error-code']).toBe('reason-needed');
    expect((await answers('We never met')).status).toBe(200);
    expect((await sendBallot(biased, team(0).id, 7)).headers['x-error-code']).toBe('not-clear');
    const pair = { judgeId: biased.id, teamId: team(0).id };
    expect(
      (
        await admin.put('/api/judging/dismissals', {
          judgeId: pair.judgeId,
          teamIds: [pair.teamId],
        })
      ).status,
    ).toBe(204);
    expect((await sendBallot(biased, team(0).id, 7)).status).toBe(200);
    // Said by an organiser, the same one cannot confirm it.
    site.advance(1000);
    await admin.post('/api/judging/dismissals', { ...pair, reason: 'Two branches' });
    expect(
      (
        await admin.put('/api/judging/dismissals', {
          judgeId: pair.judgeId,
          teamIds: [pair.teamId],
        })
      ).headers['x-error-code'],
    ).toBe('second-person');
    const own = await invitedOrganiser(site, await invitedOrganiser(site, admin));
    expect(
      (await own.put('/api/judging/dismissals', { judgeId: pair.judgeId, teamIds: [pair.teamId] }))
        .headers['x-error-code'],
    ).toBe('second-person');
    // An account that calls itself by the id of the judge is not the judge.
    const named = await invitedOrganiser(site, admin, biased.id);
    site.advance(1000);
    const asJudge = { ...pair, reason: 'Three branches' };
    expect((await named.post('/api/judging/dismissals', asJudge)).headers['x-error-code']).toBe(
      'second-person',
    );
    expect(
      (
        await named.put('/api/judging/dismissals', {
          judgeId: pair.judgeId,
          teamIds: [pair.teamId],
        })
      ).headers['x-error-code'],
    ).toBe('second-person');
    // Of several at once, one that does not wait holds back all.
    const both = { judgeId: pair.judgeId, teamIds: [pair.teamId, team(1).id] };
    expect((await second.put('/api/judging/dismissals', both)).headers['x-error-code']).toBe(
      'not-waiting',
    );
    await admin.post('/api/judging/dismissals', {
      ...pair,
      teamId: team(1).id,
      reason: 'Two branches',
    });
    expect((await second.put('/api/judging/dismissals', both)).status).toBe(204);
    expect((await second.put('/api/judging/dismissals', both)).headers['x-error-code']).toBe(
      'not-waiting',
    );
    const told = (await admin.get('/api/activity')).json<object[]>();
    const confirmed = { kind: 'noConflict', action: 'confirmed', subject: 'Team 1' };
    expect(told).toContainEqual(expect.objectContaining(confirmed));
  });

  it('that a judge has named are taken back by two', async () => {
    await freeze();
    const say = (answer: string, reason: string) =>
      judge(0).client.post('/api/jury/conflicts', {
        id: randomUUID(),
        answers: [{ teamId: team(0).id, answer, reason }],
      });
    await say('conflict', 'My sister is in it');
    expectSentence(
      await sendBallot(judge(0), team(0).id, 7),
      409,
      'You have declared a conflict with this team, so you do not score it.',
    );
    site.advance(1000);
    expect((await say('none', '')).headers['x-error-code']).toBe('reason-needed');
    expect((await say('none', 'She is in Team 9')).status).toBe(200);
    expect((await sendBallot(judge(0), team(0).id, 7)).headers['x-error-code']).toBe('not-clear');
    const pair = { judgeId: judge(0).id, teamId: team(0).id };
    expect(
      (
        await admin.put('/api/judging/dismissals', {
          judgeId: pair.judgeId,
          teamIds: [pair.teamId],
        })
      ).status,
    ).toBe(204);
    expect((await sendBallot(judge(0), team(0).id, 7)).status).toBe(200);
  });

  it('are taken once, however often the answers are sent, and never for someone else', {
    tags: 'servers',
  }, async () => {
    await freeze();
    const [one, two] = [team(0).id, team(1).id];
    const sending = {
      id: randomUUID(),
      judgeId: judge(0).id,
      answers: [
        { teamId: one, answer: 'conflict', reason: 'My sister is in it' },
        { teamId: two, answer: 'none', reason: '' },
      ],
    };
    const send = (by: TestJudge) => by.client.post('/api/jury/conflicts', sending);
    expect((await send(judge(1))).headers['x-error-code']).toBe('other-judge');
    const sent = await Promise.all([send(judge(0)), send(judge(0)), send(judge(0))]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = () => site.installation.store.judgingConflicts.answers(2026);
    expect(await rows()).toHaveLength(2);

    // Taken back by two and scored meanwhile: a receipt that was lost voids nothing.
    site.advance(1000);
    const taken = { teamId: one, answer: 'none', reason: 'She is in Team 9' };
    await judge(0).client.post('/api/jury/conflicts', { id: randomUUID(), answers: [taken] });
    await admin.put('/api/judging/dismissals', { judgeId: judge(0).id, teamIds: [one] });
    expect((await sendBallot(judge(0), one, 7)).status).toBe(200);
    const again = await send(judge(0));
    expect(again.status).toBe(200);
    expect(again.json<JuryView>().panels[0]?.teams[0]).toMatchObject({
      conflict: { isClear: true },
      ballot: { revision: 1 },
    });
    expect(await rows()).toHaveLength(3);

    // Nor does it matter that the panel is closed by now.
    const close = `/api/judging/panels/${panel}/close`;
    await admin.post(close, { reason: 'Time is up' });
    expect((await second.post(close, { reason: '' })).status).toBe(200);
    expect((await send(judge(0))).status).toBe(200);
  });

  it('suggested by the bank are said to the judge, and once settled by two need no reason', async () => {
    const { challenges } = await plan(admin);
    const bank = challenges.find(({ number }) => number === 1)?.bank ?? '';
    const biased = await inviteJudge(site, admin, 'Judge C', bank);
    await makePanel(admin, [biased], { name: 'Second panel' });
    const pair = { judgeId: biased.id, teamId: team(0).id };
    const shown = async () => (await juryView(biased)).panels[0]?.teams[0]?.conflict;
    const suggestions = [{ kind: 'bank', words: `You are from ${bank}, which set challenge 1.` }];
    expect(await shown()).toMatchObject({ suggestions, dismissal: null });
    const sayNone = () =>
      biased.client.post('/api/jury/conflicts', {
        id: randomUUID(),
        answers: [{ teamId: team(0).id, answer: 'none', reason: '' }],
      });
    expect((await sayNone()).headers['x-error-code']).toBe('reason-needed');
    await admin.post('/api/judging/dismissals', { ...pair, reason: 'Another branch' });
    expect((await sayNone()).headers['x-error-code']).toBe('reason-needed');
    expect(
      (
        await second.put('/api/judging/dismissals', {
          judgeId: pair.judgeId,
          teamIds: [pair.teamId],
        })
      ).status,
    ).toBe(204);
    // Later than what two have said, and still theirs holds.
    site.advance(1000);
    expect((await sayNone()).status).toBe(200);
    expect(await shown()).toMatchObject({
      isClear: true,
      dismissal: { reason: 'Another branch', confirmedBy: expect.any(String) },
    });
  });

  it('that come up after a ballot are settled before the panel closes, also after others were', {
    tags: 'servers',
  }, async () => {
    await freeze();
    for (const each of judges) {
      await answerNone(each);
      for (const { id } of teams) await sendBallot(each, id, 7);
    }
    const { db } = site.installation.database;
    const changeEmployer = async (organisation: string, university: string) => {
      await db
        .updateTable('registrations')
        .set({ university })
        .where('id', '=', team(0).members[0].id)
        .execute();
      const input = { name: 'Judge A', email: '', organisation };
      await admin.put(`/api/judging/judges/${judge(0).id}`, input);
      site.advance(1000);
    };
    const close = () => admin.post(`/api/judging/panels/${panel}/close`, { reason: 'Time is up' });
    const pair = { judgeId: judge(0).id, teamId: team(0).id };
    for (const employer of ['Bank of Nowhere', 'University of Nowhere']) {
      await changeEmployer(employer, employer);
      const refused = await close();
      expectSentence(
        refused,
        409,
        `Please settle the conflict of Judge A with Team 1 first. A member of the team is from ${employer}, where the judge is from.`,
      );
      expect(refused.headers['x-error-code']).toBe('conflict-open');
      // No signature stands in for it.
      expect((await second.post(`/api/judging/panels/${panel}/close`, { reason: '' })).status).toBe(
        409,
      );
      expect((await board()).panels[0]?.unsettled).toHaveLength(1);
      await admin.post('/api/judging/dismissals', { ...pair, reason: 'Another branch' });
      await second.put('/api/judging/dismissals', {
        judgeId: pair.judgeId,
        teamIds: [pair.teamId],
      });
    }
    expect((await close()).json<JudgingBoard>().panels[0]?.closedAt).not.toBeNull();
  });

  it('declared on another device a moment ago keep a ballot from counting', {
    tags: 'servers',
  }, async () => {
    await freeze();
    await answerNone(judge(0));
    const declaring = async ({ judgingPlan, judgingConflicts }: Stores) => {
      site.advance(1000);
      await judgingPlan.holdPanel(panel);
      await judgingConflicts.addAnswer({
        ...{ id: randomUUID(), edition: 2026, judgeId: judge(0).id, teamId: team(0).id },
        ...{ answer: 'conflict', reason: 'A cousin', by: judge(0).id },
        at: site.installation.clock.eventNow().toISOString(),
      });
    };
    const answer = await askedMeanwhile(site, declaring, () => sendBallot(judge(0), team(0).id, 7));
    expectSentence(
      answer,
      409,
      'You have declared a conflict with this team, so you do not score it.',
    );
    expect(await site.installation.store.ballots.list({ judgeId: judge(0).id })).toEqual([]);
  });

  it('end with one tap: what was scored is void and stays on record', async () => {
    await freeze();
    await answerNone(judge(0));
    await sendBallot(judge(0), team(1).id, 9);
    const tapped = await judge(0).client.post('/api/jury/recusals', { teamId: team(1).id });
    expect(tapped.status).toBe(200);
    const rows = await site.installation.store.ballots.list({ judgeId: judge(0).id });
    expect(rows.map(({ isVoid }) => isVoid)).toEqual([true]);
    expectSentence(
      await sendBallot(judge(0), team(1).id, 9),
      409,
      'You have stepped back from this team, so you do not score it.',
    );
    expect((await cells())?.[0]?.[1]).toBe('recused');
    const again = await judge(0).client.post('/api/jury/conflicts', {
      id: randomUUID(),
      answers: [{ teamId: team(1).id, answer: 'none', reason: 'A mistake' }],
    });
    expect(again.status).toBe(409);
  });
});

describe('a ballot', () => {
  beforeEach(async () => {
    await freeze();
    await answerNone(judge(0));
  });

  it('is received once, however often it is sent', { tags: 'servers' }, async () => {
    const id = randomUUID();
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => sendBallot(judge(0), team(0).id, 7, { id })),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
    expect((await site.installation.store.ballots.list({ judgeId: judge(0).id })).length).toBe(1);
  });

  it('is another one where its id comes again with other scores or for another team', async () => {
    const id = randomUUID();
    await sendBallot(judge(0), team(0).id, 7, { id });
    for (const other of [
      await sendBallot(judge(0), team(0).id, 8, { id }),
      await sendBallot(judge(0), team(1).id, 7, { id }),
      await sendBallot(judge(0), team(0).id, 7, { id, note: 'Another note' }),
    ]) {
      expectSentence(
        other,
        409,
        'Another ballot was received under the same number. Please write this one again.',
      );
      expect(other.headers['x-error-code']).toBe('other-ballot');
    }
    expect((await sendBallot(judge(0), team(0).id, 7, { id })).json()).toMatchObject({
      revision: 1,
    });
    // On paper likewise.
    const paper = (score: number) =>
      admin.post('/api/judging/paper-ballots', {
        ...{ id: `${id.slice(0, 8)}-paper`, judgeId: judge(0).id, teamId: team(1).id },
        ...{ scores: scoresOf(score), note: '', feedback: '', reason: '' },
      });
    expect((await paper(5)).status).toBe(204);
    expect((await paper(5)).status).toBe(204);
    expect((await paper(6)).headers['x-error-code']).toBe('other-ballot');
    // What a backup could not hold is no id.
    expect((await sendBallot(judge(0), team(2).id, 7, { id: 'a b' })).status).toBe(400);
  });

  it('is corrected with a reason, and scores what the rubric has', async () => {
    await sendBallot(judge(0), team(0).id, 7);
    const silent = await sendBallot(judge(0), team(0).id, 8);
    expect([silent.status, silent.headers['x-error-code']]).toEqual([409, 'reason-needed']);
    const scores = { ...scoresOf(7), charm: 10 };
    const unknown = await sendBallot(judge(0), team(1).id, 7, { scores });
    expect([unknown.status, unknown.headers['x-error-code']]).toEqual([409, 'unknown-scores']);
    const stored = await site.installation.store.ballots.list({ judgeId: judge(0).id });
    expect(stored).toHaveLength(1);
    // A phone does not know of the paper that stood in for it.
    const paper = { judgeId: judge(0).id, teamId: team(2).id, scores: scoresOf(5) };
    const words = { note: '', feedback: '', reason: '' };
    const invented = await admin.post('/api/judging/paper-ballots', {
      ...{ id: 'paper-0', ...paper, ...words, scores },
    });
    expect([invented.status, invented.headers['x-error-code']]).toEqual([409, 'unknown-scores']);
    await admin.post('/api/judging/paper-ballots', { id: 'paper-1', ...paper, ...words });
    await second.put('/api/judging/paper-ballots/paper-1');
    expect((await sendBallot(judge(0), team(2).id, 8)).json()).toMatchObject({ revision: 2 });
    const again = await admin.post('/api/judging/paper-ballots', {
      ...{ id: 'paper-2', ...paper, ...words },
    });
    expect(again.headers['x-error-code']).toBe('reason-needed');
  });

  it('is not sent again and again without an end', async () => {
    const { ballots } = site.installation.store;
    const sent = await sendBallot(judge(0), team(0).id, 7);
    const stored = await ballots.find(sent.json<{ id: string }>().id);
    if (!stored) throw new Error('There is no ballot.');
    for (let revision = 2; revision <= 50; revision += 1) {
      await ballots.add({ ...stored, id: `again-${revision}`, reason: 'Again' });
    }
    expectSentence(
      await sendBallot(judge(0), team(0).id, 7, { reason: 'Once more' }),
      409,
      'This ballot has been sent 50 times, which is the most. Please give a further correction to the organisers on paper.',
    );
    const other = await sendBallot(judge(0), team(1).id, 7);
    expect(other.status).toBe(200);
    const typed = await admin.post('/api/judging/paper-ballots', {
      ...{ id: randomUUID(), judgeId: judge(0).id, teamId: team(0).id, scores: scoresOf(5) },
      ...{ note: '', feedback: '', reason: 'The last word' },
    });
    expect(typed.status).toBe(204);
  });

  it('can be corrected, each correction a revision; a wrong clock of the phone changes nothing', async () => {
    await sendBallot(judge(0), team(0).id, 7, { madeAt: '2031-01-01T00:00:00.000Z' });
    const answer = await sendBallot(judge(0), team(0).id, 8, {
      reason: 'Mistyped',
      madeAt: '1999-01-01T00:00:00.000Z',
    });
    expect(answer.json()).toMatchObject({ revision: 2, counts: true });
    const [shown] = (await juryView(judge(0))).panels[0]?.teams ?? [];
    expect(shown?.ballot).toMatchObject({ revision: 2, scores: scoresOf(8) });
  });

  it('needs every score, the frozen rubric, and an own team', async () => {
    const missing = { ...scoresOf(7) };
    delete missing[Object.keys(missing)[0] ?? ''];
    const answer = await sendBallot(judge(0), team(0).id, 7, { scores: missing });
    expect(answer.text).toMatch(/^These scores are missing: /);
    expect(
      (await sendBallot(judge(0), team(0).id, 7, { rubric: 'a' })).headers['x-error-code'],
    ).toBe('other-rubric');
    const foreign = await makeTeam(site, { name: 'Team 9', challenge: 3 });
    expect((await sendBallot(judge(0), foreign.id, 7)).status).toBe(404);
  });

  it("is nobody else's", async () => {
    await answerNone(judge(1));
    const id = randomUUID();
    await sendBallot(judge(0), team(0).id, 10, { id, note: 'Secret of A' });
    const other = await judge(1).client.get('/api/jury');
    expect(other.text).not.toContain('Secret of A');
    expect((await sendBallot(judge(1), team(0).id, 1, { id })).status).toBe(404);
  });

  describe('that arrives after its panel was closed', () => {
    const MADE_AT = '2026-09-02T11:59:00.000Z';
    const closeByTwo = async () => {
      site.advance(1000);
      await admin.post(`/api/judging/panels/${panel}/close`, { reason: 'Phones are dead' });
      await second.post(`/api/judging/panels/${panel}/close`, { reason: '' });
      site.advance(1000);
    };
    const reopen = () => admin.post(`/api/judging/panels/${panel}/reopen`, { reason: 'It came' });
    const own = async (index = 0) => (await juryView(judge(0))).panels[0]?.teams[index];
    const cell = async (index = 0) => (await board()).panels[0]?.judges[0]?.cells[index];

    it('is kept in sight of both sides, and taken in as it was sent', async () => {
      await closeByTwo();
      const id = randomUUID();
      const sent = () =>
        sendBallot(judge(0), team(0).id, 10, { id, madeAt: MADE_AT, feedback: 'Clear' });
      const answer = await sent();
      expect(answer.json()).toMatchObject({ counts: false, revision: 1 });
      expect((await sent()).text).toBe(answer.text);
      const { receivedAt } = answer.json<{ receivedAt: string }>();
      expect(await own()).toMatchObject({
        ballot: null,
        late: { receivedAt, madeAt: MADE_AT, counts: false, scores: scoresOf(10) },
      });
      expect(await cell()).toMatchObject({
        state: 'came late',
        at: receivedAt,
        late: { at: receivedAt, madeAt: MADE_AT },
      });
      expect((await plan(admin)).lateBallots).toBe(1);
      const [newest] = (await admin.get('/api/activity')).json<object[]>();
      expect(newest).toMatchObject({
        ...{ by: 'the judge', kind: 'ballot', action: 'came late', subject: 'Team 1' },
      });

      expect((await reopen()).json<JudgingBoard>().panels[0]?.judges[0]?.cells[0]).toMatchObject({
        ...{ state: 'received', at: receivedAt, late: null },
      });
      expect(await own()).toMatchObject({
        ballot: { id, receivedAt, counts: true, scores: scoresOf(10), feedback: 'Clear' },
        late: null,
      });
      expect((await plan(admin)).lateBallots).toBe(0);
      // It stays in when the panel is closed once more.
      await closeByTwo();
      expect((await cell())?.state).toBe('received');
      const { parts } = await site.installation.judging.packParts(2026);
      expect(parts.ballots).toMatchObject([{ at: receivedAt, scores: scoresOf(10) }]);
    });

    it('does not hide the one before where it corrects it, and is corrected by a newer one', async () => {
      const first = (await sendBallot(judge(0), team(0).id, 5)).json<{ receivedAt: string }>();
      await closeByTwo();
      const late = await sendBallot(judge(0), team(0).id, 6);
      expect(late.json()).toMatchObject({ counts: false, revision: 2 });
      expect(await own()).toMatchObject({
        ballot: { revision: 1, receivedAt: first.receivedAt },
        late: { revision: 2, scores: scoresOf(6) },
      });
      expect(await cell()).toMatchObject({
        state: 'received',
        late: { madeAt: expect.anything() },
      });
      await reopen();
      expect(await own()).toMatchObject({ ballot: { revision: 2, counts: true }, late: null });
      await sendBallot(judge(0), team(0).id, 7, { reason: 'Seen again' });
      await closeByTwo();
      await reopen();
      expect(await own()).toMatchObject({ ballot: { revision: 3, scores: scoresOf(7) } });
    });

    it('is kept as well where it is a step back, and takes the ballot out with the reopened panel', async () => {
      await sendBallot(judge(0), team(0).id, 7);
      await closeByTwo();
      const stepBack = () => judge(0).client.post('/api/jury/recusals', { teamId: team(0).id });
      expect((await stepBack()).status).toBe(200);
      site.advance(1000);
      expect((await stepBack()).status).toBe(200);
      const at = (await own())?.conflict.lateRecusalAt;
      expect(at).toEqual(expect.any(String));
      expect(await cell()).toMatchObject({ state: 'received', lateRecusalAt: at });
      expect((await plan(admin)).lateRecusals).toBe(1);
      const told = async () => (await admin.get('/api/activity')).json<{ kind: string }[]>();
      expect((await told()).filter(({ kind }) => kind === 'recusal')).toMatchObject([
        { by: 'the judge', action: 'came late', subject: 'Team 1' },
      ]);
      const { packParts } = site.installation.judging;
      const before = (await packParts(2026)).parts;
      expect([before.recusals, before.ballots.filter((each) => each.void)]).toEqual([[], []]);

      await reopen();
      expect(await cell()).toMatchObject({ state: 'recused', at, lateRecusalAt: null });
      expect((await own())?.conflict).toMatchObject({ recusedAt: at, lateRecusalAt: null });
      expect((await plan(admin)).lateRecusals).toBe(0);
      expect((await told())[0]).toMatchObject({
        subject: expect.stringMatching(/1 judge steps back now/),
      });
      await closeByTwo();
      const { recusals, ballots } = (await packParts(2026)).parts;
      expect(recusals).toMatchObject([{ team: team(0).id, at, kind: 'during-pitch' }]);
      expect(ballots).toMatchObject([{ void: true }]);
    });

    it('counts nowhere where the judge has stepped back', async () => {
      await closeByTwo();
      await sendBallot(judge(0), team(0).id, 6);
      await reopen();
      await judge(0).client.post('/api/jury/recusals', { teamId: team(0).id });
      await closeByTwo();
      await reopen();
      expect(await cell()).toMatchObject({ state: 'recused', late: null });
    });
  });

  it('on paper counts once a second organiser has confirmed it', async () => {
    const id = randomUUID();
    const typed = await admin.post('/api/judging/paper-ballots', {
      id,
      judgeId: judge(0).id,
      teamId: team(0).id,
      scores: scoresOf(6),
      note: '',
      feedback: '',
      reason: 'The phone died',
    });
    expect([typed.status, typed.text]).toEqual([204, '']);
    expect((await cells())?.[0]?.[0]).toBe('paper waits');
    expect((await admin.put(`/api/judging/paper-ballots/${id}`)).headers['x-error-code']).toBe(
      'second-person',
    );
    // Who compares it with the paper reads it as it was typed in, until it counts.
    const address = `/api/judging/paper-ballots/${id}`;
    expect((await second.get(address)).json()).toMatchObject({ scores: scoresOf(6) });
    // An account of one's own making is no second person.
    const own = await (await invitedOrganiser(site, admin)).put(address);
    expect([own.status, own.headers['x-error-code']]).toEqual([409, 'second-person']);
    expect(own.text).toMatch(
      /^A second person has to do this: one of these two accounts was invited/,
    );
    expect((await second.put(address)).status).toBe(204);
    const told = (await admin.get('/api/activity')).json<object[]>();
    const confirmed = { kind: 'paperBallot', action: 'confirmed', subject: 'Team 1' };
    expect(told).toContainEqual(expect.objectContaining(confirmed));
    expect((await cells())?.[0]?.[0]).toBe('received');
    expect((await second.get(address)).headers['x-error-code']).toBe('not-waiting');
  });

  it('on paper that was typed in wrongly waits no more when the next one is confirmed', async () => {
    const type = async (score: number) => {
      const id = randomUUID();
      const pair = { judgeId: judge(0).id, teamId: team(0).id };
      const words = { note: '', feedback: '', reason: 'The phone died' };
      await admin.post('/api/judging/paper-ballots', {
        id,
        ...pair,
        ...words,
        scores: scoresOf(score),
      });
      return id;
    };
    await type(6);
    const right = await type(7);
    await second.put(`/api/judging/paper-ballots/${right}`);
    const [first] = (await board()).panels[0]?.judges[0]?.cells ?? [];
    expect(first).toMatchObject({ state: 'received', paper: null });
  });

  it('on paper that lacks a score is refused with the title of the criterion', async () => {
    const answer = await admin.post('/api/judging/paper-ballots', {
      id: randomUUID(),
      judgeId: judge(0).id,
      teamId: team(0).id,
      scores: {},
      note: '',
      feedback: '',
      reason: '',
    });
    expect(answer.text).toMatch(/^These scores are missing: Innovation, Problem-solution fit, /);
  });
});

describe('the board', () => {
  it('says who is missing and whom to call, and nothing about places', async () => {
    await freeze();
    await answerNone(judge(0));
    await sendBallot(judge(0), team(0).id, 7);
    await judge(0).client.put('/api/jury/on-phone', {
      ballots: [{ teamId: team(1).id, since: '2026-09-02T13:50:00.000Z' }],
    });
    site.advance(150 * 60_000);
    try {
      expect(await cells()).toEqual([
        ['received', 'on a phone', 'missing'],
        ['not answered', 'not answered', 'not answered'],
      ]);
      const [shown] = (await board()).panels;
      expect(shown?.toCall.map(({ words }) => words)).toEqual([
        'Team 3, pitched at 16:00',
        '1 ballot on the phone since 15:50',
        'conflicts not settled: Team 1, Team 2, Team 3',
      ]);
      expect((await admin.get('/api/judging/board')).text).not.toMatch(
        /"(?:place|rank|adjusted|mean)"/,
      );
    } finally {
      site.advance(-150 * 60_000);
    }
  });

  it('says who is kinder, and says it anew after a correction and a recusal', async () => {
    await freeze();
    for (const each of judges) await answerNone(each);
    const severities = async () => (await board()).panels[0]?.judges.map((each) => each.severity);
    expect(await severities()).toEqual([null, null]);
    await sendBallot(judge(0), team(0).id, 8);
    await sendBallot(judge(1), team(0).id, 6);
    expect(await severities()).toEqual([2, -2]);
    await sendBallot(judge(0), team(0).id, 5, { reason: 'Mistyped' });
    expect(await severities()).toEqual([-1, 1]);
    await judge(0).client.post('/api/jury/recusals', { teamId: team(0).id });
    expect(await severities()).toEqual([null, null]);
  });

  it('closes a panel by one when all is there, and by two with a reason when not', async () => {
    await freeze();
    for (const each of judges) {
      await answerNone(each);
      for (const { id } of teams) await sendBallot(each, id, 7);
    }
    const close = (client: HttpClient, reason = '') =>
      client.post(`/api/judging/panels/${panel}/close`, { reason });
    expect((await close(admin)).json<JudgingBoard>().panels[0]?.closedAt).not.toBeNull();
    await admin.post(`/api/judging/panels/${panel}/reopen`, { reason: 'A mistyped score' });
    await judge(1).client.post('/api/jury/recusals', { teamId: team(2).id });
    expect((await close(admin)).json<JudgingBoard>().panels[0]?.closedAt).not.toBeNull();
    await admin.post(`/api/judging/panels/${panel}/reopen`, { reason: 'Another judge' });
    const late = await inviteJudge(site, admin, 'Judge D');
    await admin.put(`/api/judging/panels/${panel}`, {
      name: 'Panel 1',
      challenge: 1,
      judgeIds: [...judges.map(({ id }) => id), late.id],
      teamIds: [],
      startsAt: null,
      pitchMinutes: 15,
    });
    expect((await close(admin)).headers['x-error-code']).toBe('reason-needed');
    expect((await close(admin, 'Judge D fell ill')).json<JudgingBoard>().panels[0]).toMatchObject({
      closedAt: null,
      closing: { reason: 'Judge D fell ill' },
    });
    expect((await close(admin)).headers['x-error-code']).toBe('second-person');
    const own = await invitedOrganiser(site, admin);
    expect((await close(own)).headers['x-error-code']).toBe('second-person');
    // Newer accounts were not there when the other signed, no matter who let them in.
    site.advance(1000);
    expect((await close(await site.organiser('new'))).text).toMatch(/^Your account is newer than/);
    expect((await close(second)).json<JudgingBoard>().panels[0]?.closedAt).not.toBeNull();
  });
});

describe('while someone else closes the panel', { tags: 'servers' }, () => {
  const closing = async ({ judgingPlan }: Stores) => {
    const held = await judgingPlan.holdPanel(panel);
    if (held) await judgingPlan.changePanel(panel, { ...held, teamIds: teams.map(({ id }) => id) });
    await judgingPlan.setClosing(panel, {
      closedAt: site.now().toISOString(),
      closedBy: 'organiser',
      closedWith: '',
      closingReason: '',
      closedWithout: [],
      closingSince: null,
    });
  };
  beforeEach(async () => {
    await freeze();
    for (const each of judges) await answerNone(each);
    await sendBallot(judge(0), team(0).id, 7);
  });

  it('a recusal by an organiser is refused, and no ballot becomes void', async () => {
    const body = { judgeId: judge(0).id, teamId: team(0).id, reason: 'A cousin' };
    const answer = await askedMeanwhile(site, closing, () =>
      admin.post('/api/judging/recusals', body),
    );
    expect(answer.headers['x-error-code']).toBe('panel-closed');
    const [ballot] = await site.installation.store.ballots.list({ judgeId: judge(0).id });
    expect(ballot?.isVoid).toBe(false);
  });

  it('an answer of a judge about a conflict is refused, and no ballot becomes void', async () => {
    const conflict = { teamId: team(0).id, answer: 'conflict', reason: 'A cousin' };
    const body = { id: randomUUID(), answers: [conflict] };
    const answer = await askedMeanwhile(site, closing, () =>
      judge(0).client.post('/api/jury/conflicts', body),
    );
    expect(answer.headers['x-error-code']).toBe('panel-closed');
    const [ballot] = await site.installation.store.ballots.list({ judgeId: judge(0).id });
    expect(ballot?.isVoid).toBe(false);
  });
});

describe('a closed set of ballots', () => {
  it('is handed on without names', async () => {
    await freeze();
    for (const each of judges) {
      await answerNone(each);
      for (const { id } of teams) await sendBallot(each, id, 7);
    }
    await sendBallot(judge(0), team(0).id, 8, { reason: 'Mistyped' });
    await judge(1).client.post('/api/jury/recusals', { teamId: team(2).id });
    await expect(site.installation.judging.packParts(2026)).rejects.toThrow(/not closed/);
    await admin.post(`/api/judging/panels/${panel}/close`, { reason: '' });
    const { parts } = await site.installation.judging.packParts(2026);
    expect(parts.ballots.length).toBe(7);
    expect(parts.ballots.filter((ballot) => ballot.void).length).toBe(1);
    expect(parts.recusals).toEqual([expect.objectContaining({ kind: 'during-pitch' })]);
    const text = JSON.stringify(parts);
    for (const { id, name } of judges) {
      expect(text).not.toContain(id);
      expect(text).not.toContain(name);
    }
  });
});

// Last, because sessions do not live that long.
describe('the names of judges', () => {
  it('are removed two years after the event; ballots stay', async () => {
    await freeze();
    await answerNone(judge(0));
    await sendBallot(judge(0), team(0).id, 7, { note: 'Among us' });
    const ids = [judge(0).id, judge(1).id];
    const named = async () =>
      (await site.installation.store.people.findMany(ids)).map(({ name }) => name).sort();
    const at = async (day: string) => {
      const ms = Date.parse(day) - site.now().getTime();
      site.advance(ms);
      await site.installation.housekeeping.run();
      site.advance(-ms);
    };
    await at('2028-09-01');
    expect(await named()).toEqual(['Judge A', 'Judge B']);
    await at('2028-09-04');
    expect(await named()).toEqual(['', '']);
    const rows = await site.installation.store.ballots.list({ judgeId: judge(0).id });
    expect(rows).toMatchObject([{ note: '', scores: scoresOf(7) }]);
  });
});
