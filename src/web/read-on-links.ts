import type { readOn } from '../content/landing.ts';
import { PAGES } from '../schema/pages.ts';

/** For loaders: the addresses of the pages that a band leads on to. */
export function readOnLinks(entries: (typeof readOn)[keyof typeof readOn]) {
  return entries.map(({ page, label }) => ({ path: PAGES[page].path, label }));
}
