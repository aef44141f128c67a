import { afterEach, describe, expect, it } from 'vitest';
import { edition2026 } from '../first-content/editions/2026.ts';
import type { Edition } from '../modules/content/content/edition-schema.ts';
import { LANDING_SECTIONS } from '../modules/content/content/landing-sections-schema.ts';
import { FIRST_CLOCK, setEventClock } from './event-clock.ts';
import { instantAt } from './event-time.ts';
import { firstScreen } from './first-screen.ts';
import { registrationPage } from './registration-page.ts';
import { registrationStanding } from './registration-times.ts';
import type { Sections } from './shown-parts.ts';

const edition: Edition = {
  ...edition2026,
  registration: {
    ...edition2026.registration,
    window: {
      opens: { date: '2026-07-01', time: '00:00' },
      closes: { date: '2026-08-20', time: '23:59' },
    },
    link: '',
  },
};
const ALL: Sections = new Set(LANDING_SECTIONS);
const pageAt = (
  date: string,
  current = edition,
  editions = [current],
  sections = ALL,
  hasPhotos = false,
  arePlacesTaken = false,
) =>
  registrationPage({
    hasPhotos,
    arePlacesTaken,
    current,
    editions,
    sections,
    verdictYears: [],
    now: instantAt(date, '14:00').getTime(),
  });

afterEach(() => setEventClock(FIRST_CLOCK));

describe('the registration page', () => {
  it.each(['Europe/Zurich', 'America/Halifax', 'Pacific/Auckland'])(
    'names the last day of changes as clocks show it: %s',
    (zone) => {
      setEventClock({ ...FIRST_CLOCK, zone });
      expect(pageAt('2026-07-10').intro).toMatch(/until 20 August\.$/);
    },
  );

  it('invites before and while registration is open, and never after', () => {
    expect(pageAt('2026-06-30')).toMatchObject({
      label: 'Registration · not open yet',
      title: 'Take part in September 2026',
      intro: 'Registration opens on July 1, 2026 at 00:00.',
    });
    expect(pageAt('2026-07-10').title).toBe('Take part in September 2026');
    for (const day of ['2026-08-25', '2026-09-01', '2026-09-02', '2026-12-01']) {
      expect(pageAt(day).label, day).toBe('Registration · closed');
      expect(pageAt(day).title, day).not.toContain('Take part');
      expect(pageAt(day).intro, day).toContain('Registration closed on August 20, 2026.');
    }
    expect(pageAt('2026-08-25').title).toBe('See you in September 2026');
    expect(pageAt('2026-09-01').title).toBe('The 2026 event is under way');
    expect(pageAt('2026-12-01').title).toBe('The 2026 event is over');
  });

  it('says before three parts are filled in that all places are taken', () => {
    const when = (day: string) => pageAt(day, edition, [edition], ALL, false, true);
    expect(when('2026-07-10')).toMatchObject({
      title: 'Join the waiting list',
      intro: expect.stringMatching(/^All places are taken\. .* until 20 August\.$/),
    });
    for (const day of ['2026-06-30', '2026-08-25']) expect(when(day)).toEqual(pageAt(day));
  });

  it('says without a window too that the event is over', () => {
    const unset = { ...edition, registration: { ...edition.registration, window: null } };
    expect(pageAt('2026-06-30', unset).title).toBe('Take part in September 2026');
    expect(pageAt('2026-12-01', unset)).toMatchObject({
      title: 'The 2026 event is over',
      intro: 'Registration is closed. The next dates will follow.',
    });
  });

  it('names the next dates once they are known', () => {
    const next = {
      ...edition,
      year: 2027,
      dates: { ...edition.dates, firstDay: '2027-09-07', lastDay: '2027-09-08' },
    };
    expect(pageAt('2026-12-01', edition, [edition, next]).intro).toMatch(/Next: .*2027\.$/);
  });

  it('offers something to do whenever its form is not there', () => {
    expect(pageAt('2026-07-10').links).toEqual([]);
    const hrefs = (day: string) => pageAt(day).links.map(({ href }) => href);
    expect(hrefs('2026-06-30')).toContain('/calendar/2026.ics');
    expect(hrefs('2026-08-25')).toContain('/link');
    expect(hrefs('2026-09-01')).toContain('/#timeline');
    expect(hrefs('2026-06-30')[0]).toBe('/tell-me');
    expect(hrefs('2026-12-01')).not.toContain('/impressions');
    const withPhotos = pageAt('2026-12-01', edition, [edition], ALL, true).links;
    expect(withPhotos.map(({ href }) => href)).toContain('/impressions');
    const elsewhere = {
      ...edition,
      registration: { ...edition.registration, link: 'https://forms.example' },
    };
    expect(pageAt('2026-07-10', elsewhere).links).not.toEqual([]);
  });

  it('leads to nothing that the landing page does not show', () => {
    const days = ['2026-06-30', '2026-08-25', '2026-09-01', '2026-12-01'];
    const hrefs = days.flatMap((day) =>
      pageAt(day, edition, [edition], new Set()).links.map(({ href }) => href),
    );
    expect(hrefs.filter((href) => href.includes('#'))).toEqual([]);
    const unplanned = { ...edition, schedule: { ...edition.schedule, days: [] } };
    const links = pageAt('2026-06-30', unplanned).links.map(({ href }) => href);
    expect(links).not.toContain('/calendar/2026.ics');
  });
});

describe('the landing page and the registration page', () => {
  const unset = { ...edition, registration: { ...edition.registration, window: null } };
  const fact = { label: '', value: '' };

  it.each([
    ['none', unset, '2026-06-30', [undefined, 'Registration Closed'], /· closed$/],
    ['none', unset, '2026-12-01', [undefined, 'Registration Closed'], /· closed$/],
    ['before', edition, '2026-06-30', ['/tell-me', 'Registration Closed'], /· not open yet$/],
    ['open', edition, '2026-07-10', ['/register', undefined], /· open until 20 August, 23:59$/],
    ['closed', edition, '2026-08-25', ['#timeline', undefined], /· closed$/],
    ['closed', edition, '2026-12-01', [undefined, 'Registration Closed'], /· closed$/],
  ])('agree while registration is %s', (state, current, day, offered, label) => {
    const now = instantAt(day, '14:00').getTime();
    expect(registrationStanding(current, now).state).toBe(state);
    const { step, closed } = firstScreen({
      ...{
        current,
        editions: [current],
        verdictYears: [],
        hasPhotos: false,
        verdict: null,
        arePlacesTaken: false,
      },
      ...{ now, sections: ALL, words: { closed: 'Registration Closed', note: '' } },
      facts: { dates: fact, venue: null, format: fact, prizes: null },
    });
    expect([step?.href, closed?.label]).toEqual(offered);
    expect(pageAt(day, current).label).toMatch(label);
  });
});
