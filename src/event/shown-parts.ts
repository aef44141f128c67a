/** What pages have to show, and where links can lead: what is empty or hidden leaves no trace (0236). */
import {
  LANDING_SECTIONS,
  type LandingSection,
  type READ_ON_PAGES,
} from '../modules/content/content/landing-sections-schema.ts';
import type { LinkTarget, MENU_PAGES } from '../modules/content/content/link-target-schema.ts';
import type { PageContent } from '../modules/content/content/page-content-schema.ts';
import { PAGE_PATHS } from '../schema/page-paths.ts';
import { archivePages, resultsPages } from './past-pages.ts';
import { hasMore } from './places.ts';

type Words = Pick<PageContent, 'current' | 'challenges' | 'winners' | 'highlights'>;
type Past = Pick<PageContent, 'editions' | 'verdictYears' | 'hasPhotos'>;
type Own = Pick<PageContent, 'ownPages'>;
export type Sections = ReadonlySet<LandingSection>;

/**
 * The sections of the landing page after its first screen. `beside` names those that show something
 * which stands in no document: the committee, or the winners of a published verdict.
 */
export function shownSections(
  { current, challenges, winners, highlights }: Words,
  beside: readonly LandingSection[],
): Sections {
  const { landing, dates, schedule } = current;
  const has: Record<LandingSection, boolean> = {
    info: landing.infoCards.length > 0,
    about: landing.steps.length > 0,
    challenges: challenges !== null && challenges.challenges.challenges.length > 0,
    technology: landing.technology.points.length > 0,
    accelerator: landing.accelerator.offers.length > 0,
    awards: current.prizes.awards.length > 0,
    timeline: schedule.days.length > 0 || dates.venues.length > 0 || dates.ceremony !== null,
    venue: dates.venues.some(hasMore),
    winners: winners !== null && winners.winners.winners.length > 0,
    highlights: hasHighlights({ highlights }),
    // It has the contact form, whatever else it says.
    register: true,
    partners: current.partners.tiers.some(({ partners }) => partners.length > 0),
    advisory: current.people.advisory.length > 0,
  };
  return new Set(
    LANDING_SECTIONS.filter(
      (section) => (has[section] || beside.includes(section)) && !landing.hidden.includes(section),
    ),
  );
}

export const hasHighlights = ({ highlights }: Pick<PageContent, 'highlights'>) =>
  (highlights?.highlights?.slides.length ?? 0) > 0;

export const hasAbout = ({ current: { people } }: Pick<PageContent, 'current'>) =>
  people.about.intro !== '' || people.team.length > 0 || people.organisations.length > 0;

type LinkedPage = (typeof MENU_PAGES)[number] | (typeof READ_ON_PAGES)[number];

/** Whether a page has anything to show; where it has not, its address answers 404, or says so. */
export function hasPage(content: Words & Past, page: LinkedPage): boolean {
  if (page === 'about') return hasAbout(content);
  if (page === 'highlights') return hasHighlights(content);
  if (page === 'impressions') return content.hasPhotos;
  if (page === 'results') return resultsPages(content).length > 0;
  return page !== 'archive' || readOnPath(content, page) !== null;
}

/** Where a link that goes on with a story leads: the archive is that of the winners shown. */
export function readOnPath(
  content: Words & Past,
  page: (typeof READ_ON_PAGES)[number],
): string | null {
  if (page !== 'archive') return hasPage(content, page) ? PAGE_PATHS[page] : null;
  return archivePages(content).find(({ year }) => year === content.winners?.year)?.path ?? null;
}

/** Whether an entry of a menu, or a button, leads to something that is there. */
export function leadsSomewhere(
  entry: LinkTarget,
  content: Words & Past & Own,
  sections: Sections,
): boolean {
  if ('page' in entry) return hasPage(content, entry.page);
  if ('own' in entry) return ownPath(content, entry.own) !== null;
  if ('href' in entry) return true;
  const { anchor } = entry;
  // The first screen and the footer are always there; the form stands in the section before it.
  if (anchor === 'hero' || anchor === 'contact') return true;
  return sections.has(anchor === 'write' ? 'register' : anchor);
}

/** Where one of the organisers' own pages stands; null where visitors cannot open it. */
export const ownPath = ({ ownPages }: Own, id: string) => ownPages.byId.get(id)?.path ?? null;
