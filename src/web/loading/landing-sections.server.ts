import type { RouterContextProvider } from 'react-router';
import { type Sections, shownSections } from '../../event/shown-parts.ts';
import type { PageContent } from '../../modules/content/content/page-content-schema.ts';
import { pageData } from './page-request.server.ts';

/** For loaders of pages with links to sections of the landing page, and for its own. */
export async function landingSections(
  context: Readonly<RouterContextProvider>,
  content: PageContent,
): Promise<Sections> {
  const { sections } = await pageData(context).besideDocuments();
  return shownSections(content, sections);
}
