/** What is written on the picture that a shared link shows, page by page. */
import { createHash } from 'node:crypto';
import { markFor } from '../../../event/brand/brand-files.ts';
import type { BrandColours } from '../../../event/brand/palette.ts';
import { formatDateRange } from '../../../event/event-time.ts';
import { editionsWithArchive, editionsWithResults } from '../../../event/past-pages.ts';
import { hasAbout, hasHighlights } from '../../../event/shown-parts.ts';
import { resultsPicture } from '../../../schema/paths.ts';
import type { Edition, Stat } from '../../content/content/edition-schema.ts';
import type { PageContent } from '../../content/content/page-content-schema.ts';
import type { Brand } from '../../content/content/site-schema.ts';

export interface SharePage {
  /** In its address: `/og/NAME.png`. */
  name: string;
  /** Beside the mark. */
  top: string;
  /** One entry a line where they fit. */
  title: string[];
  /** At the bottom, from left to right; the last ones are left out where they do not fit. */
  facts: string[];
  field: 'matrix' | 'blooms' | 'ring' | 'lights' | 'waves' | 'spiral';
  /** Left out where the site looks as it was delivered. */
  brand?: ShareBrand;
}

interface ShareBrand extends BrandColours {
  /** The address of the mark; null: the dots. */
  mark: string | null;
}

/** What another module writes on one. */
export type ToldPage = Pick<SharePage, 'title' | 'facts' | 'field'>;

type Words = Pick<PageContent, 'site' | 'editions' | 'current' | 'highlights' | 'ownPages'>;

export function sharePagesOf({
  site,
  editions,
  current,
  highlights,
  ownPages,
}: Words): SharePage[] {
  const { name: siteName, tagline } = site.identity;
  const { top: name, ...brand } = frameOf(site);
  const facts = [tagline];
  const results = editionsWithResults(editions).map(
    (edition): SharePage => ({
      name: resultsPicture(edition.year),
      top: name,
      title: ['Results', String(edition.year)],
      facts: [datesOf(edition), ...inWords(edition.results?.tiles ?? [])],
      field: 'spiral',
    }),
  );
  const pageOf = (
    page: 'about' | 'highlights' | 'impressions',
    field: SharePage['field'],
  ): SharePage => ({ name: page, top: name, title: [site.pages[page].title], facts, field });
  const pages: SharePage[] = [
    {
      name: 'home',
      top: tagline,
      title: siteName.split(' '),
      facts: [datesOf(current), ...current.dates.venues.slice(0, 1).map(({ place }) => place)],
      field: 'matrix',
    },
    ...(hasAbout({ current }) ? [pageOf('about', 'blooms')] : []),
    ...(hasHighlights({ highlights }) ? [pageOf('highlights', 'ring')] : []),
    pageOf('impressions', 'lights'),
    // Also for the other pages of the attendee area.
    { name: 'login', top: name, title: ['Attendee', 'area'], facts, field: 'matrix' },
    ...editionsWithArchive(editions).map(
      (edition): SharePage => ({
        name: `archive-${edition.year}`,
        top: name,
        title: ['Archive', String(edition.year)],
        facts: [datesOf(edition), ...inWords(edition.winners.stats)],
        field: 'waves',
      }),
    ),
    ...[...ownPages.byId.values()]
      .filter(({ path }) => path !== null)
      .map(
        ({ id, page }): SharePage => ({
          name: id,
          top: name,
          title: [page.title],
          facts,
          field: 'waves',
        }),
      ),
    ...results.slice(0, 1).map((newest) => ({ ...newest, name: 'results' })),
    ...results,
  ];
  return pages.map((page) => ({ ...page, ...brand }));
}

/** One that stands in no document, in the frame of the others. */
export const sharePageOf = (
  { site }: Pick<PageContent, 'site'>,
  name: string,
  words: ToldPage,
): SharePage => ({ name, ...frameOf(site), ...words });

function frameOf({ identity, brand: own }: PageContent['site']): Pick<SharePage, 'top' | 'brand'> {
  const brand = shareBrandOf(own);
  // A mark that says the name says it here as well.
  const top = brand?.mark && own.besideMark === 'nothing' ? '' : identity.name;
  return { top, ...(brand ? { brand } : {}) };
}

function shareBrandOf(brand: Brand): ShareBrand | null {
  const mark = markFor(brand, 'dark');
  const { signal, second } = brand;
  return mark === null && signal === '' && second === '' ? null : { mark, signal, second };
}

/** Raised when the same words are drawn in another way. */
const DRAWING = 2;

/** The same for pictures that look the same, whatever they are called. */
export function factsHash({ name: _, ...facts }: SharePage): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, facts]))
    .digest('hex')
    .slice(0, 12);
}

const datesOf = ({ dates }: Edition) => formatDateRange(dates.firstDay, dates.lastDay);
const inWords = (stats: readonly Stat[]) =>
  stats.map(({ value, label }) => `${value} ${label.toLowerCase()}`);
