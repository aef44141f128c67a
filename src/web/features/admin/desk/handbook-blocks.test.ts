import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SECTION_TITLES } from '../../../../event/content-labels/section-titles.ts';
import { SCREENS } from '../screens.ts';
import { handbookChapters } from './handbook-blocks.ts';

describe('a handbook', () => {
  it('becomes chapters with headings, steps, pictures and prose', () => {
    const { intro, chapters } = handbookChapters(
      [
        '# Title',
        '',
        'Hello.',
        '',
        '## Getting in',
        '',
        '### Now',
        '',
        '1. Open',
        '   the **page**.',
        '2. Sign in.',
        '',
        '![A page](handbook/a-page.png)',
        '',
        '- one',
        '  more',
        '- two',
      ].join('\n'),
    );
    expect(intro).toEqual([{ kind: 'prose', blocks: ['Hello.'] }]);
    expect(chapters).toEqual([
      {
        id: 'getting-in',
        title: 'Getting in',
        blocks: [
          { kind: 'heading', id: 'now', text: 'Now' },
          { kind: 'steps', steps: [[['Open the ', { bold: 'page' }, '.']], ['Sign in.']] },
          { kind: 'picture', name: 'a-page.png', alt: 'A page' },
          { kind: 'prose', blocks: [{ list: ['one more', 'two'] }] },
        ],
      },
    ]);
  });

  it('takes pictures from its own folder alone, and no markup', () => {
    const text = [
      '![x](https://elsewhere.example/a.png)',
      '![x](handbook/../../secret.png)',
      '<img src=x onerror=alert(1)>',
      '[here](javascript:alert(1))',
    ];
    expect(handbookChapters(text.join('\n\n')).intro).toEqual(
      text.map((line) => ({
        kind: 'prose',
        blocks: [line.startsWith('![x](https') ? expect.anything() : line],
      })),
    );
  });
});

describe('the handbook of the site', () => {
  const text = readFileSync('docs/handbook.md', 'utf8');
  const { intro, chapters } = handbookChapters(text);
  const blocks = [...intro, ...chapters.flatMap((chapter) => chapter.blocks)];

  it('has an address of its own for every chapter and task, and shows every picture that it names', () => {
    const places = [...chapters, ...blocks.filter(({ kind }) => kind === 'heading')] as {
      id: string;
    }[];
    expect(places.length).toBeGreaterThan(40);
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
    const pictures = blocks.flatMap((block) => (block.kind === 'picture' ? block.name : []));
    expect(pictures.length).toBe(text.match(/!\[/g)?.length);
    expect(pictures.filter((name) => !existsSync(`docs/handbook/${name}`))).toEqual([]);
  });

  it('leaves no mark of its markdown to be read', () => {
    const prose = JSON.stringify(blocks.filter(({ kind }) => kind !== 'picture'));
    expect(prose.match(/\*\*|!\[|^#|`/)).toBeNull();
  });

  it('has a chapter for every screen, or says under which name it is a part of one', () => {
    const chapterTitles = chapters.map(({ title }) => title);
    const { handbook: _, ...others } = SCREENS;
    const missing = Object.values(others)
      .map(({ name }) => name)
      .filter((name) => !chapterTitles.includes(name) && !text.includes(`**${name}**`));
    expect(missing).toEqual([]);
  });

  it('explains every section of the editor by its name', () => {
    const titles = Object.values(SECTION_TITLES);
    expect(titles.filter((title) => !text.includes(`**${title}**`))).toEqual([]);
  });
});
