// @module-tag servers
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  Announcement,
  AnnouncementInput,
  AnnouncementList,
  ShownAnnouncement,
  ShownAnnouncements,
} from '../../src/modules/days/announcements/schema.ts';
import { ANNOUNCEMENT_MAX } from '../../src/schema/limits.ts';
import { afterWrite, eventually } from '../support/eventually.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import { startHandInSite } from '../support/hand-in-site.ts';
import { makeTeam } from '../support/hand-ins.ts';
import type { HttpClient } from '../support/http-client.ts';
import { inviteJudge } from '../support/jury.ts';
import { listen, statesOf } from '../support/live.ts';
import { register, signedIn } from '../support/registrations.ts';
import type { TestSite } from '../support/site.ts';

const MINUTE_MS = 60_000;

let site: TestSite;
let admin: HttpClient;
beforeAll(async () => {
  site = await startHandInSite();
  admin = await site.admin();
});
afterAll(() => site.stop());

const input = (more: Partial<AnnouncementInput> = {}): AnnouncementInput => ({
  ...{ text: 'Lunch moves to the foyer.', audience: 'everybody', challenge: 0 },
  ...{ from: null, until: null, isPinned: false },
  ...more,
});
/** Of the event, where it is a quarter to three. */
const inMinutes = (minutes: number) =>
  new Date(site.installation.clock.eventNow().getTime() + minutes * MINUTE_MS).toISOString();

async function write(more: Partial<AnnouncementInput> = {}): Promise<Announcement> {
  const answer = await admin.post('/api/announcements', input(more));
  expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
  return answer.json<Announcement>();
}

async function withdraw({ id }: Announcement): Promise<void> {
  expect((await admin.delete(`/api/announcements/${id}`)).status).toBe(200);
}

/** What a person's page shows when it polls. */
async function seenBy(
  client: HttpClient,
  topic = 'announcements',
): Promise<readonly ShownAnnouncement[]> {
  const { states } = (await client.get(`/api/live/states?topics=${topic}`)).json<{
    states: { state: ShownAnnouncements }[];
  }>();
  return states[0]?.state.announcements ?? [];
}
const textsSeenBy = async (client: HttpClient, topic?: string) =>
  (await seenBy(client, topic)).map(({ text }) => text).sort();

const onDesk = async (id: string) => {
  const list = (await admin.get('/api/announcements')).json<AnnouncementList>();
  const found = list.announcements.find((each) => each.id === id);
  return { ...found, openPages: list.openPages[id] };
};

describe('whom an announcement is for', () => {
  it('is told to them and to nobody else', async () => {
    const team = await makeTeam(site, { name: 'Two', challenge: 2 });
    const other = await makeTeam(site, { name: 'Three', challenge: 3 });
    const judge = await inviteJudge(site, admin, 'Judge Judy');
    const withoutTeam = await signedIn(site, await register(site.installation));
    const withdrawn = await signedIn(
      site,
      await register(site.installation, { state: 'withdrawn' }),
    );
    const oneOfLastYear = await signedIn(
      site,
      await register(site.installation, { edition: 2025 }),
    );
    const made = [
      await write({ text: 'everybody' }),
      await write({ text: 'teams', audience: 'teams' }),
      await write({ text: 'challenge 2', audience: 'challenge', challenge: 2 }),
      await write({ text: 'jury', audience: 'jury' }),
    ];
    const everyone = ['everybody'];
    const takesPart = ['everybody', 'teams'];
    const table: [HttpClient, string[]][] = [
      [site.visitor(), everyone],
      [await site.attendee(), everyone],
      [await site.editor(), everyone],
      [await site.person('mentor'), everyone],
      [await site.person('partner'), everyone],
      // They have the role and nothing in this edition.
      [await site.person('participant'), everyone],
      [await site.person('judge'), everyone],
      [withdrawn, everyone],
      [oneOfLastYear, everyone],
      [withoutTeam, takesPart],
      [other.client, takesPart],
      [team.client, ['challenge 2', ...takesPart]],
      [judge.client, ['everybody', 'jury']],
      [admin, ['challenge 2', 'everybody', 'jury', 'teams']],
    ];
    await afterWrite(site, async () => {
      for (const [client, texts] of table) expect(await textsSeenBy(client)).toEqual(texts);
    });
    // A screen in the hall, independent of the session on its computer.
    expect(await textsSeenBy(admin, 'announcements:everybody')).toEqual(everyone);
    for (const part of ['all', 'jury', 'teams']) {
      expect(await textsSeenBy(team.client, `announcements:${part}`)).toEqual([]);
    }
    // Not in any other answer either.
    for (const path of ['/', '/event', '/api/desk/search?q=jury']) {
      expect((await team.client.get(path)).text).not.toContain('>jury<');
    }
    await Promise.all(made.map(withdraw));
    await afterWrite(site, async () => expect(await textsSeenBy(admin)).toEqual([]));
  });

  it('can be one challenge of the edition, and nothing else by halves', async () => {
    const refused = [
      { audience: 'challenge' as const, challenge: 99 },
      { audience: 'challenge' as const },
      { audience: 'teams' as const, challenge: 2 },
    ];
    for (const body of refused) {
      expectSentence(await admin.post('/api/announcements', input(body)), 400);
    }
  });
});

describe('an announcement', () => {
  it('appears by itself at its instant on open pages, and is gone at its end', async () => {
    const lines = await Promise.all(
      site.origins.map((origin) => listen(origin, site.visitor(), 'announcements')),
    );
    const { id } = await write({ from: inMinutes(5), until: inMinutes(10) });
    expect(await onDesk(id)).toMatchObject({ state: 'planned' });
    const texts = () =>
      lines.map((line) =>
        statesOf<ShownAnnouncements>(line, 'announcements').map(({ announcements }) =>
          announcements.map((each) => each.id),
        ),
      );
    await eventually(async () => expect(texts()).toEqual(lines.map(() => [[]])));
    site.advance(5 * MINUTE_MS);
    await eventually(async () => expect(texts()).toEqual(lines.map(() => [[], [id]])));
    expect(await onDesk(id)).toMatchObject({ state: 'shown' });
    site.advance(5 * MINUTE_MS);
    await eventually(async () => expect(texts()).toEqual(lines.map(() => [[], [id], []])));
    expect(await onDesk(id)).toMatchObject({ state: 'over' });
    for (const line of lines) line.close();
    expectSentence(
      await admin.put(`/api/announcements/${id}/correction`, {
        ...{ text: 'T', until: null, isPinned: false },
      }),
      409,
    );
  });

  it('ends after two hours unless it says when, such as with an item of the programme', async () => {
    const { items } = (await admin.get('/api/announcements')).json<AnnouncementList>();
    const [item] = items;
    expect(Date.parse(item?.until ?? '')).toBeGreaterThan(Date.parse(inMinutes(0)));
    const about = await write({ until: item?.until ?? null });
    const short = await write();
    expect([about.until, short.until]).toEqual([item?.until, inMinutes(120)]);
    const path = `/api/announcements/${short.id}/correction`;
    site.advance(30 * MINUTE_MS);
    const corrected = await admin.put(path, { text: 'T', until: null, isPinned: true });
    expect(corrected.json()).toMatchObject({ until: inMinutes(120) });
    const planned = await write({ from: inMinutes(10) });
    expect(planned.until).toBe(inMinutes(130));
    await Promise.all([about, short, planned].map(withdraw));
  });

  it('that is corrected says so, and what it said stays on record', async () => {
    const made = await write();
    const path = `/api/announcements/${made.id}`;
    const correction = { text: 'Lunch moves to room 4.', until: null, isPinned: false };
    // Whom it is for cannot be changed once it was read.
    expectSentence(await admin.put(path, input({ audience: 'jury' })), 409);
    site.advance(MINUTE_MS);
    const at = inMinutes(0);
    const changed = await admin.put(`${path}/correction`, correction, { 'if-match': '"1"' });
    expect(changed.status).toBe(200);
    expect(changed.json()).toMatchObject({
      ...{ text: correction.text, correctedAt: at, from: made.from, version: 2 },
      earlier: [{ text: made.text, until: at, by: 'organiser' }],
    });
    await afterWrite(site, async () => {
      expect(await seenBy(site.visitor())).toMatchObject([
        { id: made.id, text: correction.text, correctedAt: at },
      ]);
    });
    // Someone else has been faster.
    const late = { ...correction, text: 'Lunch is cancelled.' };
    expectSentence(await admin.put(`${path}/correction`, late, { 'if-match': '"1"' }), 409);
    // What says the same is no correction.
    const pinned = { ...correction, isPinned: true };
    expect((await admin.put(`${path}/correction`, pinned)).json()).toMatchObject({
      ...{ isPinned: true, correctedAt: at, earlier: [{ text: made.text }] },
    });
    await withdraw(made);
    await withdraw(made);
    await afterWrite(site, async () => expect(await seenBy(site.visitor())).toEqual([]));
    expect(await onDesk(made.id)).toMatchObject({ state: 'withdrawn', text: correction.text });
    const activities = (await admin.get('/api/activity?kind=announcement')).json<
      { subjectId: string; action: string }[]
    >();
    expect(
      activities
        .filter(({ subjectId }) => subjectId === made.id)
        .map(({ action }) => action)
        .sort(),
    ).toEqual(['changed', 'corrected', 'created', 'withdrawn']);
  });

  it('can be changed altogether before anyone has read it', async () => {
    const planned = await write({ from: inMinutes(5), audience: 'teams' });
    const path = `/api/announcements/${planned.id}`;
    expectSentence(
      await admin.put(`${path}/correction`, { text: 'T', until: null, isPinned: false }),
      409,
    );
    const sooner = input({ text: 'Sooner.', from: inMinutes(1) });
    expect((await admin.put(path, sooner, { 'if-match': '"1"' })).json()).toMatchObject({
      ...{ text: 'Sooner.', audience: 'everybody', correctedAt: null, earlier: [] },
    });
    await withdraw(planned);
    site.advance(2 * MINUTE_MS);
    expect(await seenBy(site.visitor())).toEqual([]);
  });

  it('stands before those that are older, unless they are pinned', async () => {
    const made: Announcement[] = [];
    for (const isPinned of [false, true, false, true]) {
      made.push(await write({ text: `${made.length}`, isPinned }));
      site.advance(1000);
    }
    await afterWrite(site, async () => {
      expect((await seenBy(site.visitor())).map(({ text }) => text)).toEqual(['3', '1', '2', '0']);
    });
    await Promise.all(made.map(withdraw));
  });

  it('is plain text of a length that is read in passing', async () => {
    const refused = [
      { text: '' },
      { text: 'x'.repeat(ANNOUNCEMENT_MAX + 1) },
      { text: 'x'.repeat(5000) },
      { text: 'turned \u202e round' },
      { until: inMinutes(-1) },
      { from: inMinutes(2), until: inMinutes(1) },
      { from: 'tomorrow' as never },
    ];
    for (const body of refused) {
      expectSentence(await admin.post('/api/announcements', input(body)), 400);
    }
    const text = '<img src=x onerror=alert(1)> javascript:alert(1) </script>\nline 2 & https://a.b';
    const made = await write({ text });
    await afterWrite(site, async () => {
      expect(await textsSeenBy(site.visitor())).toEqual([text]);
    });
    await withdraw(made);
  });

  it('knows in how many browsers it is open now, on all instances', async () => {
    const judge = await inviteJudge(site, admin, 'Judge Dredd');
    const publicOne = await write();
    const jurys = await write({ audience: 'jury' });
    const lines = await Promise.all(
      site.origins.flatMap((origin) => [
        listen(origin, site.visitor(), 'announcements'),
        listen(origin, judge.client, 'announcements'),
      ]),
    );
    const instances = site.origins.length;
    await eventually(async () => {
      expect(await onDesk(publicOne.id)).toMatchObject({ openPages: 2 * instances });
      expect(await onDesk(jurys.id)).toMatchObject({ openPages: instances });
    });
    for (const line of lines) line.close();
    await eventually(async () => {
      expect(await onDesk(publicOne.id)).toMatchObject({ openPages: 0 });
    });
    await Promise.all([publicOne, jurys].map(withdraw));
  });
});
