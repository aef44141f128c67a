import { PAGE_PATHS } from '../../schema/page-paths.ts';
import { PAGES, type Page } from '../../schema/pages.ts';

const OWN_PAGES: readonly Page[] = Object.values(PAGES);
const ITEM = /^\/[\w-]{1,64}$/;

/** A page of the site, or one of its things: /archive/2024. */
const isOwn = (pathname: string) =>
  OWN_PAGES.some(
    ({ path, hasItems }) =>
      pathname === path ||
      (hasItems && pathname.startsWith(path) && ITEM.test(pathname.slice(path.length))),
  );

/**
 * Where `?next=` leads after the login: a page of the site, or null. Only a path that is listed gets
 * through, so that no spelling of another host can (`//evil`, `/\evil`, `/..//evil`).
 */
export function ownPath(next: string | null): string | null {
  if (next === null || !next.startsWith('/')) return null;
  // An impossible host: whatever leads away from it is not a path.
  const base = 'https://own.invalid';
  if (!URL.canParse(next, base)) return null;
  const { origin, pathname, search, hash } = new URL(next, base);
  if (origin !== base || !isOwn(pathname) || pathname === PAGE_PATHS.login) return null;
  return `${pathname}${search}${hash}`;
}
