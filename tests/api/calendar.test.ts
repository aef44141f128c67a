import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { edition2026 } from '../../src/first-content/editions/2026.ts';
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

/** The lines of each entry, unfolded. */
function entriesOf(calendar: string): Record<string, string>[] {
  const unfolded = calendar.replaceAll(/\r\n[\t ]/g, '');
  return [...unfolded.matchAll(/BEGIN:VEVENT\r\n([\s\S]*?)\r\nEND:VEVENT/g)].map(([, lines = '']) =>
    Object.fromEntries(
      lines.split('\r\n').map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1)];
      }),
    ),
  );
}

describe('the calendar of an edition', () => {
  it('is a file to be imported', async () => {
    const { status, headers, text } = await visitor.get('/calendar/2026.ics');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="risk-innovation-challenge-2026.ics"',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(76);
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
      import { createCalendars } from './src/modules/calendar/service.ts';
      import { firstEditions as editions } from './src/first-content/editions.ts';
      import { firstSite as site } from './src/first-content/site.ts';
      const current = editions.find(({ year }) => year === 2026);
      const content = async () => ({ editions, site, current });
      const calendars = createCalendars({ content, origin: 'https://challenge.example' });
      process.stdout.write((await calendars.find('2026.ics')).text);`;
    for (const zone of ['Asia/Kathmandu', 'America/Los_Angeles']) {
      const made = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        env: { ...process.env, TZ: zone },
        encoding: 'utf8',
      });
      expect(made).toBe(text);
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
