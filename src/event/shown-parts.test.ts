import { describe, expect, it } from 'vitest';
import { edition2024 } from '../first-content/editions/2024.ts';
import { edition2025 } from '../first-content/editions/2025.ts';
import { edition2026 } from '../first-content/editions/2026.ts';
import type { CurrentEdition } from '../modules/content/content/edition-schema.ts';
import { LANDING_SECTIONS } from '../modules/content/content/landing-sections-schema.ts';
import { createOwnPages } from '../modules/content/content/own-pages.ts';
import { leadsSomewhere, readOnPath, shownSections } from './shown-parts.ts';

const current = {
  ...edition2026,
  dates: {
    ...edition2026.dates,
    venues: edition2026.dates.venues.map((venue) => ({ ...venue, street: 'Hall Street 12' })),
  },
} as CurrentEdition;
const whole = {
  current,
  challenges: edition2025,
  winners: edition2024,
  highlights: edition2026,
  editions: [edition2024, edition2025, edition2026],
  verdictYears: [],
  hasPhotos: true,
  ownPages: createOwnPages([], new Map()),
};
const none = { challenges: null, winners: null, highlights: null, editions: [edition2026] };

describe('the sections of the landing page', () => {
  it('are all there where there is something to show, in the order of the page', () => {
    expect([...shownSections(whole, [])]).toEqual(LANDING_SECTIONS);
  });

  it('are gone once they are hidden, whatever they have to show', () => {
    for (const hidden of LANDING_SECTIONS) {
      const landing = { ...current.landing, hidden: [hidden] };
      const sections = shownSections({ ...whole, current: { ...current, landing } }, [hidden]);
      expect([...sections]).toEqual(LANDING_SECTIONS.filter((section) => section !== hidden));
    }
  });

  it('have none about the venue while only its name is known', () => {
    const sections = shownSections({ ...whole, current: edition2026 as CurrentEdition }, []);
    expect(sections.has('venue')).toBe(false);
    expect(sections.has('timeline')).toBe(true);
  });

  it('are there for what stands in no document', () => {
    const unpriced = { ...current, prizes: { awards: [] } };
    const sections = shownSections({ ...whole, ...none, current: unpriced }, ['awards']);
    expect(sections.has('awards')).toBe(true);
    expect(sections.has('winners')).toBe(false);
  });
});

describe('a link', () => {
  const leads = (
    entry: Parameters<typeof leadsSomewhere>[0],
    content: Parameters<typeof leadsSomewhere>[1] = { ...whole, ...none },
  ) => leadsSomewhere(entry, content, shownSections(content, []));

  it('to a page without anything on it leads nowhere', () => {
    expect(leads({ page: 'highlights' })).toBe(false);
    expect(leads({ page: 'highlights' }, whole)).toBe(true);
    expect(leads({ page: 'results' })).toBe(false);
    expect(leads({ page: 'impressions' }, { ...whole, hasPhotos: false })).toBe(false);
    expect(leads({ page: 'impressions' }, whole)).toBe(true);
    expect(leads({ page: 'imprint' })).toBe(true);
  });

  it('to the form stands and falls with the section that has it', () => {
    const hidden = {
      ...whole,
      current: { ...current, landing: { ...current.landing, hidden: ['register' as const] } },
    };
    expect(leads({ anchor: 'write' })).toBe(true);
    expect(leads({ anchor: 'write' }, hidden)).toBe(false);
    expect(leads({ anchor: 'contact' }, hidden)).toBe(true);
  });

  it('below the winners leads to the archive of their year, if it has one', () => {
    expect(readOnPath(whole, 'archive')).toBe('/archive/2024');
    expect(readOnPath({ ...whole, winners: edition2025 }, 'archive')).toBeNull();
    const verdict = { ...whole, winners: edition2025, verdictYears: [2025] };
    expect(readOnPath(verdict, 'archive')).toBe('/archive/2025');
  });
});
