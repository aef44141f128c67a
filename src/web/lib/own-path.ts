import { PAGES } from '../../schema/pages.ts';

const PATHS: readonly string[] = Object.values(PAGES).map(({ path }) => path);

/**
 * Where `?next=` leads after the login: a page of the site, or null. Only a path that is listed gets
 * through, so that no spelling of another host can (`//evil`, `/\evil`, `/..//evil`).
 */
export function ownPath(next: string | null): string | null {
  if (next === null || !next.startsWith('/')) return null;
  // A host that nobody has: whatever leads away from it is not a path.
  const base = 'https://own.invalid';
  if (!URL.canParse(next, base)) return null;
  const { origin, pathname, search, hash } = new URL(next, base);
  if (origin !== base || !PATHS.includes(pathname) || pathname === PAGES.login.path) return null;
  return `${pathname}${search}${hash}`;
}
