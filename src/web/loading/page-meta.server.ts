import type { RouterContextProvider } from 'react-router';
import { pageWords } from '../../content/page-meta.ts';
import { site } from '../../content/site.ts';
import { PAGES, type PageName } from '../../schema/pages.ts';
import type { PageMeta } from '../lib/meta-tags.ts';
import { pageData } from './page-request.server.ts';

/** For loaders, so that the words stay out of the script: what `metaTags` makes a page's tags of. */
export function pageMeta(
  context: Readonly<RouterContextProvider>,
  page: PageName,
  structured?: (origin: string) => object,
): PageMeta {
  const { origin } = pageData(context);
  const { picture, ...words } = pageWords[page];
  return {
    ...words,
    siteName: site.name,
    url: `${origin}${PAGES[page].path}`,
    picture: `${origin}/og/${picture}.png`,
    ...(structured ? { structured: structured(origin) } : {}),
  };
}
