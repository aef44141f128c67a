import { describe, expect, it } from 'vitest';
import type { HallItem, HallState } from '../../../../modules/days/hall/schema.ts';
import { hallMoment, itemWords, laterWords } from './hall-moment.ts';

const at = (text: string) => Date.parse(`2026-09-${text}:00+02:00`);

const item = (title: string, from: string, until: string | null, room = ''): HallItem => ({
  ...{ id: title, title, room, challenge: 0, start: at(from) },
  ...{ end: until === null ? at('02T22:00') : at(until), hasEnd: until !== null },
});

const STATE: HallState = {
  site: 'Risk Innovation Challenge',
  ...{ year: 2026, firstDay: '2026-09-01', lastDay: '2026-09-02' },
  items: [
    item('Kickoff', '01T13:30', '01T14:00', 'main hall'),
    item('Building time', '01T14:00', '01T22:00', 'all rooms'),
    item('Building time, day 2', '02T09:00', '02T15:00', 'all rooms'),
    item('Mentor round', '02T14:00', '02T14:45', 'room 3'),
    item('Pitches A', '02T15:10', '02T17:00', 'room 1'),
    item('Pitches B', '02T15:10', '02T17:00', 'room 2'),
    item('Dinner', '02T18:00', null),
  ],
  countdown: { from: at('01T13:30'), until: at('02T15:00') },
  ceremony: { from: at('02T17:30'), until: at('02T18:30'), place: 'main hall' },
  ...{ wifi: null, help: null, firstAid: '', figures: [] },
};
const moment = (text: string, state = STATE) => {
  const { now, next, later, dots, ...words } = hallMoment(state, at(text));
  const titles = [now, next, later].map((items) => items.map(({ title }) => title));
  return { ...words, dots, titles };
};

describe('what the hall’s screen says', () => {
  it('names the weekday of what follows on another day', () => {
    const later = [item('Building time', '02T09:00', '02T15:00')];
    expect(laterWords(later, at('01T13:24'))).toBe('Wed 09:00 Building time');
    expect(laterWords(later, at('02T08:00'))).toBe('09:00 Building time');
  });

  it('counts to the kickoff before it', () => {
    expect(moment('01T13:11')).toMatchObject({
      ...{ heading: 'Kickoff in', target: at('01T13:30'), note: '1 Sep at 13:30' },
      ...{ nextLabel: 'Next, in 19 min', date: 'Tue 1 Sep, day 1' },
      dots: { total: 306, left: 306 },
      titles: [[], ['Kickoff'], ['Building time']],
    });
    expect(moment('01T09:00').date).toBe('Tue 1 Sep, day 1');
    expect(hallMoment(STATE, Date.parse('2026-08-30T09:00:00+02:00')).date).toBe('Sun 30 Aug');
  });

  it('counts to the hand-in, as in the picture', () => {
    expect(hallMoment(STATE, at('02T13:41') + 18_000).dots).toEqual({
      ...{ unit: 'five minutes', total: 306, left: 16 },
    });
    expect(moment('02T13:41')).toMatchObject({
      heading: 'Hand-in closes in',
      note: '2 Sep at 15:00, pitch deck and 3-pager, on your team’s page',
      nextLabel: 'Next, in 19 min',
      date: 'Wed 2 Sep, day 2',
      titles: [['Building time, day 2'], ['Mentor round'], ['Pitches A', 'Pitches B']],
    });
  });

  it('says at night when tomorrow begins, and calls nothing "now"', () => {
    expect(moment('01T23:30')).toMatchObject({
      ...{ heading: 'Hand-in closes in', nextLabel: 'Tomorrow begins at 09:00' },
      titles: [[], ['Building time, day 2'], ['Mentor round']],
    });
  });

  it('counts to what comes after the hand-in, and not to a minute that is over', () => {
    expect(moment('02T15:00')).toMatchObject({
      ...{ heading: 'Pitches A and Pitches B in', target: at('02T15:10') },
      dots: { left: 0 },
    });
    expect(moment('02T15:10').heading).toBe('Award ceremony in');
    expect(moment('02T17:45')).toMatchObject({ heading: 'Dinner in', target: at('02T18:00') });
  });

  it('is honest when nothing comes, and when nothing is dated', () => {
    expect(moment('02T20:00')).toMatchObject({ heading: 'Now', title: 'Dinner', target: null });
    expect(moment('03T08:00')).toMatchObject({
      ...{ title: 'Thank you for being here', target: null, nextLabel: '' },
      note: 'Nothing more is planned.',
    });
    const blank = { ...STATE, items: [], countdown: null, ceremony: null, firstDay: '' };
    expect(moment('02T13:41', blank)).toMatchObject({
      ...{ title: 'Welcome', note: 'The programme is not published yet.', dots: null },
      date: 'Wed 2 Sep',
    });
  });
});

it('says of an open end only when it begins', () => {
  expect(itemWords(item('Dinner', '02T18:00', null))).toBe('18:00');
  expect(itemWords(item('Round', '02T14:00', '02T14:45', 'room 3'))).toBe('14:00–14:45 · room 3');
});
