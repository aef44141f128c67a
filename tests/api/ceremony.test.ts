import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type CeremonyDesk,
  type RemoteState,
  type ScreenState,
  wordOfShown,
} from '../../src/modules/stage/ceremony/schema.ts';
import {
  LIVE_LINES,
  SCREEN_PRESENT_MS,
  SCREENS_OF_LINK,
  SHUTDOWN_TIME_LIMIT_MS,
} from '../../src/schema/limits.ts';
import { markOf } from '../../src/schema/live-version.ts';
import { PAGES } from '../../src/schema/pages.ts';
import { samplePresentation, slidesPdf } from '../../src/server/documents/sample-documents.ts';
import {
  asked,
  inWords,
  linkToken,
  listen,
  move,
  next,
  openLink,
  refusalFor,
  remoteState,
  screenState,
  showSlide,
  start,
  statesOf,
} from '../support/ceremony.ts';
import { afterWrite, eventually } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { agreeToShowFiles, handIn } from '../support/hand-ins.ts';
import { HttpClient } from '../support/http-client.ts';
import { messagesOf, refusalsOf } from '../support/live.ts';
import { startSite, type TestSite, withSite } from '../support/site.ts';
import { publishTeamRules } from '../support/team-edition.ts';
import {
  closePanels,
  forgetJudging,
  type JudgedEdition,
  judgeEdition,
  recordAll,
  SECONDS,
  sign,
  teamIn,
  WINNERS,
} from '../support/verdicts.ts';
import { createWorld } from '../support/world.ts';

let site: TestSite;
let admin: HttpClient;
let second: HttpClient;
let judged: JudgedEdition;
let screen: HttpClient;
let remote: HttpClient;

const NAMES = [...WINNERS, ...SECONDS];
const ORDER = [
  'opening',
  'Challenge 1',
  `Second place: ${SECONDS[0]}`,
  `Winner: ${WINNERS[0]}`,
  'Challenge 2',
  `Second place: ${SECONDS[1]}`,
  `Winner: ${WINNERS[1]}`,
  'overall',
  `Second place: ${WINNERS[1]}`,
  `First place: ${WINNERS[0]}`,
];
const COLOURS = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
] as const;
const codeOf = ({ headers }: { headers: Record<string, unknown> }) => headers['x-error-code'];
const desk = async () => (await admin.get('/api/ceremony')).json<CeremonyDesk>();
const compute = (reason = '') => admin.post('/api/verdicts', { reason });
const instances = () => site.origins.map((origin) => new HttpClient([origin]));

async function signVerdict(number = 1) {
  await compute(number === 1 ? '' : 'Corrected');
  site.advance(1000);
  expect((await sign(admin, number)).status).toBe(200);
  expect((await sign(second, number)).status).toBe(200);
}

/** Moves on until this step is on the screen. */
async function goTo(step: number) {
  while ((await remoteState(remote)).step < step) expect((await next(remote)).status).toBe(200);
}

beforeAll(async () => {
  site = await startSite();
  site.holdClock();
  admin = await site.admin();
  second = await site.organiser('second');
  await publishTeamRules(admin);
});
afterAll(() => site.stop());
beforeEach(async () => {
  await forgetJudging(site);
  judged = await judgeEdition(site, admin);
  await closePanels(site, admin, judged.panels);
  await recordAll(admin, judged);
  screen = await openLink(site, admin, 'screen');
  remote = await openLink(site, admin, 'remote');
});
afterEach(async () => {
  await admin.delete('/api/ceremony');
});

describe('the programme', () => {
  it('tells challenge by challenge, the second before the first, then over all', async () => {
    await signVerdict();
    expect((await start(admin, 'real')).status).toBe(200);
    const shown: string[] = [];
    const coming: string[] = [];
    for (const _ of ORDER) {
      const now = await screenState(screen);
      shown.push(inWords(now.shown));
      const seen = await remoteState(remote);
      coming.push(inWords(seen.next));
      expect(seen.publishesNext).toBe(seen.step === ORDER.length - 2);
      if (seen.next) await next(remote);
    }
    expect(shown).toEqual(ORDER);
    expect(coming).toEqual([...ORDER.slice(1), 'blank']);
    expect(codeOf(await next(remote))).toBe('last-step');
  });

  it('ends with the loudest step: the first place over all, with its prize', async () => {
    await signVerdict();
    await start(admin, 'real');
    await goTo(8);
    expect((await screenState(screen)).shown).toMatchObject({
      ...{ rank: 'runner-up', of: 'over all challenges', teams: [{ name: WINNERS[1] }] },
      prize: { amount: 'CHF 800', name: 'Innovation package' },
    });
    // Neither the name nor what it wins is there a step before.
    const before = (await asked(screen, 'screen')).text;
    expect(before).not.toContain('CHF 1,600');
    await next(remote);
    expect((await screenState(screen)).shown).toMatchObject({
      ...{ rank: 'final', label: 'First place' },
      prize: { amount: 'CHF 1,600', name: 'Accelerator programme' },
      teams: [{ name: WINNERS[0], origin: 'Winner of challenge 1' }],
    });
  });

  it('counts members until they are known to agree, and names a shared place together', async () => {
    site.advance(1000);
    const order = [SECONDS[1], WINNERS[1]].map((name) => teamIn(judged.teams, name).id);
    const tie = { kind: 'tie', challenge: 2, order, isShared: true, reason: 'Equal' };
    expect((await admin.post('/api/verdict-records', tie)).status).toBe(200);
    await signVerdict();
    await start(admin, 'real');
    await goTo(3);
    const { shown } = await screenState(screen);
    const { members } = teamIn(judged.teams, WINNERS[0]);
    expect(shown).toMatchObject({
      ...{ rank: 'winner', prize: null },
      teams: [{ name: WINNERS[0], origin: '', members: [], unnamed: members.length, title: null }],
    });
    await goTo(5);
    // Nobody is second where two are first.
    expect((await screenState(screen)).shown).toMatchObject({
      label: 'Winners',
      teams: expect.arrayContaining([
        expect.objectContaining({ name: WINNERS[1] }),
        expect.objectContaining({ name: SECONDS[1] }),
      ]),
    });
  });
});

describe('the screen', () => {
  it('gets no name before the step that reveals it, and nothing else does before the last', {
    tags: 'servers',
  }, async () => {
    await signVerdict();
    await start(admin, 'real');
    const [origin = ''] = site.origins;
    const line = await listen(origin, screen, 'screen');
    const revealed = new Set<string>();
    for (const [step, words] of ORDER.entries()) {
      if (step > 0) await next(remote);
      for (const name of NAMES) if (words.includes(name)) revealed.add(name);
      const { text } = await asked(screen, 'screen');
      for (const name of NAMES) {
        if (!words.includes(name)) expect(text, `${name} at step ${step}`).not.toContain(name);
      }
      await eventually(async () =>
        expect(inWords(statesOf<ScreenState>(line).at(-1)?.shown ?? null)).toBe(words),
      );
      const heard = JSON.stringify(line.heard);
      for (const name of NAMES) if (!revealed.has(name)) expect(heard).not.toContain(name);
      // After the first names, and with all but the last one told.
      if (step === 3 || step === ORDER.length - 2) await expectNothingPublic();
    }
    line.close();
    for (const client of instances()) {
      await afterWrite(site, async () => {
        const { status, text } = await client.get('/results/2026');
        expect([status, text]).toEqual([200, expect.stringContaining(WINNERS[0])]);
      });
    }
  });

  it('and the remote are closed to everyone without a link except organisers', async () => {
    await start(admin, 'rehearsal');
    const others = [
      site.visitor(),
      await site.attendee(),
      await site.person('participant', 'attendee'),
      await site.person('judge'),
      await site.person('partner'),
      await site.editor(),
    ];
    const missing = { screen: /the screen’s link/, remote: /the presenter’s link/ };
    const [origin = ''] = site.origins;
    for (const kind of ['screen', 'remote'] as const) {
      for (const client of others) {
        expect(await refusalFor(client, kind)).toMatch(missing[kind]);
        const line = await listen(origin, client, kind);
        await eventually(async () => expect(refusalsOf(line)).toEqual([`ceremony-${kind}`]));
        expect(statesOf(line)).toEqual([]);
        line.close();
      }
      const answer = await asked(admin, kind);
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(await refusalFor(admin, kind)).toBeNull();
    }
    const wrong = await site.visitor().post('/api/passes', { token: 'x'.repeat(43) });
    expectSentence(
      wrong,
      403,
      'This link is no longer valid. Please ask the organisers for a new one.',
    );
  });

  it('opens by its link alone, and no longer once the link is taken back', async () => {
    await start(admin, 'rehearsal');
    expect(await refusalFor(screen, 'remote')).not.toBeNull();
    expect((await move(screen, 'next', 0)).status).toBe(403);
    expect(await refusalFor(remote, 'screen')).not.toBeNull();
    // Also where its token is sent as that of the remote.
    const forged = site.visitor();
    const [name = ''] = remote.otherCookies.keys();
    forged.otherCookies.set(name, `${name}=${await linkToken(admin, 'screen')}`);
    expect(await refusalFor(forged, 'remote')).not.toBeNull();
    const [origin = ''] = site.origins;
    const line = await listen(origin, screen, 'screen');
    expect(line.status).toBe(200);
    expect((await admin.delete('/api/pass-links?kind=ceremony-screen')).status).toBe(204);
    await eventually(async () => expect(refusalsOf(line)).toEqual(['ceremony-screen']));
    line.close();
    expect(await refusalFor(screen, 'screen')).toBe(
      'Please open the screen’s link; the organisers have it.',
    );
    const again = await openLink(site, admin, 'screen');
    expect(await refusalFor(again, 'screen')).toBeNull();
    // Shown again it is the same one; stored is its hash alone.
    const token = await linkToken(admin, 'screen');
    expect(token).toBe(await linkToken(admin, 'screen'));
    const rows = await site.installation.database.db.selectFrom('passes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    site.advance(61 * 24 * 60 * 60 * 1000);
    expect(await refusalFor(again, 'screen')).not.toBeNull();
    site.advance(-61 * 24 * 60 * 60 * 1000);
  });
});

describe('the remote', () => {
  it('moves one step for two taps, and back', { tags: 'servers' }, async () => {
    await start(admin, 'rehearsal');
    const taps = await Promise.all([move(remote, 'next', 0), move(remote, 'next', 0)]);
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 409]);
    expectSentence(
      await move(remote, 'next', 0),
      409,
      'The screen has already moved on; please look at it before you tap again.',
    );
    expect((await remoteState(remote)).step).toBe(1);
    expect((await move(remote, 'back', 1)).json<RemoteState>().step).toBe(0);
    expect(codeOf(await move(remote, 'back', 0))).toBe('first-step');
  });

  it('stops the screen whatever it shows, keeps the signed name, and shows it again', async () => {
    await signVerdict();
    await start(admin, 'real');
    await goTo(3);
    const stopped = (await move(remote, 'stop')).json<RemoteState>();
    expect([stopped.isStopped, inWords(stopped.now)]).toEqual([true, `Winner: ${WINNERS[0]}`]);
    expect(await screenState(screen)).toMatchObject({ shown: null, isStopped: true });
    expect((await asked(screen, 'screen')).text).not.toContain(WINNERS[0]);
    expect(codeOf(await next(remote))).toBe('screen-stopped');
    expect((await move(remote, 'stop')).status).toBe(200);
    await move(remote, 'show');
    expect(inWords((await screenState(screen)).shown)).toBe(`Winner: ${WINNERS[0]}`);
  });

  it('knows of every screen that says it is there, on any instance, and of none that is silent', {
    tags: 'servers',
  }, async () => {
    await start(admin, 'rehearsal');
    const say = (client: HttpClient, id: string, isHere = true) =>
      client.put('/api/passes/presence', { kind: 'ceremony-screen', id, isHere });
    const lines = await Promise.all(site.origins.map((origin) => listen(origin, remote, 'remote')));
    const expectScreens = (count: number) =>
      eventually(async () => {
        for (const line of lines) {
          expect(statesOf<RemoteState>(line).at(-1)?.screens).toBe(count);
        }
        expect((await remoteState(remote)).screens).toBe(count);
      });
    await expectScreens(0);
    const [hall, foyer] = [randomUUID(), randomUUID()];
    for (const _ of ['once', 'again']) expect((await say(screen, hall)).status).toBe(204);
    await expectScreens(1);
    await say(screen, foyer);
    await expectScreens(2);
    await say(screen, foyer, false);
    await expectScreens(1);
    // Nothing else has changed: no screen is told anything, and nobody moves on by it.
    expect(
      new Set(lines.flatMap((line) => statesOf<RemoteState>(line)).map(({ step }) => step)),
    ).toEqual(new Set([0]));
    // What it has shown last, and when: also while it is silent.
    const shows = wordOfShown(await screenState(screen));
    const presence = { kind: 'ceremony-screen', id: hall, isHere: true, shows };
    expect((await screen.put('/api/passes/presence', presence)).status).toBe(204);
    expect(wordOfShown(await remoteState(remote))).toBe(shows);
    const at = site.installation.clock.eventNow().toISOString();
    site.advance(SCREEN_PRESENT_MS - 1);
    await move(remote, 'next', 0);
    const after = await remoteState(remote);
    expect(after.said).toEqual([{ shows, at }]);
    expect(wordOfShown(after)).not.toBe(shows);
    await start(admin, 'rehearsal');
    site.advance(SCREEN_PRESENT_MS);
    await expectScreens(0);
    for (const line of lines) line.close();
    for (const client of [remote, site.visitor(), await site.person('judge')]) {
      const refused = await say(client, hall);
      expect([refused.status, codeOf(refused)]).toEqual([403, 'pass-needed']);
    }
    // Ids are made by pages; whatever a link says, it has a few rows, and they go with the next word.
    for (let index = 0; index < 2 * SCREENS_OF_LINK; index += 1) {
      site.advance(1);
      expect((await say(screen, randomUUID())).status).toBe(204);
    }
    const rows = await site.installation.database.db
      .selectFrom('pass_screens')
      .selectAll()
      .execute();
    expect(rows).toHaveLength(SCREENS_OF_LINK);
    // A screen that an organiser has open is still counted beside them.
    await say(admin, hall);
    expect((await remoteState(remote)).screens).toBe(SCREENS_OF_LINK + 1);
    site.advance(SCREEN_PRESENT_MS);
    expectSentence(await say(screen, 'x'.repeat(5000)), 400, 'This is not the id of a screen.');
    expect((await remoteState(remote)).screens).toBe(0);
  });

  it('says why when its verdict is withdrawn, and the screen is blank', async () => {
    await signVerdict();
    await start(admin, 'real');
    await goTo(3);
    const [origin = ''] = site.origins;
    const lines = await Promise.all([
      listen(origin, screen, 'screen'),
      listen(origin, remote, 'remote'),
    ]);
    await admin.post('/api/verdicts/2026/1/withdrawal', { reason: 'A wrong name' });
    await eventually(async () =>
      expect(statesOf<ScreenState>(lines[0]).at(-1)).toMatchObject({
        shown: null,
        isStopped: true,
      }),
    );
    await eventually(async () =>
      expect(statesOf<RemoteState>(lines[1]).at(-1)).toMatchObject({
        now: null,
        next: null,
        blocked: expect.stringMatching(/^Verdict 1 was withdrawn, so the screen is blank\./),
      }),
    );
    expect(codeOf(await move(remote, 'next', 3))).toBe('verdict-gone');
    for (const line of lines) line.close();
    expect((await admin.delete('/api/ceremony')).status).toBe(200);
    await signVerdict(2);
    expect((await start(admin, 'real')).status).toBe(200);
  });
});

describe('a ceremony', () => {
  it('begins with a verdict that two have signed, neither published nor planned', async () => {
    expect((await desk()).realWaitsFor).toMatch(/two organisers have signed/);
    expect(codeOf(await start(admin, 'real'))).toBe('no-signed-verdict');
    await compute();
    site.advance(1000);
    await sign(admin);
    expect(codeOf(await start(admin, 'real'))).toBe('no-signed-verdict');
    await sign(second);
    const at = new Date(site.installation.clock.eventNow().getTime() + 60_000).toISOString();
    await admin.put('/api/verdicts/2026/1/publication', { at });
    expect(codeOf(await start(admin, 'real'))).toBe('no-signed-verdict');
    await admin.delete('/api/verdicts/2026/1/publication');
    expect((await desk()).realWaitsFor).toBe(null);
    expect((await start(admin, 'real')).json<CeremonyDesk>()).toMatchObject({
      mode: 'real',
      count: 10,
    });
    expect(codeOf(await start(admin, 'rehearsal'))).toBe('ceremony-runs');
    expect(codeOf(await start(admin, 'replay'))).toBe('nothing-to-replay');
  });

  it('does not reveal the last name where it could not be published', async () => {
    await signVerdict();
    await start(admin, 'real');
    await goTo(8);
    expectSentence(
      await admin.post(`/api/judging/panels/${judged.panels[0]}/reopen`, { reason: 'A mistake' }),
      409,
      'The ceremony is running. Please end it first, on the screen Verdict and ceremony.',
    );
    // Something else was recorded: what is on the screen would not be what was signed.
    site.advance(1000);
    const talk = { kind: 'deliberation', challenge: 2, text: 'Discussed once more.' };
    await admin.post('/api/verdict-records', talk);
    expect(codeOf(await next(remote))).toBe('out-of-date');
    expect(inWords((await screenState(screen)).shown)).toBe(ORDER[8]);
    expect((await site.visitor().get('/api/verdicts/2026/1/pack')).status).toBe(404);
    expect((await desk()).step).toBe(8);
  });

  it('that was broken off is published by hand, and what is published can be replayed', async () => {
    await signVerdict();
    await start(admin, 'real');
    await goTo(4);
    await admin.delete('/api/ceremony');
    expect(await screenState(screen)).toMatchObject({ mode: 'none', shown: null });
    await expectNothingPublic();
    await admin.put('/api/verdicts/2026/1/publication', { at: null });
    expect((await start(admin, 'replay')).json<CeremonyDesk>()).toMatchObject({ mode: 'replay' });
    await goTo(9);
    expect(inWords((await screenState(screen)).shown)).toBe(ORDER[9]);
  });

  it('is noted without a name of a team', async () => {
    await signVerdict();
    await start(admin, 'real');
    await goTo(9);
    await move(remote, 'stop');
    await admin.delete('/api/ceremony');
    const { text } = await admin.get('/api/activity');
    for (const words of [
      'Ceremony of 2026',
      'Link of the presenter',
      'started',
      'stopped',
      'ended',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain('"by":"the presenter","action":"published"');
    const { json } = await admin.get('/api/activity');
    const own = json<{ kind: string }[]>().filter(({ kind }) =>
      ['ceremony', 'verdict'].includes(kind),
    );
    for (const name of NAMES) expect(JSON.stringify(own)).not.toContain(name);
  });
});

describe('a rehearsal', () => {
  it('runs before there is a verdict, and never with a real name', async () => {
    await signVerdict();
    expect((await start(admin, 'rehearsal')).json<CeremonyDesk>().mode).toBe('rehearsal');
    const members = Object.values(judged.teams).flatMap((team) =>
      team.members.map(({ name }) => name),
    );
    const { count } = await desk();
    expect(count).toBeGreaterThanOrEqual(ORDER.length);
    for (let step = 0; step < count; step += 1) {
      const seen = [
        (await asked(screen, 'screen')).text,
        (await asked(remote, 'remote')).text,
      ].join();
      for (const name of [...NAMES, ...members]) expect(seen).not.toContain(`"${name}"`);
      expect(seen).toContain('"rehearsal"');
      if (step + 1 < count) expect((await next(remote)).status).toBe(200);
    }
    await expectNothingPublic();
  });
});

describe('who listens', () => {
  it('hears of a move on another instance in well under a second, and of nothing twice', {
    tags: 'servers',
  }, async () => {
    await start(admin, 'rehearsal');
    const lines = await Promise.all(
      site.origins.flatMap((origin) => [
        listen(origin, screen, 'screen'),
        listen(origin, remote, 'remote'),
      ]),
    );
    await eventually(async () => {
      for (const line of lines) expect(statesOf(line).length).toBe(1);
    });
    const times: number[] = [];
    for (const step of [0, 1, 2, 3]) {
      const movedAt = performance.now();
      await move(remote, 'next', step);
      await eventually(async () => {
        for (const line of lines) expect(statesOf<ScreenState>(line).length).toBe(step + 2);
      });
      times.push(performance.now() - movedAt);
    }
    // A busy machine takes its time; without a look several times a second it were beats of seconds.
    // The first may have come just before one, the others came right after.
    expect(Math.min(...times.slice(1))).toBeLessThan(4000);
    for (const line of lines) line.close();
    await eventually(async () => {
      for (const { live } of site.installations) expect(live.size).toBe(0);
    });
  });

  it('and comes back is told what was missed, and only that', { tags: 'servers' }, async () => {
    await start(admin, 'rehearsal');
    const [origin = ''] = site.origins;
    const first = await listen(origin, screen, 'screen');
    await eventually(async () => expect(statesOf(first).length).toBe(1));
    const [told] = messagesOf(first, first.topic);
    first.close();
    const same = await listen(origin, screen, 'screen', markOf(told?.version ?? '0.0.'));
    await move(remote, 'next', 0);
    await eventually(async () => expect(statesOf(same).length).toBe(1));
    expect(inWords(statesOf<ScreenState>(same)[0]?.shown ?? null)).toBe('Challenge 1');
    same.close();
  });

  it('is never refused: a link that opens many lines ends its oldest, and takes no place of a remote', async () => {
    const [origin = ''] = site.origins;
    const lines: Awaited<ReturnType<typeof listen>>[] = [];
    for (let index = 0; index < 2 * LIVE_LINES.mostOfKey; index += 1) {
      lines.push(await listen(origin, screen, 'screen'));
    }
    expect(new Set(lines.map(({ status }) => status))).toEqual(new Set([200]));
    const phone = await listen(origin, remote, 'remote');
    expect(phone.status).toBe(200);
    const own = LIVE_LINES.mostOfKey;
    await eventually(async () =>
      expect(lines.map((line) => line.isEnded())).toEqual(
        lines.map((_, index) => index < lines.length - own),
      ),
    );
    expect(site.installation.live.size).toBe(own + 1);
    for (const line of [...lines, phone]) line.close();
    await eventually(async () => expect(site.installation.live.size).toBe(0));
  });

  it('goes on at the same step after a restart, and is let go by it', {
    tags: 'servers',
  }, async () => {
    const world = await createWorld();
    try {
      const before = await startSite({ world });
      const own = await before.admin();
      const token = await linkToken(own, 'screen');
      const phone = await openLink(before, own, 'remote');
      await start(own, 'rehearsal');
      await next(phone);
      await next(phone);
      const line = await listen(before.origins[0] ?? '', phone, 'remote');
      const stoppedAt = performance.now();
      await before.stop();
      // After that a line is cut that nobody has let go.
      expect(performance.now() - stoppedAt).toBeLessThan(SHUTDOWN_TIME_LIMIT_MS);
      await eventually(async () => expect(line.isEnded()).toBe(true));
      const after = await startSite({ world });
      const client = after.visitor();
      expect((await client.post('/api/passes', { token })).status).toBe(200);
      expect(inWords((await screenState(client)).shown)).toMatch(/^Second place: /);
      await after.stop();
    } finally {
      await world.end();
    }
  });
});

const DRAWN_WITHIN_MS = 120_000;
const MADE = expect.stringMatching(/^\["page-1-/);

/** With a clock of its own: files are handed in before the deadline. */
it(
  'shows slides as pictures where the team agreed, only while the team is to be seen',
  async () => {
    const environment = { REHEARSAL_CLOCK: '2026-09-02T10:00:00+02:00' };
    await withSite({ environment }, async (own) => {
      own.holdClock();
      const organiser = await own.admin();
      const other = await own.organiser();
      await publishTeamRules(organiser);
      const edition = await judgeEdition(own, organiser);
      const winner = teamIn(edition.teams, WINNERS[0]);
      const runnerUp = teamIn(edition.teams, SECONDS[0]);
      const id = await handIn(winner.client, 'three-pager', slidesPdf({ grounds: COLOURS }));
      const deck = await handIn(winner.client, 'pitchdeck', slidesPdf({ grounds: COLOURS }));
      const presentation = samplePresentation({ slides: 3 });
      const undrawn = await handIn(runnerUp.client, 'three-pager', presentation);
      const drawnOf = async (handInId: string) => {
        const row = await own.installation.database.db
          .selectFrom('hand_ins')
          .select('drawn')
          .where('id', '=', handInId)
          .executeTakeFirstOrThrow();
        return row.drawn;
      };
      // It takes the time that it takes: as long as the test may.
      await vi.waitFor(
        async () => expect([await drawnOf(id), await drawnOf(undrawn)]).toEqual([MADE, '[]']),
        { timeout: DRAWN_WITHIN_MS, interval: 100 },
      );
      // Once, on however many instances; a pitch deck is not shown, and not drawn.
      const keys: string[] = [];
      for await (const { key } of own.installation.objects.list()) keys.push(key);
      expect(keys.filter((key) => key.includes('/page-')).sort()).toEqual(
        (JSON.parse(await drawnOf(id)) as string[]).map((name) => `hand-ins/${id}/${name}`).sort(),
      );
      expect(await drawnOf(deck)).toBe('');

      await closePanels(own, organiser, edition.panels);
      await recordAll(organiser, edition);
      await organiser.post('/api/verdicts', { reason: '' });
      own.advance(1000);
      for (const signer of [organiser, other]) await sign(signer);
      const hall = await openLink(own, organiser, 'screen');
      const phone = await openLink(own, organiser, 'remote');
      await agreeToShowFiles(own, winner);
      await agreeToShowFiles(own, runnerUp);
      const addresses = [1, 2, 3].map((page) => `/api/ceremony/slides/${id}/${page}`);
      const [address = ''] = addresses;
      const agree = (agrees: boolean) =>
        winner.client.put('/api/my-file-consent', { to: 'everybody', agrees });
      const slidesOf = async () => {
        const { shown, slide } = await screenState(hall);
        return [slide, shown?.kind === 'place' ? shown.teams[0]?.slides : null];
      };
      const [named, ...others] = winner.members;
      const title = 'A title of its own';
      const project = { title, sentence: 'One.', text: 'All.', caption: '', moments: [] };
      const path = `/api/my-projects/${winner.id}`;
      expect((await winner.client.put(path, project)).status).toBe(200);
      const answer = await winner.client.put(`${path}/name-consent`, { agrees: true });
      expect(answer.status).toBe(200);
      const words = { members: [named.name], unnamed: others.length, title };
      await start(organiser, 'real');
      await next(organiser);
      // Nobody is shown yet.
      expect(codeOf(await showSlide(hall, 1, 1))).toBe('no-such-slide');
      await next(organiser);
      // A presentation is nothing to be drawn: its team has a title card.
      expect(await slidesOf()).toEqual([0, []]);
      expect((await remoteState(phone)).slides).toEqual(['card']);
      expect((await showSlide(phone, 2, 1)).status).toBe(204);
      expect(await slidesOf()).toEqual([1, []]);
      expect(codeOf(await showSlide(phone, 2, 2))).toBe('no-such-slide');
      // The winner's are there, and nobody gets to know before its step.
      expect((await hall.get(address)).status).toBe(404);
      const before = await asked(phone, 'remote');
      expect(before.text).toContain(WINNERS[0]);
      expect(before.text).not.toContain(id);
      expect((await asked(hall, 'screen')).text).not.toContain(named.name);

      await next(organiser);
      expect((await screenState(hall)).shown).toMatchObject({ teams: [words] });
      expect(await slidesOf()).toEqual([0, addresses]);
      for (const [index, each] of addresses.entries()) {
        const picture = await hall.get(each);
        expect([picture.status, picture.headers]).toEqual([
          200,
          expect.objectContaining({
            'content-type': 'image/webp',
            'cache-control': 'no-store',
            'x-content-type-options': 'nosniff',
          }),
        ]);
        expect(picture.headers['content-disposition']).toBe(undefined);
        const { data, info } = await sharp(picture.bytes)
          .raw()
          .toBuffer({ resolveWithObject: true });
        expect([info.width, info.height]).toEqual([1920, 1080]);
        expect([...data.subarray(0, 3)].map((part) => Math.round(part / 255))).toEqual(
          COLOURS[index],
        );
      }
      expect((await hall.get(`/api/ceremony/slides/${id}/4`)).status).toBe(400);
      for (const client of [own.visitor(), phone, winner.client]) {
        expect((await client.get(address)).status).toBe(403);
        if (client !== phone) expect((await showSlide(client, 3, 1)).status).toBe(403);
      }
      // From the phone and by the keys of the hall's computer; twice is once, and an old step is none.
      const twice = await Promise.all([showSlide(phone, 3, 1), showSlide(phone, 3, 1)]);
      expect(twice.map(({ status }) => status)).toEqual([204, 204]);
      expect(await remoteState(phone)).toMatchObject({
        slide: 1,
        slides: ['page', 'page', 'page'],
      });
      expect((await showSlide(hall, 3, 2)).status).toBe(204);
      expect(await slidesOf()).toEqual([2, addresses]);
      expect(codeOf(await showSlide(phone, 2, 3))).toBe('stale-step');
      expect(codeOf(await showSlide(phone, 3, 4))).toBe('no-such-slide');
      await move(organiser, 'stop');
      expect(await slidesOf()).toEqual([0, null]);
      expect((await hall.get(address)).status).toBe(404);
      expect(codeOf(await showSlide(phone, 3, 1))).toBe('screen-stopped');
      await move(organiser, 'show');
      expect((await slidesOf())[0]).toBe(2);

      await agree(false);
      expect(await slidesOf()).toEqual([1, []]);
      expect((await hall.get(address)).status).toBe(404);
      await agree(true);
      expect((await hall.get(address)).status).toBe(200);
      await next(organiser);
      expect(await slidesOf()).toEqual([0, null]);
      expect((await hall.get(address)).status).toBe(404);
    });
  },
  2 * DRAWN_WITHIN_MS,
);

/** Pages, their data and what programs read: no name of a team, and no word of the verdict. */
async function expectNothingPublic(): Promise<void> {
  const paths = Object.values(PAGES).map(({ path }) => path);
  const addresses = [
    ...paths,
    ...paths.map((path) => `${path === '/' ? '/_' : path}.data`),
    ...['/results/2026', '/results/2026.data', '/archive/2026', '/sitemap.xml', '/robots.txt'],
    ...['/api/verdicts/2026/1/pack', '/api/live/states?topics=ceremony-screen,ceremony-remote'],
    ...['/calendar/2026.ics', '/api/ceremony', '/api/activity'],
  ];
  for (const client of instances()) {
    for (const address of addresses) {
      const { text } = await client.get(address);
      for (const name of NAMES) expect(text, address).not.toContain(name);
    }
  }
}
