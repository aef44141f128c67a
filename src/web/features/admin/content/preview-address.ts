import { PAGES, PREVIEW_PARAMETERS } from '../../../../schema/pages.ts';

/** Pages that can be looked at before they are published. */
export const PREVIEW_PAGES = [
  { path: PAGES.home.path, label: 'Landing page' },
  { path: PAGES.event.path, label: 'Event' },
  { path: PAGES.dashboard.path, label: 'Dashboard' },
  { path: PAGES.results.path, label: 'Results' },
  { path: PAGES.highlights.path, label: 'Highlights' },
  { path: PAGES.about.path, label: 'About' },
  { path: PAGES.impressions.path, label: 'Photos' },
  { path: PAGES.login.path, label: 'Login' },
  { path: PAGES.privacy.path, label: 'Privacy' },
  { path: PAGES.imprint.path, label: 'Imprint' },
  { path: PAGES.accessibility.path, label: 'Accessibility' },
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
  return `${PAGES.home.path}?${query}`;
}
