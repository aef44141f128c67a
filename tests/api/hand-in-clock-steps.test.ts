// @module-tag servers
/** The server's clock is set right while teams hand in: back or forward, around the deadline. */
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startHandInSite } from '../support/hand-in-site.ts';
import {
  announce,
  handIn,
  makeTeam,
  ownHandIns,
  sendBytes,
  type TestTeam,
} from '../support/hand-ins.ts';
import { HttpClient } from '../support/http-client.ts';
import type { TestSite } from '../support/site.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const deck = { kind: 'pitchdeck', filename: 'deck.pptx' };

let site: TestSite;
let team: TestTeam;
/** At 14:40; a test may begin with another site. */
beforeEach(async () => {
  site = await startHandInSite();
  team = await makeTeam(site);
});
afterEach(() => site.stop());

const at = (time: string) => `2026-09-02T${time}.000Z`;
const deckOf = async () => (await ownHandIns(team.client)).files[0];
const receipts = async () =>
  (await site.installation.store.handIns.list({ teamId: team.id })).map(
    ({ receipt, announcedAt, receivedAt, isLate }) => ({
      receipt,
      announcedAt,
      receivedAt,
      isLate,
    }),
  );

describe('a clock that is set back', () => {
  it('makes no receipt that is earlier than the one before it', async () => {
    await handIn(team.client, 'pitchdeck', randomBytes(10));
    site.advance(-5 * MINUTE);
    await handIn(team.client, 'three-pager', randomBytes(10));
    site.advance(2 * MINUTE);
    await handIn(team.client, 'pitchdeck', randomBytes(10));
    site.advance(10 * MINUTE);
    await handIn(team.client, 'pitchdeck', randomBytes(10));
    expect((await receipts()).map(({ receipt, receivedAt }) => [receipt, receivedAt])).toEqual([
      [1, at('12:40:00')],
      [2, at('12:40:00')],
      [3, at('12:40:00')],
      [4, at('12:47:00')],
    ]);
    // The last one counts, as its number says.
    expect((await deckOf())?.versions[0]).toMatchObject({ counts: true, receipt: { number: 4 } });
  });

  it('makes no file that was there before it was announced', async () => {
    const { headers } = await announce(team.client, 10, deck);
    site.advance(-3 * MINUTE);
    await sendBytes(team.client, String(headers.location), randomBytes(10));
    expect(await receipts()).toEqual([
      { receipt: 1, announcedAt: at('12:40:00'), receivedAt: at('12:40:00'), isLate: false },
    ]);
  });

  it('after the deadline: what was announced late stays late', async () => {
    site.advance(20 * MINUTE + SECOND);
    const { headers } = await announce(team.client, 10, deck);
    site.advance(-2 * MINUTE);
    expect((await deckOf())?.pending[0]?.countsUntil).toBeNull();
    await sendBytes(team.client, String(headers.location), randomBytes(10));
    expect(await receipts()).toEqual([
      { receipt: 1, announcedAt: at('13:00:01'), receivedAt: at('13:00:01'), isLate: true },
    ]);
  });

  it('leaves the newest extension the one that holds', async () => {
    const admin = await site.admin();
    const extend = (until: string) =>
      admin.post('/api/hand-in-extensions', { teamId: team.id, until: at(until), reason: until });
    expect((await extend('13:20:00')).status).toBe(201);
    site.advance(-5 * MINUTE);
    expect((await extend('13:40:00')).status).toBe(201);
    expect((await extend('13:30:00')).status).toBe(201);
    expect(await ownHandIns(team.client)).toMatchObject({
      deadline: at('13:30:00'),
      extension: { reason: '13:30:00' },
    });
  });
});

describe('a clock that is set forward', () => {
  it('over the deadline: what was announced before may end, within its fifteen minutes', async () => {
    const [first, second] = [
      await announce(team.client, 10, deck),
      await announce(team.client, 10, deck),
    ].map(({ headers }) => String(headers.location));
    site.advance(30 * MINUTE);
    await sendBytes(team.client, first ?? '', randomBytes(10));
    site.advance(6 * MINUTE);
    await sendBytes(team.client, second ?? '', randomBytes(10));
    expect((await receipts()).map(({ receivedAt, isLate }) => [receivedAt, isLate])).toEqual([
      [at('13:10:00'), false],
      [at('13:16:00'), true],
    ]);
  });

  it('by mistake, and back: the late one is told as such, and organisers can accept it', async () => {
    const admin = await site.admin();
    site.advance(60 * MINUTE);
    const late = await handIn(team.client, 'pitchdeck', randomBytes(10));
    site.advance(-60 * MINUTE);
    expect((await deckOf())?.versions[0]).toMatchObject({ standing: 'late', counts: false });
    const decided = await admin.put(`/api/hand-ins/${late}/decision`, {
      decision: 'accepted',
      reason: 'The clock of the server was wrong',
    });
    expect(decided.status).toBe(204);
    expect((await deckOf())?.versions[0]).toMatchObject({ standing: 'accepted', counts: true });
    // The team's next file came after that one, and its receipt says so; other teams have nothing of it.
    await handIn(team.client, 'pitchdeck', randomBytes(10));
    expect((await receipts()).at(-1)).toMatchObject({ receivedAt: at('13:40:00'), isLate: true });
    const other = await makeTeam(site, { name: 'Team 8' });
    await handIn(other.client, 'pitchdeck', randomBytes(10));
    expect((await ownHandIns(other.client)).files[0]?.versions[0]?.receipt).toMatchObject({
      receivedAt: at('12:40:00'),
      inTime: true,
    });
  });
});

const isShared = process.env.TEST_WORLD === 'pair';
describe.runIf(isShared)('instances whose clocks differ', () => {
  it('measure by the time of the database, in the order of what they are sent', async () => {
    await site.stop();
    const clocksOffByMs = [0, 0];
    const environment = { REHEARSAL_CLOCK: '2026-09-02T15:05:00+02:00' };
    site = await startHandInSite(environment, { clocksOffByMs });
    team = await makeTeam(site);
    // 15:05 by the database; the second instance would say that it is 14:35.
    clocksOffByMs[1] = -30 * MINUTE;
    for (const origin of site.origins) {
      const device = new HttpClient([origin]);
      device.cookie = team.client.cookie;
      await handIn(device, 'pitchdeck', randomBytes(10));
    }
    const found = await receipts();
    expect(found.map(({ isLate }) => isLate)).toEqual([true, true]);
    const times = found.flatMap(({ announcedAt, receivedAt }) => [announcedAt, receivedAt]);
    expect(times).toEqual(times.toSorted());
    expect(Date.parse(times[0] ?? '')).toBeGreaterThanOrEqual(Date.parse(at('13:05:00')));
  });
});
