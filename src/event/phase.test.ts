import { describe, expect, it } from 'vitest';
import { edition2026 } from '../first-content/editions/2026.ts';
import type { Edition } from '../modules/content/edition-schema.ts';
import { LANDING_SECTIONS } from '../modules/content/landing-sections-schema.ts';
import { instantAt } from './event-time.ts';
import { nextChange, phaseAt } from './phase.ts';
import { registrationOffer } from './registration-words.ts';

const at = (date: string, time = '12:00') => instantAt(date, time).getTime();

const withWindow: Edition = {
  ...edition2026,
  // After the hand-in, as in an edition without contradictions.
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
    link: 'https://forms.example/registration',
  },
};

describe('the phase of an edition', () => {
  it.each([
    ['announced', at('2026-06-30', '23:59')],
    ['registration open', at('2026-07-01', '00:00')],
    ['registration closed', at('2026-08-20', '23:59')],
    ['live', at('2026-09-01', '13:30')],
    ['handed in', at('2026-09-02', '15:00')],
    ['judged', at('2026-09-02', '19:00')],
    ['published', at('2026-09-02', '20:00')],
    ['past', at('2026-09-03', '00:00')],
  ])('is %s from its very instant on', (phase, now) => {
    expect(phaseAt(withWindow, now).phase).toBe(phase);
    expect(phaseAt(withWindow, now - 1).phase).not.toBe(phase === 'announced' ? 'live' : phase);
  });

  it('says when the next one begins, and that none follows the last', () => {
    expect(phaseAt(withWindow, at('2026-07-10')).until).toBe(at('2026-08-20', '23:59'));
    expect(phaseAt(withWindow, at('2026-12-01')).until).toBeNull();
  });

  it('has no registration where there is no window', () => {
    expect(phaseAt(edition2026, at('2026-08-01')).phase).toBe('announced');
  });

  it('skips what would run back in time', () => {
    const early = {
      ...withWindow,
      dates: {
        ...withWindow.dates,
        ceremony: { date: '2026-09-02', start: '14:00', end: '16:00', place: 'mensa' },
      },
    };
    expect(phaseAt(early, at('2026-09-02', '14:30')).phase).toBe('judged');
  });

  it('bears the blanks of a draft', () => {
    const blank = { ...withWindow, dates: { ...withWindow.dates, firstDay: '', lastDay: '' } };
    expect(phaseAt(blank, at('2030-01-01')).phase).toBe('published');
  });
});

describe('the next change of a page', () => {
  it('is a phase or an item of the schedule', () => {
    expect(nextChange(withWindow, at('2026-08-01'))).toBe(at('2026-08-20', '23:59'));
    expect(nextChange(withWindow, at('2026-09-02', '16:00'))).toBe(at('2026-09-02', '18:00'));
    expect(nextChange(withWindow, at('2027-01-01'))).toBeNull();
  });
});

describe('what the landing page offers', () => {
  const words = { closed: 'Registration Closed', note: 'Registration opens 2 months prior' };
  const sections = new Set(LANDING_SECTIONS);
  const offer = (now: number, current = withWindow, editions: Edition[] = [withWindow]) =>
    registrationOffer({ current, editions, verdictYears: [], now, sections, words });

  it('leads to the form of the site where no other address is set', () => {
    const current = {
      ...withWindow,
      registration: { ...withWindow.registration, link: '' },
    };
    const offer = registrationOffer({
      verdictYears: [],
      current,
      editions: [current],
      now: at('2026-07-10'),
      sections,
      words: { closed: 'Registration Closed', note: '' },
    });
    expect(offer).toMatchObject({ kind: 'link', href: '/register' });
  });

  it('keeps the specified words in every phase of an edition without a window', () => {
    for (const now of [at('2026-01-01'), at('2026-09-01', '14:00'), at('2026-11-16')]) {
      expect(offer(now, edition2026)).toEqual({
        kind: 'closed',
        label: 'Registration Closed',
        note: 'Registration opens 2 months prior',
      });
    }
  });

  it.each([
    ['Registration opens on 1 July', at('2026-06-01')],
    ['Register until 20 August', at('2026-07-20')],
    ['Registration Closed', at('2026-08-25')],
    ['Now: Challenge kickoff', at('2026-09-01', '14:00')],
    ['Now: Challenge kickoff', at('2026-09-01', '21:59')],
    // An open end does not last overnight.
    ['Next: Start, 2 September at 09:00', at('2026-09-01', '22:30')],
    ['Next: Start, 2 September at 09:00', at('2026-09-02', '08:30')],
    ['Next: Pitches, 2 September at 15:30', at('2026-09-02', '15:10')],
    ['Now: Pitches', at('2026-09-02', '16:00')],
    ['Registration Closed', at('2026-10-01')],
  ])('says "%s"', (label, now) => {
    expect(offer(now).label).toBe(label);
  });

  it('keeps the note of the organisers beside the day on which registration opens', () => {
    expect(offer(at('2026-06-01'))).toEqual({
      kind: 'closed',
      label: 'Registration opens on 1 July',
      note: 'Registration opens 2 months prior',
    });
  });

  it('leads from what happens now to a page that is there', () => {
    const live = { current: withWindow, editions: [withWindow], now: at('2026-09-01', '14:00') };
    const hrefWith = (shown: typeof sections) =>
      registrationOffer({ ...live, verdictYears: [], sections: shown, words });
    expect(hrefWith(sections)).toMatchObject({ href: '#timeline' });
    expect(hrefWith(new Set())).toMatchObject({ href: '/register' });
  });

  it('says what comes next when the edition is over', () => {
    expect(offer(at('2026-10-01'))).toMatchObject({ note: 'The next dates will follow' });
    const next = {
      ...edition2026,
      year: 2027,
      dates: { ...edition2026.dates, firstDay: '2027-09-07', lastDay: '2027-09-08' },
    };
    expect(offer(at('2026-10-01'), withWindow, [withWindow, next])).toMatchObject({
      note: 'Next: September 7–8, 2027',
    });
  });
});
