import type { RouterContextProvider } from 'react-router';
import { formatDate } from '../../event/event-time.ts';
import { parseProse } from '../../event/prose.ts';
import { pageMeta } from './page-meta.server.ts';
import { pageContent } from './page-request.server.ts';
import { withoutIds } from './without-ids.server.ts';

/** For the loaders of the three pages that are text alone. */
export async function legalPage(
  context: Readonly<RouterContextProvider>,
  page: 'privacy' | 'imprint' | 'accessibility',
) {
  const content = await pageContent(context);
  const { title, intro, checked, sections } = content.site[page];
  return {
    meta: pageMeta(context, content, page, content.site.pages[page]),
    title,
    intro,
    label: checked === '' ? content.site.identity.name : `Last checked on ${formatDate(checked)}`,
    sections: withoutIds(sections).map((section) => ({
      ...section,
      text: parseProse(section.text),
      list: withoutIds(section.list),
    })),
  };
}
