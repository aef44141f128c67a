/** What an edition leaves behind: winners, highlights, results, archive. */
import { z } from 'zod';
import type { Fields } from './fields-schema.ts';
import { READ_ON_PAGES } from './landing-sections-schema.ts';
import { heading, stat } from './parts-schema.ts';

export const winners = (f: Fields) =>
  z.strictObject({
    winners: f.list(
      z.strictObject({
        challengeNumber: z.int().positive(),
        title: f.line('The title of the prototype'),
        description: f.text('The description of the prototype'),
        teamMembers: f.list(f.line('The name of a winner'), 'A winning team', { min: 1 }),
        image: f.optionalFile('The picture'),
        imageAlt: f.line('The description of the picture', 300),
      }),
      'The winners',
    ),
    /** Shown as they are, even where they contradict other facts. */
    stats: f.list(stat(f), 'The figures'),
    /** Shown beside them on the landing page. */
    totals: f.list(stat(f), 'The further figures'),
  });

export const SLIDE_CATEGORIES = ['Winners', 'Academic'] as const;

export const highlights = (f: Fields) =>
  z.strictObject({
    opening: heading(f),
    winnersHeading: heading(f),
    slides: f.list(
      z.strictObject({
        id: f.id(),
        title: f.line('The title of the highlight'),
        description: f.text('The short text of the highlight'),
        category: z.enum(SLIDE_CATEGORIES),
        year: f.line('The year of the highlight', 20),
        image: f.optionalFile('The picture'),
        story: f.prose('The story'),
      }),
      'The highlights',
    ),
    onward: f.list(
      z.strictObject({
        page: z.enum(READ_ON_PAGES),
        title: f.line('The title of the link'),
        description: f.text('The words of the link'),
      }),
      'The links',
    ),
  });

export const results = (f: Fields) =>
  z.strictObject({
    intro: f.text('The introduction'),
    challengesTitle: f.line('The heading of the challenges'),
    /** What a search result or a shared link says. */
    summary: f.text('The summary for search engines', 300),
    tiles: f.list(stat(f), 'The figures'),
  });

export const archive = (f: Fields) =>
  z.strictObject({
    opening: heading(f),
    pageSummary: f.text('The summary for search engines', 300),
    summary: z.strictObject({
      label: f.line('The label above the heading'),
      title: f.line('The heading'),
      text: f.prose('The text'),
      download: z
        .strictObject({
          label: f.line('The words of the download'),
          note: f.optionalLine('The note below the download'),
          file: f.optionalFile('The document'),
        })
        .nullable(),
    }),
    gallery: z.strictObject({
      label: f.line('The label above the heading'),
      title: f.line('The heading'),
      more: f.line('The words of the link'),
    }),
    comingSoon: f.list(f.line('What comes soon'), 'What comes soon'),
    transfer: z.strictObject({
      label: f.line('The label above the heading'),
      title: f.line('The heading'),
      text: f.prose('The text'),
    }),
    jury: z.strictObject({
      title: f.line('The heading of the jury'),
      members: f.list(
        z.strictObject({
          role: f.line('The role'),
          name: f.line('The name'),
          organization: f.line('The organization'),
        }),
        'The jury',
      ),
    }),
  });
