import type { RouterContextProvider } from 'react-router';
import type { PageContent } from '../../schema/page-data.ts';
import { PAGES, type PageName } from '../../schema/pages.ts';
import type { PageMeta } from '../lib/meta-tags.ts';
import { pageData } from './page-request.server.ts';

/** The share pictures that come with the site, without their ending. */
const PICTURES: Partial<Record<PageName, string>> = {
  about: 'about',
  highlights: 'highlights',
  impressions: 'impressions',
  archive: 'archive-2024',
  results: 'results',
  login: 'login',
  event: 'login',
  dashboard: 'login',
};

interface PageWords {
  /** Left out on the landing page, whose title is the site's name alone. */
  title?: string;
  description: string;
  /** Where it is not the page's own path. */
  path?: string;
  structured?: object;
}

/** For loaders, so that the words stay out of the script: what `metaTags` makes a page's tags of. */
export function pageMeta(
  context: Readonly<RouterContextProvider>,
  { site }: PageContent,
  page: PageName,
  { path = PAGES[page].path, ...words }: PageWords,
): PageMeta {
  const { origin } = pageData(context);
  return {
    ...words,
    siteName: site.identity.name,
    url: `${origin}${path}`,
    picture: `${origin}/og/${PICTURES[page] ?? 'home'}.png`,
  };
}
