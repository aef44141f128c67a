import { createContext, RouterContextProvider } from 'react-router';
import type { PageContent } from '../../modules/content/content/page-content-schema.ts';
import type { PageData } from '../../modules/page-data.ts';
import type { PageRequest, PageSession } from '../../schema/page-request.ts';

const pageRequestContext = createContext<PageRequest<PageData>>();

export function createPageContext(request: PageRequest<PageData>): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageRequestContext, request);
  return context;
}

export function pageRequest(context: Readonly<RouterContextProvider>): PageRequest<PageData> {
  return context.get(pageRequestContext);
}

/** For loaders: the server's data. */
export function pageData(context: Readonly<RouterContextProvider>): PageData {
  return pageRequest(context).data;
}

/** For loaders: what the site says now, or in a preview what it would say. */
export function pageContent(context: Readonly<RouterContextProvider>): Promise<PageContent> {
  return pageData(context).content();
}

/** For the loaders of pages that are not public: who asks. */
export function pageSession(context: Readonly<RouterContextProvider>): PageSession {
  const { session } = pageRequest(context);
  if (session === null) throw new Error('A public page is kept for everyone: it has no session.');
  return session;
}
