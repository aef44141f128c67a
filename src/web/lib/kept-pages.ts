import { PAGE_PATHS } from '../../schema/page-paths.ts';

/**
 * A page that opens without a network. Its worker has no other pages: a scope is a beginning of addresses,
 * so that of a room, whose pages always have a query, ends in front of one.
 */
export interface KeptPage {
  path: string;
  scope: string;
}

export const KEPT_PAGES = {
  jury: { path: PAGE_PATHS.jury, scope: PAGE_PATHS.jury },
  room: { path: PAGE_PATHS.room, scope: `${PAGE_PATHS.room}?` },
  checkIn: { path: PAGE_PATHS.checkIn, scope: PAGE_PATHS.checkIn },
} as const satisfies Record<string, KeptPage>;

/** Another number when what is kept, or how, changes. */
const VERSION = 2;
/** How the names of all that is kept of a page begin: "check-in-". */
export const cachesOf = (path: string): string => `${path.slice(path.lastIndexOf('/') + 1)}-`;
export const cacheOf = (path: string): string => `${cachesOf(path)}${VERSION}`;

/** What a page asks of its worker. */
export interface KeepPage {
  /** The address of the list of all scripts, which is another one in each build. */
  build: string;
  /** What the page has loaded, also what its document does not name. */
  loaded: string[];
}

/** Its answer, where the page may be kept. */
export interface PageKept {
  /** The site's newest page could be kept; otherwise what was kept before stays. */
  isNewest: boolean;
  /** The page opens without a network. */
  isKept: boolean;
  /** What is kept is of another build than the page that asked. */
  isNewer: boolean;
}
