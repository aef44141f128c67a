import { describe, expect, it } from 'vitest';
import { edition2026 } from '../../../first-content/editions/2026.ts';
import { plainItem, plainVenue } from '../../../first-content/editions/empty.ts';
import { firstSite as site } from '../../../first-content/site.ts';
import type { CurrentEdition, Edition } from '../../content/content/edition-schema.ts';
import { createCalendars } from './service.ts';

const [DAY_ONE, DAY_TWO] = ['2026-09-01', '2026-09-02'];
const [campus, mensa] = edition2026.dates.venues;
const CEREMONY = { date: DAY_TWO, start: '17:30', end: '20:00', place: 'upper mensa' };

interface Entry {
  date?: string;
  start?: string;
  end?: string;
  description?: string;
  dates?: Partial<Edition['dates']>;
  origin?: string;
  hidden?: NonNullable<Edition['landing']>['hidden'];
  isCurrent?: boolean;
}

/** The lines of the calendar of one entry, unfolded and by their names. */
async function linesOf({
  date = DAY_ONE,
  start = '12:00',
  end = '13:00',
  description = '',
  dates = {},
  origin = 'https://challenge.example',
  hidden = [],
  isCurrent = true,
}: Entry): Promise<Map<string, string>> {
  const item = { id: 'entry', title: 'Entry', start, end, description, ...plainItem };
  const edition: Edition = {
    ...edition2026,
    landing: edition2026.landing && { ...edition2026.landing, hidden },
    dates: { ...edition2026.dates, ceremony: CEREMONY, ...dates },
    schedule: {
      ...edition2026.schedule,
      days: [{ id: 'day', date, label: 'Day', items: [item] }],
    },
  };
  const current = (isCurrent ? edition : { ...edition, year: 2027 }) as CurrentEdition;
  const calendars = createCalendars({
    content: async () => ({ editions: [edition], site, current }),
    shownVersions: () => [],
    origin,
  });
  const text = (await calendars.find('2026-entry.ics'))?.text ?? '';
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(76);
  const lines = text.replaceAll(/\r\n[\t ]/g, '').split('\r\n');
  return new Map(
    lines.map((line) => [line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 1)]),
  );
}
const locationOf = async (entry: Entry) => (await linesOf(entry)).get('LOCATION');
const written = (venue: typeof campus) => `${venue?.name}, ${venue?.place}`.replaceAll(',', '\\,');

describe('an entry', () => {
  it('says what it is and of which event', async () => {
    const lines = await linesOf({ description: 'With sandwiches' });
    expect(lines.get('SUMMARY')).toBe(`Entry - ${site.identity.name}`);
    expect(lines.get('DESCRIPTION')).toBe('With sandwiches');
    expect(lines.get('X-WR-CALNAME')).toBe(`${site.identity.name} 2026`);
  });

  it('is folded by octets, never inside a character', async () => {
    const description = `${'Mittagessen für alle – 午餐在大廳。'.repeat(9)}🚀👩\u200d🚀`;
    expect((await linesOf({ description })).get('DESCRIPTION')).toBe(description);
  });

  it('has no description where there is none', async () => {
    expect((await linesOf({})).has('DESCRIPTION')).toBe(false);
  });

  it('links to the schedule, but not on an address that calendars refuse', async () => {
    expect((await linesOf({})).get('URL')).toBe('https://challenge.example/#timeline');
    expect((await linesOf({ origin: 'http://localhost:3000' })).has('URL')).toBe(false);
  });

  it('links to the page alone where that has no such schedule', async () => {
    const home = 'https://challenge.example/';
    expect((await linesOf({ hidden: ['timeline'] })).get('URL')).toBe(home);
    expect((await linesOf({ isCurrent: false })).get('URL')).toBe(home);
  });

  it('with an open end takes three hours', async () => {
    expect((await linesOf({ end: '' })).get('DTEND')).toBe('20260901T130000Z');
  });
});

describe('the place of an entry', () => {
  it.each([
    ['in the daytime', { start: '12:00' }, campus],
    ['on the evening of another day', { start: '18:00' }, campus],
    ['before the ceremony', { date: DAY_TWO, start: '17:29', end: '17:30' }, campus],
    ['from the beginning of the ceremony on', { date: DAY_TWO, start: '17:30', end: '' }, mensa],
    ['until its end', { date: DAY_TWO, start: '19:59', end: '' }, mensa],
  ])('is that of the event or of its ceremony: %s', async (_when, entry, venue) => {
    expect(await locationOf(entry)).toBe(written(venue));
  });

  it('has the address once there is one', async () => {
    const addressed = (name: string) => ({
      ...{ id: 'a', name, place: 'West', use: 'All', ...plainVenue },
      ...{ street: 'Hall Street 12', postalCode: '4051', town: 'Basel' },
    });
    const dates = { venues: [addressed('Campus')] };
    expect(await locationOf({ dates })).toBe('Campus\\, Hall Street 12\\, 4051 Basel');
  });

  it('is the one that the ceremony names, wherever it stands in the list', async () => {
    const venues = [mensa, campus].flatMap((venue) => venue ?? []);
    const evening = { date: DAY_TWO, start: '18:00', end: '', dates: { venues } };
    expect(await locationOf(evening)).toBe(written(mensa));
  });

  it('is not said after the ceremony', async () => {
    expect(await locationOf({ date: DAY_TWO, start: '20:00', end: '' })).toBeUndefined();
  });

  it('is the only one that there is, also in the evening, or none', async () => {
    const evening = { date: DAY_TWO, start: '18:00', end: '' };
    expect(await locationOf({ ...evening, dates: { venues: campus ? [campus] : [] } })).toBe(
      written(campus),
    );
    expect(await locationOf({ ...evening, dates: { venues: [] } })).toBeUndefined();
  });

  it('is that of the event in the evening where there is no ceremony', async () => {
    const entry = { date: DAY_TWO, start: '18:00', end: '', dates: { ceremony: null } };
    expect(await locationOf(entry)).toBe(written(campus));
  });
});

it('is made again when the content has changed', async () => {
  let editions = [edition2026];
  const content = async () => ({ editions, site, current: edition2026 as CurrentEdition });
  const calendars = createCalendars({
    content,
    shownVersions: () => [],
    origin: 'https://challenge.example',
  });
  expect(await calendars.find('2026.ics')).not.toBeNull();
  editions = [{ ...edition2026, schedule: { ...edition2026.schedule, days: [] } }];
  expect(await calendars.find('2026.ics')).toBeNull();
});
