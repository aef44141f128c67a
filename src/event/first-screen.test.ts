import { describe, expect, it } from 'vitest';
import { edition2025 } from '../first-content/editions/2025.ts';
import { edition2026 } from '../first-content/editions/2026.ts';
import type { Edition } from '../modules/content/content/edition-schema.ts';
import { LANDING_SECTIONS } from '../modules/content/content/landing-sections-schema.ts';
import { instantAt } from './event-time.ts';
import { firstScreen } from './first-screen.ts';

const at = (date: string, time = '12:00') => instantAt(date, time).getTime();

const withWindow: Edition = {
  ...edition2026,
  dates: {
    ...edition2026.dates,
    ceremony: { date: '2026-09-02', start: '19:00', end: '20:00', place: 'upper mensa' },
  },
  registration: {
    ...edition2026.registration,
    window: {
      opens: { date: '2026-07-01', time: '00:00' },
      closes: { date: '2026-08-20', time: '23:59' },
    },
    link: '',
  },
};
type Parts = Parameters<typeof firstScreen>[0];
const next: Edition = {
  ...edition2026,
  year: 2027,
  dates: { ...edition2026.dates, firstDay: '2027-09-07', lastDay: '2027-09-08', ceremony: null },
  schedule: { ...edition2026.schedule, countdown: null, days: [] },
};
const nextWithWindow: Edition = {
  ...next,
  registration: {
    ...next.registration,
    window: {
      opens: { date: '2027-06-14', time: '08:00' },
      closes: { date: '2027-08-20', time: '23:59' },
    },
  },
};
const verdict: NonNullable<Parts['verdict']> = {
  publishedAt: '2026-09-02T17:40:00.000Z',
  challenges: [
    { number: 1, title: 'Notes', winners: ['Plain Answer'] },
    { number: 2, title: 'Media', winners: ['Quiet Signals'] },
    { number: 3, title: 'Fraud', winners: ['Night Shift', 'Day Shift'] },
  ],
  overall: [
    { place: 1, team: 'Plain Answer' },
    { place: 2, team: 'Quiet Signals' },
  ],
};
const words = { closed: 'Registration Closed', note: 'Registration opens 2 months prior' };
const fact = (label: string) => ({ label, value: `the ${label.toLowerCase()}` });
const common = {
  ...{ editions: [withWindow], verdictYears: [], hasPhotos: false, words, verdict: null },
  current: withWindow,
  sections: new Set(LANDING_SECTIONS),
  facts: {
    ...{ dates: fact('Dates'), venue: fact('Venue') },
    ...{ format: fact('Format'), prizes: fact('Prizes') },
  },
};
const screenAt = (now: number, parts: Partial<Parts> = {}) =>
  firstScreen({ arePlacesTaken: false, ...common, ...parts, now });

describe('the first screen', () => {
  it('keeps the specified words in every phase of an edition without a window', () => {
    const current = edition2026;
    for (const now of [at('2026-01-01'), at('2026-09-01', '14:00'), at('2026-11-16')]) {
      for (const parts of [{ current }, { current, verdict, verdictYears: [2026] }]) {
        const screen = screenAt(now, parts);
        expect(screen).toMatchObject({
          ...{ step: null, news: null, note: null, lattice: null },
          closed: { label: 'Registration Closed', note: 'Registration opens 2 months prior' },
        });
        expect(screen.facts.map(({ label }) => label)).toEqual([
          ...['Dates', 'Venue', 'Format', 'Prizes'],
        ]);
      }
    }
  });

  it.each([
    ['Tell me when it opens', '/tell-me', at('2026-06-30', '23:59')],
    ['Register until 20 August', '/register', at('2026-07-01', '00:00')],
    ['See the timetable', '#timeline', at('2026-08-20', '23:59')],
    ['Follow the day', '#timeline', at('2026-09-01', '13:30')],
    ['Follow the day', '#timeline', at('2026-09-02', '19:30')],
  ])('offers "%s" from its very instant on', (label, href, now) => {
    expect(screenAt(now).step).toEqual({ label, href });
  });

  it('says before the opening that registration is closed, and since when it is not', () => {
    const { closed, facts, lattice } = screenAt(at('2026-06-01'));
    expect(closed).toEqual({ label: words.closed, note: words.note });
    expect(facts[1]).toEqual({ label: 'Registration opens', value: 'July 1, 2026' });
    expect(lattice).toMatchObject({ state: 'asleep' });
  });

  it('leads to a form elsewhere where one is set', () => {
    const registration = { ...withWindow.registration, link: 'https://forms.example/x' };
    const current = { ...withWindow, registration };
    expect(screenAt(at('2026-07-10'), { current }).step?.href).toBe('https://forms.example/x');
  });

  it.each([
    ['rings-51', 'One ring is one day to register: 51 left', at('2026-07-01', '00:00')],
    ['rings-2', 'One ring is one day to register: 2 left', at('2026-08-19', '23:59')],
    ['rings-1', 'One ring is one day to register: 1 left', at('2026-08-20', '00:00')],
    ['rings-12', 'One ring is one day until we meet: 12 left', at('2026-08-20', '23:59')],
    ['rings-0', 'It begins today', at('2026-09-01', '08:00')],
  ])('counts true days in its matrix: %s', (state, says, now) => {
    expect(screenAt(now).lattice).toEqual({ state, says });
  });

  it('counts weeks where days are too many', () => {
    const opens = { date: '2026-01-01', time: '00:00' };
    const window = { opens, closes: { date: '2026-08-20', time: '23:59' } };
    const current = { ...withWindow, registration: { ...withWindow.registration, window } };
    expect(screenAt(at('2026-01-01'), { current }).lattice).toEqual({
      state: 'rings-34',
      says: 'One ring is one week to register: 34 left',
    });
  });

  it('leads between registration and event to what is there, and to the own page', () => {
    const screen = screenAt(at('2026-08-25'));
    expect(screen.note).toEqual({
      text: 'Registration closed on August 20, 2026.',
      link: { label: 'Registered? Open your page', href: '/link' },
    });
    expect(screenAt(at('2026-08-25'), { sections: new Set() }).step?.href).toBe('/link');
  });

  it.each([
    ['Live now: Challenge kickoff', '1 September', at('2026-09-01', '21:59')],
    // An open end does not last overnight.
    ['Next: Start', '2 September at 09:00', at('2026-09-01', '22:30')],
    ['Next: Pitches', '2 September at 15:30', at('2026-09-02', '15:10')],
    ['Live now: Pitches', '2 September', at('2026-09-02', '16:00')],
  ])('tells what is on: %s, %s', (title, line, now) => {
    expect(screenAt(now).news).toMatchObject({ title, isLive: title.startsWith('Live') });
    expect(screenAt(now).news?.line).toContain(line);
  });

  it('counts what is still to come of the programme', () => {
    const { lattice, facts } = screenAt(at('2026-09-02', '16:00'));
    expect(lattice).toMatchObject({ state: expect.stringMatching(/^now-\d$/) });
    expect(facts.map(({ label }) => label)).toEqual([
      ...['Now', expect.stringMatching(/^Next · \d/), 'Award ceremony · 19:00', 'Venue'],
    ]);
  });

  it('celebrates once a verdict is published, even while the ceremony is on', () => {
    const parts = { verdict, verdictYears: [2026] };
    for (const now of [at('2026-09-02', '19:45'), at('2026-12-01')]) {
      const { step, news, lattice, facts, note } = screenAt(now, parts);
      expect(step).toEqual({ label: 'See who won', href: '/results/2026' });
      expect(news).toMatchObject({ title: 'The jury has decided', line: '2 September' });
      expect([lattice, note]).toEqual(['star', null]);
      expect(facts).toEqual([
        { label: 'First place', value: 'Plain Answer' },
        { label: 'Challenge 2', value: 'Quiet Signals' },
        { label: 'Challenge 3', value: 'Night Shift and Day Shift' },
        { label: 'Next edition', value: 'Dates will follow' },
      ]);
    }
  });

  it('names the first two places where there are more challenges than room', () => {
    const many = Array.from({ length: 7 }, (_, index) => ({
      ...{ number: index + 1, title: '', winners: [`Team ${index + 1}`] },
    }));
    const { facts } = screenAt(at('2026-12-01'), {
      verdict: { ...verdict, challenges: many },
      editions: [withWindow, next],
    });
    expect(facts).toEqual([
      { label: 'First place', value: 'Plain Answer' },
      { label: 'Second place', value: 'Quiet Signals' },
      { label: 'Next edition', value: 'September 7–8, 2027' },
    ]);
  });

  it('goes on after the event with what is known of the next time', () => {
    const past = at('2026-10-01');
    expect(screenAt(past)).toMatchObject({
      step: null,
      closed: { label: words.closed, note: 'The next dates will follow' },
    });
    expect(screenAt(past, { hasPhotos: true })).toMatchObject({
      step: { label: 'See the pictures', href: '/impressions' },
      note: { text: 'The next dates will follow.' },
    });
    const editions = [withWindow, nextWithWindow];
    expect(screenAt(past, { editions })).toMatchObject({
      step: { label: 'Tell me when it opens' },
      note: { text: 'Next: September 7–8, 2027. Registration opens on 14 June.' },
    });
    expect(screenAt(past, { editions, verdict }).note).toEqual({
      text: 'Registration for 2027 opens on 14 June.',
      link: { label: 'Tell me when it opens', href: '/tell-me' },
    });
  });

  it('shows typed results without a star', () => {
    const typed = {
      ...withWindow,
      results: edition2025.results,
      challenges: edition2025.challenges,
    };
    const { step, lattice } = screenAt(at('2026-10-01'), { current: typed, editions: [typed] });
    expect([step?.label, lattice]).toEqual(['See the results of 2026', null]);
  });
});
