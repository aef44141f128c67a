/** What an edition leaves behind: winners, highlights, results, archive. */
import type { Fields } from './fields-schema.ts';
import { READ_ON_NAMES } from './landing-sections-schema.ts';
import { heading, lines, stats } from './parts-schema.ts';

export const winners = (f: Fields) =>
  f.group('', {
    winners: f.list(
      'Winners',
      f.entry(
        {
          challengeNumber: f.position('Challenge'),
          title: f.line('Title of the prototype'),
          description: f.text('Description'),
          teamMembers: f.list('Team', f.line('Name'), { one: 'name', look: 'tags', min: 1 }),
          image: f.optionalFile('Picture', {
            purpose: 'winner',
            without: 'No picture: a drawing is shown instead.',
          }),
          imageAlt: f.pictureWords('What the picture shows', { max: 300 }),
        },
        {
          lines: [['challengeNumber', 'title'], 'description', 'teamMembers', 'image', 'imageAlt'],
        },
      ),
      { one: 'winning team', look: 'cards', aside: 'challengeNumber' },
    ),
    /** Shown as they are, even where they contradict other facts. */
    stats: stats(f, 'Figures', 'Below the winners.'),
    totals: stats(f, 'Further figures', 'Beside them on the landing page.'),
  });

export const highlights = (f: Fields) =>
  f.group(
    '',
    {
      opening: heading(f, 'Top of the page', 'The introduction to the highlights page.'),
      winnersHeading: heading(f, 'Above the winners', 'On the highlights page.'),
      slides: f.list(
        'Slides',
        f.entry(
          {
            title: f.line('Title'),
            description: f.text('Short text', { rows: 2 }),
            category: f.choice('Kind', { Winners: 'Winners', Academic: 'Academic' }),
            year: f.line('Year', { max: 20 }),
            image: f.optionalFile('Picture', {
              purpose: 'slide',
              without: 'No picture: a drawing is shown instead.',
            }),
            story: f.prose('Story'),
          },
          { lines: ['title', ['category', 'year'], 'description', 'story', 'image'] },
        ),
        {
          one: 'slide',
          look: 'cards',
          aside: 'year',
          where: 'On the landing page as a slide show, on the highlights page as stories.',
        },
      ),
      onward: f.list(
        'Links at the end',
        f.entry(
          {
            page: f.choice('Leads to', READ_ON_NAMES),
            title: f.line('Title'),
            description: f.text('Words', { rows: 2 }),
          },
          { lines: [['page', 'title'], 'description'] },
        ),
        { one: 'link', where: 'The last band of the highlights page.' },
      ),
    },
    { lines: ['slides', 'opening', 'winnersHeading', 'onward'] },
  );

/** What a search result or a shared link says. */
const pageSummary = (f: Fields) => f.text('Summary for search engines', { max: 300, rows: 2 });

export const results = (f: Fields) =>
  f.group('', {
    intro: f.text('Introduction'),
    challengesTitle: f.line('Heading of the challenges'),
    summary: pageSummary(f),
    tiles: stats(f, 'Figures', 'At the top of the results.'),
  });

const labelAndTitle = (f: Fields) => ({ label: f.line('Label above'), title: f.line('Heading') });

export const archive = (f: Fields) =>
  f.group(
    '',
    {
      opening: heading(f, 'Top of the page', "The introduction to this year's archive."),
      pageSummary: pageSummary(f),
      summary: f.group(
        'Academic summary',
        {
          ...labelAndTitle(f),
          text: f.prose('Text'),
          download: f.optionalGroup(
            'Download',
            {
              label: f.line('Text of the download link'),
              note: f.optionalLine('Note below'),
              file: f.optionalFile('Document', {
                purpose: 'document',
                without: 'No document yet: the text is shown without a link.',
              }),
            },
            { add: 'Add a download', remove: 'There is nothing to download' },
            { lines: [['label', 'note'], 'file'] },
          ),
        },
        { lines: [['label', 'title'], 'text', 'download'] },
      ),
      gallery: f.group(
        'Gallery',
        { ...labelAndTitle(f), more: f.line('Link text') },
        { lines: [['label', 'title', 'more']] },
      ),
      comingSoon: lines(f, 'Coming soon', { one: 'line' }),
      transfer: f.group(
        'Transfer into practice',
        { ...labelAndTitle(f), text: f.prose('Text') },
        { lines: [['label', 'title'], 'text'] },
      ),
      jury: f.group('Jury', {
        title: f.line('Heading'),
        members: f.list(
          'Jury',
          f.entry(
            {
              role: f.line('Role'),
              name: f.line('Name'),
              organization: f.line('Organization'),
            },
            { lines: [['role', 'name', 'organization']] },
          ),
          { one: 'member' },
        ),
      }),
    },
    {
      lines: [
        { of: 'opening', lines: ['opening', 'pageSummary'] },
        'summary',
        'gallery',
        'comingSoon',
        'transfer',
        'jury',
      ],
    },
  );
