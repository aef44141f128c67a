import { keepValue, keptValue } from '../../../lib/kept-value.ts';

/**
 * The page that was requested while signed out, with the place on it. It is kept in the
 * browser, because the link in their mail opens in a window of its own.
 */
const KEY = 'askedPage';

/** What the address says; null for who came by themselves. The fragment is then the page's, not a link's. */
export function askedPage(): string | null {
  const next = new URLSearchParams(location.search).get('next');
  return next === null ? null : `${next}${location.hash}`;
}

export function rememberAskedPage(): void {
  const page = askedPage();
  if (page !== null) keepValue('localStorage', KEY, page);
}

/** The requested place on a page, once; the page itself if it was another one. */
export function takeAskedPage(first: string): string {
  const page = keptValue('localStorage', KEY);
  keepValue('localStorage', KEY, null);
  return typeof page === 'string' && page.split('#')[0] === first ? page : first;
}
