/** Addresses outside the API that are no pages (see `pages.ts`); its own stand in contracts. */
import { MANIFEST_PATH } from './public-paths.ts';

export {
  ERROR_CODE_HEADER,
  ERROR_FIELD_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  NEXT_CURSOR_HEADER,
  OBJECT_PATHS,
  pathTo,
} from './public-paths.ts';

export const SITE_FILE_PATHS = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  manifest: MANIFEST_PATH,
} as const;

/** At the root, where browsers and home screens look for them by themselves. */
export const ICON_PATHS = {
  ico: '/favicon.ico',
  svg: '/favicon.svg',
  touch: '/apple-touch-icon.png',
  small: '/icon-192.png',
  large: '/icon-512.png',
  maskable: '/icon-maskable-512.png',
} as const;

/** Files for attendees only. */
export const FILE_PATHS = {
  attendeeFile: '/files/:name',
} as const;

/** `home.png`, `archive-2024.png`. */
export const SHARE_PATHS = {
  picture: '/og/:file',
} as const;

/** The names of share pictures that follow a verdict. */
export const resultsPicture = (year: number | string) => `results-${year}`;
export const projectPicture = (year: number | string, name: string) => `project-${year}-${name}`;

/** `2026.ics` for all of an edition, `2026-ITEM.ics` for one item of its schedule. */
export const CALENDAR_PATHS = {
  file: '/calendar/:name',
} as const;

/** Made by the build beside the pages, for the few that open without a network (`web/lib/kept-pages.ts`). */
export const PAGE_WORKER_PATH = '/page-worker.js';
