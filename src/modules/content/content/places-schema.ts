/** Where an edition is: its places, how people get there, and a map of dots drawn from a few marks. */
import type { Fields } from './fields-schema.ts';

/** The grid of a drawn map; a mark stands in a column and a row, counted from 1. */
export const MAP_COLUMNS = 50;
export const MAP_ROWS = 43;

/** More than anyone can read on one map; each looks for room beside all others. */
export const MARKS_MAX = 100;

/** What can stand on a map. Those of one kind of line are joined in their order. */
export const MARK_KINDS = {
  venue: 'The place itself',
  station: 'Station',
  stop: 'Stop',
  note: 'Note',
  way: 'Way on foot',
  railway: 'Railway',
  river: 'River',
  green: 'Green',
  water: 'Water',
  building: 'Building',
} as const;
export type MarkKind = keyof typeof MARK_KINDS;
/** Those that have a size. */
export const AREA_KINDS: readonly MarkKind[] = ['green', 'water', 'building'];
/** What a new area measures. */
export const AREA_SIZE = { width: 8, height: 6 };

const map = (f: Fields) =>
  f.optionalGroup(
    'Map',
    {
      marks: f.list(
        'Marks on the map',
        f.entry(
          {
            kind: f.choice('What it is', MARK_KINDS),
            label: f.optionalLine('Text on the map', { max: 40 }),
            note: f.optionalLine('Second line', { max: 40 }),
            x: f.number('Column', { min: 1, max: MAP_COLUMNS }),
            y: f.number('Row', { min: 1, max: MAP_ROWS }),
            width: f.number('Width', { min: 1, max: MAP_COLUMNS }),
            height: f.number('Height', { min: 1, max: MAP_ROWS }),
          },
          {
            lines: [
              ['kind', 'label', 'note'],
              ['x', 'y'],
              ['width', 'height'],
            ],
          },
        ),
        { one: 'mark', look: 'map', max: MARKS_MAX },
      ),
    },
    { add: 'Draw a map', remove: 'This place has no map' },
  );

const directions = (f: Fields) =>
  f.list(
    'How to get there',
    f.entry(
      {
        way: f.line('By', { max: 40 }),
        text: f.line('How'),
        note: f.optionalLine('Second line'),
      },
      { lines: ['way', 'text', 'note'], calledBy: ['way'] },
    ),
    { one: 'way' },
  );

const rooms = (f: Fields) =>
  f.list(
    'Rooms',
    f.entry(
      {
        name: f.line('Room', { max: 60 }),
        use: f.line('What for'),
        floor: f.optionalLine('Floor', { max: 60 }),
      },
      { lines: [['name', 'use', 'floor']] },
    ),
    { one: 'room' },
  );

export const venues = (f: Fields) =>
  f.list(
    'Places',
    f.entry(
      {
        name: f.line('Name of the place'),
        place: f.line('Part of town'),
        use: f.line('What happens there'),
        street: f.optionalLine('Street and number'),
        postalCode: f.optionalLine('Postal code', { max: 20 }),
        town: f.optionalLine('Town'),
        country: f.optionalLine('Country', {
          max: 60,
          hint: 'For search engines, such as CH. Pages do not show it.',
        }),
        hours: f.optionalText('Opening times', {
          max: 300,
          rows: 2,
          hint: 'A line for each day. Where it is empty, the first place has those of the schedule.',
        }),
        mapLink: f.optionalLink('Link to a map service', {
          hint: 'Visitors open it in a new tab; nothing is loaded from it before.',
        }),
        note: f.optionalText('Note', {
          max: 500,
          rows: 2,
          hint: 'For example, when doors open.',
        }),
        directions: directions(f),
        rooms: rooms(f),
        map: map(f),
      },
      {
        lines: [
          'name',
          ['place', 'use'],
          'street',
          ['postalCode', 'town', 'country'],
          'mapLink',
          ['hours', 'note'],
          'directions',
          'rooms',
          'map',
        ],
        calledBy: ['name'],
      },
    ),
    {
      one: 'place',
      look: 'cards',
      aside: 'use',
      where:
        'In the first screen, the schedule and calendar files. With a street, ways, rooms or a map, the landing page has a section Venue.',
    },
  );
