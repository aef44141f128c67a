import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_PATHS } from '../../src/schema/page-paths.ts';
import { draftOf, saveSection } from '../support/content.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let admin: HttpClient;

beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
  await saveSection(admin, '2026', 'landing', (landing) => ({
    ...landing,
    infoTitle: 'Words of the draft',
  }));
  await saveSection(admin, '2026', 'registration', (registration) => ({
    ...registration,
    window: {
      opens: { date: '2026-07-01', time: '00:00' },
      closes: { date: '2026-08-20', time: '23:59' },
    },
    link: 'https://forms.example/registration',
  }));
});
afterAll(() => site.stop());

it('shows the draft to those who edit it, and is kept by nobody', async () => {
  const { status, headers, text } = await admin.get('/?preview=2026');
  expect(status).toBe(200);
  expect(text).toContain('Words of the draft');
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  expect((await site.visitor().get('/')).text).not.toContain('Words of the draft');
  expect((await admin.get('/')).text).not.toContain('Words of the draft');
});

it.each([
  ['2026-06-30T21:59:00Z', 'Tell me when it opens', 'Registration opens on July 1, 2026'],
  ['2026-06-30T22:00:00Z', 'Register until 20 August', 'Registration is open until 20 August'],
  ['2026-08-30T10:00:00Z', 'See the timetable', 'Registration closed on August 20, 2026'],
  ['2026-09-02T14:00:00Z', 'Follow the day', 'Live now: Pitches'],
  ['2026-10-02T14:00:00Z', 'Explore Challenges', 'The next dates will follow'],
])('at %s has one button in the signal colour: %s', async (moment, step, words) => {
  const { text } = await admin.get(`/?preview=2026&at=${moment}`);
  expect(text).toContain(`${words}</`);
  const [screen = ''] = text.slice(text.indexOf('<section id="hero"')).split('</section>');
  expect(screen.match(/class="button button-signal">[^<]*/g)).toEqual([
    `class="button button-signal">${step}`,
  ]);
});

it('shows a publication as it was, beside the draft', async () => {
  expect((await admin.get('/?preview=2026&version=1')).text).not.toContain('Words of the draft');
  expect((await admin.get('/?preview=2026&version=99')).status).toBe(404);
});

describe('of an edition', () => {
  const WINNERS_OF_2024 = 'Contact notes that check themselves';

  it('shows its own challenges, winners and results, whatever the site shows', async () => {
    expect((await site.visitor().get('/')).text).toContain(WINNERS_OF_2024);
    const ofPast = (await admin.get('/?preview=2024')).text;
    expect(ofPast).toContain('Preview of edition 2024: ');
    expect(ofPast).toContain(WINNERS_OF_2024);
    const ofCurrent = (await admin.get('/?preview=2026')).text;
    expect(ofCurrent).toContain('Preview of edition 2026: ');
    expect(ofCurrent).not.toContain(WINNERS_OF_2024);
    const { challenges } = (await draftOf(admin, '2025')).sections;
    const title = challenges?.value.challenges[0].title;
    expect((await admin.get('/?preview=2025')).text).toContain(title);
    expect(ofCurrent).not.toContain(title);
  });

  it('leaves out what came after it', async () => {
    expect((await admin.get('/results/2025?preview=2025')).status).toBe(200);
    expect((await admin.get('/archive/2024?preview=2024')).status).toBe(200);
    expect((await admin.get('/?preview=2024')).text).not.toContain('Results 2025');
    expect((await admin.get('/event?preview=2025')).text).toContain('Results 2025</h');
  });

  it('has every page, even where the edition lacks words for it', async () => {
    for (const path of ['/', '/register', '/event', '/dashboard', '/about']) {
      for (const year of [2024, 2025, 2026]) {
        const { status, text } = await admin.get(`${path}?preview=${year}`);
        expect([path, year, status]).toEqual([path, year, 200]);
        expect(text).toContain(`Preview of edition ${year}: `);
      }
    }
    // What nobody would find there is not there in the preview either.
    expect((await admin.get('/highlights?preview=2026')).status).toBe(200);
    expect((await admin.get('/highlights?preview=2024')).status).toBe(404);
  });

  it('shows the dashboard of a person who does not exist', async () => {
    const { text } = await admin.get('/dashboard?preview=2026');
    expect(text).toContain('Hello Alex Example');
    expect(text).toContain('Example team');
    expect((await admin.get('/dashboard')).text).not.toContain('Example team');
  });
});

it('of the site shows what the site says', async () => {
  const { text } = await admin.get('/?preview=site');
  expect(text).toContain('Preview of the site: ');
  expect(text).toContain('Contact notes that check themselves');
});

it('goes by the clock of the draft, and everyone else by that of the site', async () => {
  await saveSection(admin, 'site', 'time', (time) => ({
    ...time,
    zone: 'Pacific/Auckland',
    name: 'Wellington',
  }));
  // Half a day earlier on the other side of the world.
  const before = await admin.get('/?preview=2026&at=2026-06-30T11:59:00Z');
  expect(before.text).toContain('Registration opens on July 1, 2026');
  const [opened, visitors] = await Promise.all([
    admin.get('/?preview=2026&at=2026-06-30T12:00:00Z'),
    site.visitor().get('/'),
  ]);
  expect(opened.text).toContain('Register until 20 August');
  expect(opened.text).toContain('data-zone-name="Wellington"');
  expect(visitors.text).not.toContain('data-zone');
});

it('holds the clock of the countdown', async () => {
  const moment = '2026-09-02T10:00:00.000Z';
  const { text } = await admin.get(`/event.data?preview=2026&at=${moment}`);
  expect(text).toContain(String(Date.parse(moment)));
});

it.each(['/', '/dashboard', '/impressions', '/archive/2024', '/about.data'])(
  'of %s is for nobody else, whatever the parameters say',
  async (path) => {
    for (const query of [
      'preview=2026',
      'preview=',
      'preview=site&at=now',
      'preview=1&preview=2',
    ]) {
      expect((await site.visitor().get(`${path}?${query}`)).status).toBe(401);
      expect((await (await site.attendee()).get(`${path}?${query}`)).status).toBe(403);
      expect((await admin.get(`${path}?${query}`)).status).toBe(200);
    }
  },
);

it('of every page, for everyone and at any moment, is a page, a way to one, or a refusal', async () => {
  const clients = {
    visitor: site.visitor(),
    attendee: await site.attendee(),
    participant: await site.person('participant'),
    judge: await site.person('judge'),
    partner: await site.person('partner'),
    editor: await site.editor(),
    organiser: admin,
  };
  const failed: string[] = [];
  for (const [role, client] of Object.entries(clients)) {
    for (const path of Object.values(PAGE_PATHS)) {
      for (const address of [path, path === '/' ? '/_.data' : `${path}.data`]) {
        const { status } = await client.get(`${address}?preview=2026`);
        if (status >= 500) failed.push(`${role} ${address}: ${status}`);
      }
    }
  }
  for (const query of ['preview=none', 'preview=site&version=9', 'preview=2026&at=275760-09-13'])
    for (const path of Object.values(PAGE_PATHS)) {
      const { status } = await admin.get(`${path}?${query}`);
      if (status >= 500) failed.push(`${path}?${query}: ${status}`);
    }
  expect(failed).toEqual([]);
  const own = await admin.get('/me?preview=2026');
  expect([own.status, own.headers.location]).toEqual([302, '/link?next=/me']);
});

it('may stand in a frame of the panel; no other page may stand in any', async () => {
  const policy = async (path: string) =>
    String((await admin.get(path)).headers['content-security-policy']);
  expect(await policy('/?preview=2026')).toContain("frame-ancestors 'self'");
  for (const path of ['/', '/admin', '/dashboard', '/?x=preview']) {
    expect(await policy(path)).toContain("frame-ancestors 'none'");
  }
});
