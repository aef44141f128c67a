// @module-tag servers
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HelpBoard, OwnHelp } from '../../src/modules/days/help/schema.ts';
import type { Mentor } from '../../src/modules/guests/mentors/schema.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import { makeTeam } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { linkOf, openLink } from '../support/people.ts';
import type { TestSite } from '../support/site.ts';

const DAY_MS = 24 * 60 * 60_000;
const SECRET = 'Our laptop with the model is broken';
const input = { kind: 'broken', words: SECRET, place: '12, main hall' };

let site: TestSite;
let admin: HttpClient;
let id: string;

beforeAll(async () => {
  site = await startHandInSite();
  admin = await site.admin();
  const { client } = await makeTeam(site, { name: 'Asking', challenge: 2 });
  id = (await client.post('/api/own-help', input)).json<OwnHelp>().request?.id ?? '';
});
afterAll(() => site.stop());

async function mentorOf(edition: number): Promise<HttpClient> {
  const body = { name: `Mentor of ${edition}`, email: 'm@bank.example', organisation: '' };
  const mentor = (await admin.post('/api/mentors', { ...body, challenge: 0 })).json<Mentor>();
  await site.installation.database.db
    .updateTable('mentor_access')
    .set({ edition })
    .where('id', '=', mentor.id)
    .execute();
  return openLink(site, await linkOf(site, mentor.id));
}
const board = async (client: HttpClient) => (await client.get('/api/help')).json<HelpBoard>();
const told = async (client: HttpClient) =>
  (await client.get('/api/live/states?topics=help:all')).text;

/** Wherever a mentor could read or do something. */
async function expectNothingFor(client: HttpClient, closed: string): Promise<void> {
  expect(await board(client)).toEqual({ requests: [], usualWait: null, closed });
  expect(await told(client)).not.toContain(SECRET);
  expect((await client.get('/mentor')).text).not.toContain(SECRET);
  for (const step of ['take', 'give back', 'done']) {
    expectSentence(await client.put(`/api/help/${id}`, { step }), 409, closed);
  }
}

describe('a mentor', () => {
  it('of another edition sees and does nothing', async () => {
    await expectNothingFor(await mentorOf(2025), 'You are not a mentor of this year’s event.');
    const noAccess = await site.person('mentor');
    await expectNothingFor(noAccess, 'You are not a mentor of this year’s event.');
    expect((await board(admin)).requests).toMatchObject([{ words: SECRET, state: 'open' }]);
  });

  it('sees what is asked while the event is on, and nothing before and after it', async () => {
    const mentor = await mentorOf(2026);
    expect((await board(mentor)).requests).toMatchObject([{ words: SECRET }]);
    expect(await told(mentor)).toContain(SECRET);
    site.advance(DAY_MS);
    await expectNothingFor(mentor, 'The event is over. Thank you for helping.');
    site.advance(-4 * DAY_MS);
    await expectNothingFor(mentor, 'Requests are shown here once the event has begun.');
    site.advance(3 * DAY_MS);
    expect((await mentor.put(`/api/help/${id}`, { step: 'take' })).status).toBe(200);
  });

  it('does nothing with a request of another edition', async () => {
    const mentor = await mentorOf(2026);
    const { db } = site.installation.database;
    await db.updateTable('help_requests').set({ edition: 2025 }).where('id', '=', id).execute();
    expect((await mentor.put(`/api/help/${id}`, { step: 'done' })).status).toBe(404);
  });
});
