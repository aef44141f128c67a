import { describe, expect, it } from 'vitest';
import { edition2026 } from '../first-content/editions/2026.ts';
import type { Edition } from '../modules/content/content/edition-schema.ts';
import { instantAt } from './event-time.ts';
import { nextChange, phaseAt } from './phase.ts';

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
    expect(nextChange(withWindow, at('2026-06-01'))).toBe(at('2026-07-01', '00:00'));
    expect(nextChange(withWindow, at('2026-08-20'))).toBe(at('2026-08-20', '23:59'));
    expect(nextChange(withWindow, at('2026-09-02', '16:00'))).toBe(at('2026-09-02', '18:00'));
    expect(nextChange(withWindow, at('2027-01-01'))).toBeNull();
  });

  it('is midnight while the page counts days', () => {
    expect(nextChange(withWindow, at('2026-08-01'))).toBe(at('2026-08-02', '00:00'));
    expect(nextChange(withWindow, at('2026-08-25'))).toBe(at('2026-08-26', '00:00'));
    expect(nextChange(edition2026, at('2026-08-01'))).toBe(at('2026-09-01', '00:00'));
  });
});
