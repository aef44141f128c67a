import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edition2026 } from '../../src/first-content/editions/2026.ts';
import { entriesOf } from '../support/calendar-entries.ts';
import { published, saveSection } from '../support/content.ts';
import { expectSentence } from '../support/expect-sentence.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let visitor: HttpClient;

beforeAll(async () => {
  site = await startSite({ environment: { PUBLIC_URL: 'https://challenge.example' } });
  visitor = site.visitor();
});
afterAll(() => site.stop());

const items = edition2026.schedule.days.flatMap(({ items }) => items);

/** Which publication it is of, a script without a database cannot know. */
const withoutVersion = (text: string) =>
  text.replaceAll(/^(?:DTSTAMP|LAST-MODIFIED|SEQUENCE):.*\r\n/gm, '');

describe('the calendar of an edition', () => {
  it('is a file to be imported', async () => {
    const { status, headers, text } = await visitor.get('/calendar/2026.ics');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="risk-innovation-challenge-2026.ics"',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    });
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(76);
    expect(text.match(/^X-PUBLISHED-TTL.*$/gm)).toEqual(['X-PUBLISHED-TTL:PT30M']);
  });

  it('has an entry for each item of the schedule, with instants in UTC', async () => {
    const entries = entriesOf((await visitor.get('/calendar/2026.ics')).text);
    expect(entries.map(({ UID }) => UID)).toEqual(
      items.map(({ id }) => `2026-${id}@risk-innovation-challenge`),
    );
    // 12:00 in Zurich is 10:00 UTC in summer.
    expect(entries[0]).toMatchObject({
      DTSTART: '20260901T100000Z',
      DTEND: '20260901T110000Z',
      LOCATION: 'University campus\\, Zurich Oerlikon',
      URL: 'https://challenge.example/#timeline',
    });
  });

  it('gives an open end three hours, and the evening its own place', async () => {
    const entries = entriesOf((await visitor.get('/calendar/2026.ics')).text);
    const entryOf = (id: string) => entries.find(({ UID }) => UID?.startsWith(`2026-${id}@`));
    expect(entryOf('kickoff')).toMatchObject({
      DTSTART: '20260901T113000Z',
      DTEND: '20260901T143000Z',
    });
    expect(entryOf('ceremony')?.LOCATION).toContain('upper mensa');
    expect(entryOf('afterparty')).not.toHaveProperty('LOCATION');
  });

  it('has the same bytes each time, whatever zone the server is in', async () => {
    const { text } = await visitor.get('/calendar/2026.ics');
    const script = `
      import { createCalendars } from './src/modules/site/calendar/service.ts';
      import { firstEditions as editions } from './src/first-content/editions.ts';
      import { firstSite as site } from './src/first-content/site.ts';
      const current = editions.find(({ year }) => year === 2026);
      const content = async () => ({ editions, site, current });
      const calendars = createCalendars({ content, shownVersions: () => [], origin: 'https://challenge.example' });
      process.stdout.write((await calendars.find('2026.ics')).text);`;
    for (const zone of ['Asia/Kathmandu', 'America/Los_Angeles']) {
      const made = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        env: { ...process.env, TZ: zone },
        encoding: 'utf8',
      });
      expect(withoutVersion(made)).toBe(withoutVersion(text));
    }
  });
});

describe('the calendar of one item', () => {
  it.each(items.map(({ id }) => id))('has the entry of %s alone', async (id) => {
    const whole = entriesOf((await visitor.get('/calendar/2026.ics')).text);
    const { status, headers, text } = await visitor.get(`/calendar/2026-${id}.ics`);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(`challenge-2026-${id}.ics"`);
    const uid = `2026-${id}@risk-innovation-challenge`;
    expect(entriesOf(text)).toEqual(whole.filter(({ UID }) => UID === uid));
  });
});

it.each([
  '2026',
  '2024.ics',
  '2026-nothing.ics',
  '2026-kickoff',
  '__proto__',
  '..%2f2026.ics',
  '%0d%0aX: y.ics',
])('there is no calendar called %s', async (name) => {
  const answer = await visitor.get(`/calendar/${name}`.replace(' ', '%20'));
  expectSentence(answer, 404, 'This does not exist, or no longer does.');
});

it('answers HEAD without a body', async () => {
  const { status, bytes } = await visitor.call('/calendar/2026.ics', { method: 'HEAD' });
  expect([status, bytes.length]).toEqual([200, 0]);
});

describe('what calendars that follow the file go by', () => {
  const versionsOf = async (from: TestSite = site) => {
    const entries = entriesOf((await from.visitor().get('/calendar/2026.ics')).text);
    return new Map(
      entries.map(({ UID = '', SEQUENCE, DTSTAMP, 'LAST-MODIFIED': changed }) => [
        UID.split('@')[0]?.replace('2026-', '') ?? '',
        { sequence: Number(SEQUENCE), at: DTSTAMP, changed },
      ]),
    );
  };
  const changedIds = (
    before: Awaited<ReturnType<typeof versionsOf>>,
    after: Awaited<ReturnType<typeof versionsOf>>,
  ) =>
    [...after].flatMap(([id, { sequence }]) =>
      sequence > (before.get(id)?.sequence ?? -1) ? [id] : [],
    );

  async function changeItem(admin: HttpClient, id: string, change: object) {
    await saveSection(admin, '2026', 'schedule', (schedule) => ({
      ...schedule,
      days: schedule.days.map((day: { items: { id: string }[] }) => ({
        ...day,
        items: day.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
      })),
    }));
    site.advance(60_000);
    return published(admin, '2026');
  }

  it('is raised for what was changed and for nothing else, also when old words are put back', async () => {
    const admin = await site.admin();
    const first = await versionsOf();
    const { number } = await changeItem(admin, 'pitches', { room: 'Room 5' });
    const moved = await versionsOf();
    expect(changedIds(first, moved)).toEqual(['pitches']);
    expect(moved.get('pitches')?.at).not.toBe(first.get('pitches')?.at);
    expect(moved.get('pitches')?.changed).toBe(moved.get('pitches')?.at);
    const text = (await visitor.get('/calendar/2026-pitches.ics')).text;
    expect(entriesOf(text)[0]?.LOCATION).toMatch(/^Room 5\\, University campus/);

    // Words of the edition that are in no calendar.
    await saveSection(admin, '2026', 'prizes', (prizes) => ({
      ...prizes,
      awards: prizes.awards.map((award: object) => ({ ...award, prizeName: 'Another prize' })),
    }));
    await published(admin, '2026');
    expect(await versionsOf()).toEqual(moved);

    const answer = await admin.post(`/api/content/2026/publications/${number - 1}/put-back`, {});
    expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
    const back = await versionsOf();
    expect(changedIds(moved, back)).toEqual(['pitches']);
    expect(entriesOf((await visitor.get('/calendar/2026-pitches.ics')).text)[0]?.LOCATION).toMatch(
      /^University campus/,
    );
  });

  it('is not raised by what is planned, and a removed item leaves', async () => {
    const admin = await site.admin();
    const before = await versionsOf();
    await saveSection(admin, '2026', 'schedule', (schedule) => ({
      ...schedule,
      days: schedule.days.map((day: { items: { id: string }[] }) => ({
        ...day,
        // The draft still has the room that was put back.
        items: day.items
          .filter(({ id }) => id !== 'afterparty')
          .map((item) => ({ ...item, room: '' })),
      })),
    }));
    const at = new Date(site.now().getTime() + 3_600_000);
    await published(admin, '2026', { at });
    expect(await versionsOf()).toEqual(before);
    site.advance(3_600_000);
    const after = await versionsOf();
    expect(after.has('afterparty')).toBe(false);
    expect(changedIds(before, after)).toEqual([]);
    expect((await visitor.get('/calendar/2026-afterparty.ics')).status).toBe(404);
  });

  it('says how often to ask, and the page has an address to follow', async () => {
    const { text } = await visitor.get('/calendar/2026.ics');
    expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT30M\r\n');
    expect(text).toContain('\r\nX-PUBLISHED-TTL:PT30M\r\n');
    expect((await visitor.get('/')).text).toContain(
      'href="webcal://challenge.example/calendar/2026.ics"',
    );
  });
});
