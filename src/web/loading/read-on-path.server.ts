import type { READ_ON_PAGES } from '../../modules/content/landing-sections-schema.ts';
import type { PageContent } from '../../modules/content/page-content-schema.ts';
import { PAGES } from '../../schema/pages.ts';

/** Where a link that goes on with a story leads: the archive is that of the winners shown. */
export function readOnPath({ winners }: PageContent, page: (typeof READ_ON_PAGES)[number]): string {
  return page === 'archive' ? `${PAGES.archive.path}/${winners.year}` : PAGES[page].path;
}
