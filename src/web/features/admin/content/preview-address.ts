import {
  type ContentSection,
  type DocumentDraft,
  kindOfDocument,
} from '../../../../modules/content/content/schema.ts';
import { PAGE_PATHS, PREVIEW_PARAMETERS } from '../../../../schema/page-paths.ts';

/** A page, and where on it. */
export interface PreviewPlace {
  path: string;
  anchor?: string;
}

/** Pages that can be looked at before they are published. */
const PREVIEW_PAGES = [
  { path: PAGE_PATHS.home, label: 'Landing page' },
  { path: PAGE_PATHS.register, label: 'Register' },
  { path: PAGE_PATHS.event, label: 'Event' },
  { path: PAGE_PATHS.dashboard, label: 'Dashboard' },
  { path: PAGE_PATHS.results, label: 'Results' },
  { path: PAGE_PATHS.archive, label: 'Archive' },
  { path: PAGE_PATHS.highlights, label: 'Highlights' },
  { path: PAGE_PATHS.about, label: 'About' },
  { path: PAGE_PATHS.impressions, label: 'Photos' },
  { path: PAGE_PATHS.login, label: 'Login' },
  { path: PAGE_PATHS.privacy, label: 'Privacy' },
  { path: PAGE_PATHS.imprint, label: 'Imprint' },
  { path: PAGE_PATHS.accessibility, label: 'Accessibility' },
] as const;

/** Where the words of a section are read. */
const PLACES: Record<ContentSection, PreviewPlace> = {
  dates: { path: PAGE_PATHS.home, anchor: 'hero' },
  schedule: { path: PAGE_PATHS.home, anchor: 'timeline' },
  onSite: { path: PAGE_PATHS.event },
  challenges: { path: PAGE_PATHS.home, anchor: 'challenges' },
  prizes: { path: PAGE_PATHS.home, anchor: 'awards' },
  partners: { path: PAGE_PATHS.home, anchor: 'partners' },
  people: { path: PAGE_PATHS.home, anchor: 'advisory-title' },
  landing: { path: PAGE_PATHS.home },
  winners: { path: PAGE_PATHS.home, anchor: 'winners' },
  highlights: { path: PAGE_PATHS.home, anchor: 'slideshow-title' },
  results: { path: PAGE_PATHS.results },
  archive: { path: PAGE_PATHS.archive },
  guidelines: { path: PAGE_PATHS.dashboard, anchor: 'guides' },
  documents: { path: PAGE_PATHS.dashboard, anchor: 'resources' },
  handIn: { path: PAGE_PATHS.dashboard, anchor: 'submit' },
  rubric: { path: PAGE_PATHS.dashboard, anchor: 'guides' },
  registration: { path: PAGE_PATHS.register },
  identity: { path: PAGE_PATHS.home },
  time: { path: PAGE_PATHS.home, anchor: 'timeline' },
  brand: { path: PAGE_PATHS.home },
  contact: { path: PAGE_PATHS.home, anchor: 'contact' },
  shown: { path: PAGE_PATHS.home },
  navigation: { path: PAGE_PATHS.home },
  pages: { path: PAGE_PATHS.home },
  page: { path: PAGE_PATHS.home },
  blocks: { path: PAGE_PATHS.home },
  gallery: { path: PAGE_PATHS.impressions },
  login: { path: PAGE_PATHS.login },
  privacy: { path: PAGE_PATHS.privacy },
  imprint: { path: PAGE_PATHS.imprint },
  accessibility: { path: PAGE_PATHS.accessibility },
};

/** Pages of one year alone, by the section without which an edition has none. */
const OF_A_YEAR: Readonly<Record<string, ContentSection>> = {
  [PAGE_PATHS.results]: 'results',
  [PAGE_PATHS.archive]: 'archive',
};

/** By its document: its address may be blank, or that of another page. */
const ownPreviewPath = (document: string) => `/p/${document}`;

/** The pages of a document; of an edition, its own results and archive, where it has them. */
export function previewPages(
  document: string,
  { sections }: Pick<DocumentDraft, 'sections'>,
): { path: string; label: string }[] {
  if (kindOfDocument(document) === 'page') {
    return [{ path: ownPreviewPath(document), label: 'This page' }, ...PREVIEW_PAGES.slice(0, 1)];
  }
  return PREVIEW_PAGES.flatMap(({ path, label }) => {
    const needs = OF_A_YEAR[path];
    if (document === 'site' || needs === undefined) return [{ path, label }];
    return sections[needs]?.value ? [{ path: `${path}/${document}`, label }] : [];
  });
}

/** Where to look while a section is edited. */
export function previewPlace(
  section: ContentSection,
  document: string,
  draft: Pick<DocumentDraft, 'sections'>,
): PreviewPlace {
  if (kindOfDocument(document) === 'page') return { path: ownPreviewPath(document) };
  const place = PLACES[section];
  const found = previewPages(document, draft).find(
    ({ path }) => path === place.path || path === `${place.path}/${document}`,
  );
  return found ? { ...place, path: found.path } : { path: PAGE_PATHS.home };
}

/** A real page with the draft of a document, as on a moment. For administrators alone. */
export function previewAddress(
  { path, anchor }: PreviewPlace,
  document: string,
  at: number,
): string {
  const query = new URLSearchParams({
    [PREVIEW_PARAMETERS.document]: document,
    [PREVIEW_PARAMETERS.moment]: new Date(at).toISOString(),
  });
  return `${path}?${query}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** The landing page, or a page itself, with a publication of a document, to be read as visitors read it. */
export function versionAddress(document: string, version: number): string {
  const query = new URLSearchParams({
    [PREVIEW_PARAMETERS.document]: document,
    [PREVIEW_PARAMETERS.version]: String(version),
  });
  const isPage = kindOfDocument(document) === 'page';
  return `${isPage ? ownPreviewPath(document) : PAGE_PATHS.home}?${query}`;
}
