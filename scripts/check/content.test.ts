import { describe, expect, it } from 'vitest';
import type { Edition } from '../../src/modules/content/content/edition-schema.ts';
import { type Content, checkContent } from './content.ts';
import { readContent } from './read-content.ts';

const own = readContent('.');
const editionOf = (year: number) =>
  own.editions.find((edition) => edition.year === year) as Edition;
const problemsWith = (change: Partial<Content>) => checkContent({ ...own, ...change }).problems;
const instead = (edition: Edition) =>
  own.editions.map((each) => (each.year === edition.year ? edition : each));

describe('the content of the project', () => {
  it('has no problem', () => {
    expect(checkContent(own).problems).toEqual([]);
  });

  it('tells the contradictions that stand by decision 3, and only as warnings', () => {
    expect(checkContent(own).warnings).toEqual([
      '2025.results.tiles.1.value: The tile says 15 Teams, 11 are listed.',
      '2026.dates.ceremony.start: The ceremony starts at 17:30, its item in the schedule at 19:00.',
      '2026.handIn.subject: The subject of the hand-in says 2025, the current edition is 2026.',
      'site.identity.copyright: The copyright line says 2025, the current edition is 2026.',
    ]);
  });

  it('names pictures, logos, documents and files of teams', () => {
    const folders = new Set(own.files.map(({ folder }) => folder));
    for (const folder of ['winners', 'slides', 'logos']) {
      expect(folders).toContain(`src/web/assets/${folder}`);
    }
    expect(folders).toContain('public/downloads');
    expect(own.files.filter(({ folder }) => folder.includes('2025'))).toHaveLength(22);
  });
});

describe('broken content', () => {
  const { dates } = editionOf(2026);
  it.each<[string, Partial<Content>, string]>([
    [
      'two editions of one year',
      { editions: [...own.editions, editionOf(2026)] },
      'more than one edition of 2026',
    ],
    [
      'what would not be published',
      { editions: instead({ ...editionOf(2026), dates: { ...dates, firstDay: 'soon' } }) },
      '2026.dates.firstDay: The field "First day" must be a date',
    ],
    [
      'a site that shows an edition which is not there',
      { site: { ...own.site, shown: { ...own.site.shown, winners: 2020 } } },
      'There is no published edition of 2020.',
    ],
    ['a section without its element', { elementIds: new Set() }, 'has the id "hero"'],
    [
      'a picture that does not exist',
      { filesIn: () => ['other.webp'] },
      'Winner 1 of 2024 names src/web/assets/winners/winner-rings',
    ],
  ])('is told: %s', (_, change, sentence) => {
    expect(problemsWith(change)).toEqual(
      expect.arrayContaining([expect.stringContaining(sentence)]),
    );
  });

  it('is a warning only while a folder is not made yet', () => {
    const { problems, warnings } = checkContent({ ...own, filesIn: () => null });
    expect(problems).toEqual([]);
    expect(warnings.join()).toContain('assets/winners is not there yet');
  });
});
