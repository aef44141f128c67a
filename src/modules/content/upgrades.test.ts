import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { edition2026 } from '../../first-content/editions/2026.ts';
import { firstEditions } from '../../first-content/editions.ts';
import { firstSite } from '../../first-content/site.ts';
import { sectionsOfDrafts } from './documents.ts';
import { EDITION_SECTIONS, editionSchema } from './edition-schema.ts';
import { siteSchema } from './site-schema.ts';
import type { DraftRow } from './store.ts';
import storedByVersion2 from './stored-by-version-2.json' with { type: 'json' };
import {
  SCHEMA_VERSION,
  type StoredDocument,
  UPGRADES,
  type Upgrade,
  upgraded,
} from './upgrades.ts';

/** As later releases could have them: one renames a field, the next moves it to another section. */
const later: Upgrade[] = [
  { to: 2, edition: ({ prizes, ...rest }) => ({ ...rest, awards: prizes }) },
  {
    to: 3,
    edition: ({ awards, landing, ...rest }) => ({ ...rest, landing: { words: landing, awards } }),
  },
  { to: 4, site: (site) => ({ ...site, isNew: true }) },
];

const row = (section: string, value: unknown, schemaVersion: number): DraftRow => ({
  id: `2026-${section}`,
  document: '2026',
  section,
  version: 1,
  body: JSON.stringify(value),
  schema_version: schemaVersion,
  saved_at: '2026-01-01T00:00:00.000Z',
  saved_by: 'organiser',
});

describe('a document of an older release', () => {
  it('is brought through every version to the one of today', () => {
    expect(upgraded('2026', { prizes: 1, landing: 2 }, 1, later)).toEqual({
      landing: { words: 2, awards: 1 },
    });
    expect(upgraded('2026', { awards: 1, landing: 2 }, 2, later)).toEqual({
      landing: { words: 2, awards: 1 },
    });
    expect(upgraded('site', { name: 'A' }, 1, later)).toEqual({ name: 'A', isNew: true });
  });

  it('stays as it is when it is of today, and is not read when it is of a newer release', () => {
    expect(upgraded('2026', { any: 1 }, 4, later)).toEqual({ any: 1 });
    expect(upgraded('2026', { any: 1 }, 5, later)).toBeNull();
    expect(upgraded('2026', { ...edition2026 }, SCHEMA_VERSION)).toEqual(edition2026);
  });

  it('keeps a section of its draft that was saved since the update', () => {
    const rows = [row('prizes', 'old prizes', 1), row('landing', 'new landing', 4)];
    expect(sectionsOfDrafts('2026', rows, later)).toMatchObject({ landing: 'new landing' });
    const old = [row('prizes', 'old prizes', 1), row('landing', 'old landing', 1)];
    expect(sectionsOfDrafts('2026', old, later)).toMatchObject({
      landing: { words: 'old landing', awards: 'old prizes' },
    });
  });
});

describe('an edition as the first release stored it', () => {
  const { registration, ...rest } = storedByVersion2.edition;

  it('gets the rules of registration', () => {
    const stored = { ...rest, registration: { window: registration.window, link: '' } };
    // With the upgrade of its time alone: later ones have tests of their own.
    expect(upgraded('2026', stored, 1, UPGRADES.slice(0, 1))).toEqual(storedByVersion2.edition);
  });
});

describe('a document as version 2 stored it', () => {
  const advice =
    'An upgrade is missing: see "A field or section of content" in docs/architecture.md';
  const problemsOf = (schema: z.ZodType, id: string, stored: StoredDocument) =>
    schema.safeParse(upgraded(id, stored, 2)).error?.issues ?? [];

  it('is one of today after its upgrades', () => {
    expect(problemsOf(siteSchema, 'site', storedByVersion2.site), advice).toEqual([]);
    expect(problemsOf(editionSchema, '2026', storedByVersion2.edition), advice).toEqual([]);
  });

  it('shows what it showed, and keeps every other word', () => {
    const { site, edition } = storedByVersion2;
    const third = UPGRADES.slice(0, 2);
    expect(upgraded('site', site, 2, third)).toEqual({
      ...site,
      shown: { ...site.shown, highlights: site.shown.current },
    });
    expect(upgraded('2026', edition, 2, third)).toEqual({
      ...edition,
      landing: { ...edition.landing, hidden: [] },
    });
    expect(upgraded('2024', { landing: null }, 2, third)).toEqual({ landing: null });
  });
});

describe('entries from before they had ids', () => {
  /** As releases before version 4 stored it: with ids in some lists, and none in the others. */
  const WITH_IDS = ['days', 'items', 'partners', 'advisory', 'team', 'infoCards', 'slides'];
  const withoutIds = (value: unknown, list = ''): unknown => {
    if (Array.isArray(value)) return value.map((entry) => withoutIds(entry, list));
    if (typeof value !== 'object' || value === null) return value;
    const { id, ...rest } = value as Record<string, unknown>;
    const kept = id !== undefined && WITH_IDS.includes(list) ? { id } : {};
    return {
      ...kept,
      ...Object.fromEntries(
        Object.entries(rest).map(([name, part]) => [name, withoutIds(part, name)]),
      ),
    };
  };
  const fourth = UPGRADES.filter(({ to }) => to === 4);
  const brought = (id: string, document: object) =>
    upgraded(id, withoutIds(document) as StoredDocument, 3, fourth);

  it('get those that a new installation has, where nobody has changed their words', () => {
    expect(brought('site', firstSite)).toEqual(firstSite);
    for (const edition of firstEditions) {
      expect(brought(String(edition.year), edition)).toEqual(edition);
    }
  });

  it('keep the ones they have, whatever else changes', () => {
    const once = brought('2026', edition2026) as StoredDocument;
    expect(upgraded('2026', once, 3, fourth)).toEqual(once);
  });

  it('are told apart where they say the same, or had the same id', () => {
    const awards = [{ prizeName: 'Prize' }, { prizeName: 'Prize' }, { id: 'prize-2' }, {}, {}];
    const days = [{ id: 'day1' }, { id: 'day1' }];
    expect(upgraded('2026', { prizes: { awards }, schedule: { days } }, 3, fourth)).toEqual({
      prizes: {
        awards: [
          { id: 'prize', prizeName: 'Prize' },
          { id: 'prize-3', prizeName: 'Prize' },
          { id: 'prize-2' },
          { id: 'entry' },
          { id: 'entry-2' },
        ],
      },
      schedule: { days: [{ id: 'day1' }, { id: 'day1-2' }] },
    });
  });

  it('leave lines as they are', () => {
    const prizes = { awards: [{ id: 'a', perks: ['x', 'x'] }] };
    expect(upgraded('2026', { prizes }, 3, fourth)).toEqual({ prizes });
  });
});

describe('places and challenges from before version 7', () => {
  const seventh = UPGRADES.filter(({ to }) => to === 7);

  it('get what a new installation has, and keep what they had', () => {
    for (const edition of firstEditions) {
      const { dates, challenges, landing, ...rest } = edition;
      const { venue: _, ...headings } = landing?.headings ?? {};
      const stored = {
        ...rest,
        dates: {
          ...dates,
          venues: dates.venues.map(({ id, name, place, use }) => ({ id, name, place, use })),
        },
        challenges: {
          challenges: challenges.challenges.map(
            ({ bankLogo, ownLogo, ownLogoDark, more, caseFile, ...challenge }) => challenge,
          ),
        },
        landing: landing && { ...landing, headings },
      };
      expect(upgraded(String(edition.year), stored, 6, seventh)).toEqual(edition);
    }
  });

  it('stay absent where a document has none', () => {
    expect(upgraded('2026', { prizes: 1 }, 6, seventh)).toEqual({ prizes: 1 });
  });
});

describe('a schedule from before version 8', () => {
  const eighth = UPGRADES.filter(({ to }) => to === 8);

  it('gets rooms and what is told in the hall, and stays absent where there was none', () => {
    for (const { onSite: _, schedule, ...rest } of firstEditions) {
      const days = schedule.days.map((day) => ({
        ...day,
        items: day.items.map(({ room, challenge, ...item }) => item),
      }));
      const stored = { ...rest, schedule: { ...schedule, days } };
      const known = firstEditions.find(({ year }) => year === rest.year);
      expect(upgraded(String(rest.year), stored, 7, eighth)).toEqual(known);
    }
    const onSite = { wifi: null, help: null, firstAid: '' };
    expect(upgraded('2026', { prizes: 1 }, 7, eighth)).toEqual({ prizes: 1, onSite });
  });
});

describe('a site from before it could have a brand', () => {
  const sixth = UPGRADES.filter(({ to }) => to === 6);

  it('looks as it was delivered, and keeps a brand that was saved beside older sections', () => {
    const { brand, ...stored } = firstSite;
    expect(upgraded('site', stored, 5, sixth)).toEqual(firstSite);
    const worn = { ...firstSite, brand: { ...brand, signal: '#003366' } };
    expect(upgraded('site', worn, 5, sixth)).toEqual(worn);
  });
});

it('upgrades are numbered without a gap', () => {
  expect(UPGRADES.map(({ to }) => to)).toEqual(UPGRADES.map((_, at) => at + 2));
  expect(EDITION_SECTIONS).toContain('prizes');
});
