import { PAGE_PATHS, PREVIEW_PARAMETERS } from '../../../../schema/page-paths.ts';

/** Pages that can be looked at before they are published. */
export const PREVIEW_PAGES = [
  { path: PAGE_PATHS.home, label: 'Landing page' },
  { path: PAGE_PATHS.event, label: 'Event' },
  { path: PAGE_PATHS.dashboard, label: 'Dashboard' },
  { path: PAGE_PATHS.results, label: 'Results' },
  { path: PAGE_PATHS.highlights, label: 'Highlights' },
  { path: PAGE_PATHS.about, label: 'About' },
  { path: PAGE_PATHS.impressions, label: 'Photos' },
  { path: PAGE_PATHS.login, label: 'Login' },
  { path: PAGE_PATHS.privacy, label: 'Privacy' },
  { path: PAGE_PATHS.imprint, label: 'Imprint' },
  { path: PAGE_PATHS.accessibility, label: 'Accessibility' },
] as const;

/** A real page with the draft of a document, as on a moment. For administrators alone. */
export function previewAddress(path: string, document: string, at: number): string {
  const query = new URLSearchParams({
    [PREVIEW_PARAMETERS.document]: document,
    [PREVIEW_PARAMETERS.moment]: new Date(at).toISOString(),
  });
  return `${path}?${query}`;
}

/** The landing page with a publication of a document, to be read as visitors read it. */
export function versionAddress(document: string, version: number): string {
  const query = new URLSearchParams({
    [PREVIEW_PARAMETERS.document]: document,
    [PREVIEW_PARAMETERS.version]: String(version),
  });
  return `${PAGE_PATHS.home}?${query}`;
}
