import { describe, expect, it } from 'vitest';
import { edition2026 } from '../first-content/editions/2026.ts';
import type { Edition } from '../modules/content/content/edition-schema.ts';
import { changesEnd, endOfDay, isRegistrationOpen, offerEnd } from './registration-times.ts';

const at = (text: string) => Date.parse(text);
const edition = (registration: Partial<Edition['registration']> = {}): Edition => ({
  ...edition2026,
  registration: {
    ...edition2026.registration,
    window: {
      opens: { date: '2026-07-01', time: '00:00' },
      closes: { date: '2026-08-20', time: '23:59' },
    },
    ...registration,
  },
});

describe('registration', () => {
  it('is open between its instants in Zurich, with the form of the site', () => {
    expect(isRegistrationOpen(edition(), at('2026-06-30T21:59:59.999Z'))).toBe(false);
    expect(isRegistrationOpen(edition(), at('2026-06-30T22:00:00Z'))).toBe(true);
    expect(isRegistrationOpen(edition(), at('2026-08-20T21:59:00Z'))).toBe(false);
    const elsewhere = edition({ link: 'https://forms.example' });
    expect(isRegistrationOpen(elsewhere, at('2026-07-10T12:00:00Z'))).toBe(false);
  });

  it('lets answers be changed until the end of a day, or until it closes', () => {
    expect(changesEnd(edition({ changesUntil: '2026-08-10' }))).toBe(at('2026-08-10T22:00:00Z'));
    expect(changesEnd(edition())).toBe(at('2026-08-20T21:59:00Z'));
    expect(changesEnd(edition({ window: null }))).toBeNull();
  });

  it('closes at the instant that was said to count, in the night in which clocks are set back', () => {
    const closes = { date: '2026-10-25', time: '02:30', repeated: 'first' } as const;
    const open = edition({ window: { opens: { date: '2026-07-01', time: '00:00' }, closes } });
    expect(changesEnd(open)).toBe(at('2026-10-25T00:30:00Z'));
    const days = { firstDay: '2026-11-01', lastDay: '2026-11-02', ceremony: null };
    const later = {
      ...open,
      dates: { ...open.dates, ...days },
      schedule: { ...open.schedule, countdown: null },
    };
    expect(isRegistrationOpen(later, at('2026-10-25T00:29:59.999Z'))).toBe(true);
    expect(isRegistrationOpen(later, at('2026-10-25T00:30:00Z'))).toBe(false);
  });
});

describe('an offered place', () => {
  it.each([
    ['the end of a day in Zurich', '2026-07-01T12:00:00Z', '2026-07-04T22:00:00Z'],
    ['that of the day in Zurich, not in UTC', '2026-07-01T22:30:00Z', '2026-07-05T22:00:00Z'],
    ['the beginning of the event', '2026-08-30T12:00:00Z', '2026-08-31T22:00:00Z'],
  ])('is kept until %s', (_, now, until) => {
    expect(offerEnd(edition({ offerDays: 3 }), at(now))).toBe(at(until));
  });

  it('does not exist once the event has begun', () => {
    expect(offerEnd(edition(), at('2026-08-31T22:00:00Z'))).toBeNull();
  });
});

describe('a day in Zurich', () => {
  it('ends an hour later or earlier than others when the clocks change', () => {
    expect(endOfDay('2026-03-29') - endOfDay('2026-03-28')).toBe(23 * 3_600_000);
    expect(endOfDay('2026-10-25') - endOfDay('2026-10-24')).toBe(25 * 3_600_000);
  });
});
