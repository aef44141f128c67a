import type { RouterContextProvider } from 'react-router';
import type { PageContent } from '../../modules/content/content/page-content-schema.ts';
import { PAGES, type PageName } from '../../schema/pages.ts';
import type { PageMeta } from '../lib/meta-tags.ts';
import { pageData } from './page-request.server.ts';

/** The names of the pages' share pictures; all others show that of the landing page. */
const PICTURES: Partial<Record<PageName, string>> = {
  about: 'about',
  highlights: 'highlights',
  impressions: 'impressions',
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
  /** The name of its share picture, where the page has one for each year. */
  picture?: string;
  /** Where it follows a verdict, and stands in no document. */
  isPictureTold?: boolean;
}

/** For loaders, so that the words stay out of the script: what `metaTags` makes a page's tags of. */
export function pageMeta(
  context: Readonly<RouterContextProvider>,
  content: PageContent,
  page: PageName,
  {
    path = PAGES[page].path,
    picture = PICTURES[page] ?? 'home',
    isPictureTold,
    ...words
  }: PageWords,
): PageMeta {
  const { origin, sharePicture } = pageData(context);
  return {
    ...words,
    siteName: content.site.identity.name,
    url: `${origin}${path}`,
    picture: `${origin}${isPictureTold ? `/og/${picture}.png` : sharePicture(content, picture)}`,
  };
}
