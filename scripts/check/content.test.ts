import { describe, expect, it } from 'vitest';
import type { Edition } from '../../src/content/edition.ts';
import { edition2024 } from '../../src/content/editions/2024.ts';
import { edition2025 as results } from '../../src/content/editions/2025.ts';
import { edition2026 as edition } from '../../src/content/editions/2026.ts';
import { type Content, checkContent } from './content.ts';
import { readContent } from './read-content.ts';

// Which edition feeds which page changes each year; these stay.
const own: Content = {
  ...readContent('.'),
  currentEdition: edition,
  resultsEdition: results,
  archiveEdition: edition2024,
};
const day = edition.days[0] as Edition['days'][number];
const challenge = results.challenges[0] as Edition['challenges'][number];

const problemsWith = (change: Partial<Content>) => checkContent({ ...own, ...change }).problems;

/** Content without a single contradiction. */
const consistent: Partial<Content> = {
  dated: [{ name: 'copyright line', text: '© 2026 Name', edition: 'currentEdition' }],
  resultsEdition: { ...results, resultTiles: [{ value: '11', label: 'Teams' }] },
  currentEdition: {
    ...edition,
    ceremony: { date: '2026-09-02', start: '19:00', end: '20:00', place: 'mensa' },
  },
};
const warningsWith = (change: Partial<Content>) =>
  checkContent({ ...own, ...consistent, filesIn: () => [], ...change }).warnings;

describe('the content of the project', () => {
  it('has no problem', () => {
    expect(checkContent(own).problems).toEqual([]);
  });

  it('tells the contradictions that stand by decision 3, and only as warnings', () => {
    expect(checkContent(own).warnings).toEqual(
      expect.arrayContaining([
        'The copyright line says 2025, the current edition is 2026.',
        'The subject of the hand-in says 2025, the current edition is 2026.',
        'The tile of 2025 says 15 Teams, 11 are listed.',
        'The ceremony starts at 17:30, its item in the schedule at 19:00.',
      ]),
    );
  });
});

describe('broken content', () => {
  it.each<[string, Partial<Content>, string]>([
    [
      'an edition with a time that no clock shows',
      {
        editions: [
          { ...edition, days: [{ ...day, items: [{ id: 'a', start: '24:00', title: 'A' }] }] },
        ],
      },
      'days.0.items.0.start',
    ],
    ['two editions of one year', { editions: [edition, edition] }, 'more than one edition of 2026'],
    [
      'two schedule items with one name',
      { editions: [{ ...edition, days: [{ ...day, items: [...day.items, ...day.items] }] }] },
      'schedule item "welcome" more than once',
    ],
    [
      'a day outside of the event',
      { editions: [{ ...edition, days: [{ ...day, date: '2026-10-01' }] }] },
      'lies outside of the event',
    ],
    [
      'a winner that is no team',
      { editions: [{ ...results, challenges: [{ ...challenge, winner: 'Team 9' }] }] },
      'Team 9, winner of challenge 1, is no team',
    ],
    [
      'two people with one name',
      { named: { people: [{ id: 'team-1' }, { id: 'team-1' }] } },
      'people has "team-1" more than once',
    ],
    [
      'a link to a page that does not exist',
      { entries: [{ label: 'News', page: 'news' }] },
      'leads to the page news',
    ],
    [
      'a link to a section that does not exist',
      { entries: [{ label: 'Jobs', anchor: 'jobs' }] },
      'leads to #jobs',
    ],
    ['a section without its element', { elementIds: new Set() }, 'has the id "hero"'],
    ['an unsafe link', { texts: { href: 'http://agency.example' } }, 'must start with https://'],
    ['a malformed link', { texts: [{ href: 'https://' }] }, 'is not well-formed'],
    [
      'a picture that does not exist',
      { filesIn: () => ['other.webp'] },
      'Winner 1 of 2024 shows src/web/assets/winners/winner-rings',
    ],
    [
      'a picture without words',
      { pictures: [{ usedBy: 'The partner x', folder: 'f', name: 'x', alt: ' ' }] },
      'The partner x has no alternative text',
    ],
  ])('is told: %s', (_, change, sentence) => {
    expect(problemsWith(change)).toEqual(
      expect.arrayContaining([expect.stringContaining(sentence)]),
    );
  });
});

describe('a warning', () => {
  it('is not given without a contradiction', () => {
    expect(warningsWith({})).toEqual([]);
  });

  it.each<[string, Partial<Content>, string]>([
    [
      'another copyright year',
      { dated: [{ name: 'copyright line', text: '© 2020 Name', edition: 'currentEdition' }] },
      'The copyright line says 2020, the current edition is 2026.',
    ],
    [
      'results of another year',
      { dated: [{ name: 'title', text: 'Results 2021', edition: 'resultsEdition' }] },
      'The title says 2021, the edition of the results is 2025.',
    ],
    [
      'a tile that does not count',
      { resultsEdition: { ...results, resultTiles: [{ value: '12', label: 'Teams' }] } },
      'says 12 Teams, 11 are listed',
    ],
    ['another start of the ceremony', { currentEdition: edition }, 'starts at 17:30'],
    ['a folder that is not there yet', { filesIn: () => null }, 'assets/winners is not there yet'],
  ])('is given for %s', (_, change, sentence) => {
    expect(warningsWith(change)).toEqual(
      expect.arrayContaining([expect.stringContaining(sentence)]),
    );
  });
});
