import { describe, expect, it } from 'vitest';
import { formatWeekday } from '../../../event/event-time.ts';
import { edition2026 } from '../../../first-content/editions/2026.ts';
import type { Edition } from './edition-schema.ts';
import { nextEdition } from './new-edition.ts';

const daysOf = ({ dates, schedule, registration }: Edition) => [
  dates.firstDay,
  dates.lastDay,
  dates.ceremony?.date ?? '',
  ...schedule.days.map(({ date }) => date),
  schedule.countdown?.start.date ?? '',
  schedule.countdown?.end.date ?? '',
  registration.window?.opens.date ?? '',
  registration.window?.closes.date ?? '',
];
const edition: Edition = {
  ...edition2026,
  registration: {
    ...edition2026.registration,
    window: {
      opens: { date: '2026-07-01', time: '00:00' },
      closes: { date: '2026-08-20', time: '12:00' },
    },
  },
};

describe('the next edition', () => {
  it.each([2027, 2028, 2032, 2025])('has the weekdays of the one before, in %i', (year) => {
    const next = nextEdition(edition, year);
    expect(next.year).toBe(year);
    expect(daysOf(next).map(formatWeekday)).toEqual(daysOf(edition).map(formatWeekday));
    for (const date of daysOf(next)) expect(date.slice(0, 4)).toBe(String(year));
    const near = Math.abs(
      Date.parse(next.dates.firstDay) - Date.parse(`${year}${edition.dates.firstDay.slice(4)}`),
    );
    expect(near).toBeLessThanOrEqual(3 * 86_400_000);
  });

  it('stays in its year, even where the event is on the first of January', () => {
    const dates = { ...edition.dates, firstDay: '2026-01-01', lastDay: '2026-01-02' };
    expect(nextEdition({ ...edition, dates }, 2027).dates.firstDay).toBe('2027-01-07');
  });

  it('leaves blanks blank', () => {
    const dates = { ...edition.dates, lastDay: '' };
    expect(nextEdition({ ...edition, dates }, 2027).dates.lastDay).toBe('');
  });

  it('has nothing that only the other one had, and keeps the rest', () => {
    const next = nextEdition(edition, 2027);
    const { challenges, winners, results, archive, prizes, partners } = next;
    expect(next.highlights?.slides).toEqual([]);
    expect([challenges.challenges, winners.winners, winners.stats]).toEqual([[], [], []]);
    expect([results, archive]).toEqual([null, null]);
    expect([prizes, partners]).toEqual([edition.prizes, edition.partners]);
  });
});

it('keeps places with their rooms and addresses, but not the opening times of last year', () => {
  const [venue, ...others] = edition2026.dates.venues;
  if (!venue) throw new Error('The first edition has places.');
  const rooms = [{ id: 'hall', name: 'Main hall', use: 'Opening', floor: '' }];
  const known = { ...venue, street: 'Hall Street 12', rooms };
  const dates = {
    ...edition2026.dates,
    venues: [{ ...known, hours: '1 Sep, all day' }, ...others],
  };
  const next = nextEdition({ ...edition2026, dates }, 2027);
  expect(next.dates.venues[0]).toEqual({ ...known, hours: '' });
});
