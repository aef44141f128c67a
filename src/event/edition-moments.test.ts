import { describe, expect, it } from 'vitest';
import { edition2026 } from '../first-content/editions/2026.ts';
import type { Edition } from '../modules/content/content/edition-schema.ts';
import { editionMoments } from './edition-moments.ts';
import { instantAt } from './event-time.ts';
import { phaseLine } from './phase-line.ts';

const at = (date: string, time = '12:00') => instantAt(date, time).getTime();

const edition: Edition = {
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
    teamsFixedOn: '2026-08-24',
  },
};

describe('the line of phases', () => {
  it('has seven parts, of which one is now', () => {
    const steps = phaseLine(edition, at('2026-09-02', '15:04'));
    expect(steps.map(({ label, state }) => `${label} ${state}`)).toEqual([
      'Announced past',
      'Registration past',
      'Teams past',
      'Live past',
      'Judging now',
      'Award night to come',
      'Past to come',
    ]);
    expect(steps[0]?.at).toBeNull();
    expect(steps[4]?.at).toBe('2026-09-02T13:00:00.000Z');
  });

  it('stays with the award night until the day is over, and with the past from then on', () => {
    const now = (instant: number) =>
      phaseLine(edition, instant).find(({ state }) => state === 'now')?.label;
    expect(now(at('2026-09-02', '23:00'))).toBe('Award night');
    expect(now(at('2026-09-03', '00:00'))).toBe('Past');
    expect(now(at('2026-01-01'))).toBe('Announced');
  });

  it('leaves out what has no date', () => {
    const unplanned: Edition = {
      ...edition,
      dates: { ...edition.dates, ceremony: null },
      registration: { ...edition.registration, window: null },
    };
    expect(phaseLine(unplanned, at('2026-01-01')).map(({ label }) => label)).toEqual([
      'Announced',
      'Live',
      'Judging',
      'Past',
    ]);
  });
});

describe('the moments of an edition', () => {
  it('are in order, with the items of its schedule among them', () => {
    const moments = editionMoments(edition);
    const instants = moments.map((moment) => moment.at);
    expect(instants).toEqual(instants.toSorted());
    const titles = moments.map(({ title }) => title);
    expect(titles.slice(0, 3)).toEqual([
      'Registration opens',
      'Registration closes',
      'Teams are fixed',
    ]);
    expect(moments.find(({ title }) => title === 'Award night')?.line).toBe('upper mensa');
  });

  it('name an instant once, even where the schedule has an item for it', () => {
    const instants = editionMoments(edition).map((moment) => moment.at);
    const kickoff = new Date(at('2026-09-01', '13:30')).toISOString();
    expect(instants.filter((each) => each === kickoff)).toHaveLength(1);
  });

  it('leave out what has no date', () => {
    const blank: Edition = {
      ...edition,
      dates: { ...edition.dates, ceremony: null },
      schedule: { days: [], countdown: null },
      registration: { ...edition.registration, window: null, teamsFixedOn: '' },
    };
    expect(editionMoments(blank)).toEqual([]);
  });
});
