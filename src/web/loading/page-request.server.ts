import { createContext, RouterContextProvider } from 'react-router';
import type { PageContent, PageData, PageRequest, PageSession } from '../../schema/page-data.ts';

const pageRequestContext = createContext<PageRequest>();

export function createPageContext(request: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageRequestContext, request);
  return context;
}

export function pageRequest(context: Readonly<RouterContextProvider>): PageRequest {
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
  if (session === null) throw new Error('A public page is kept for everybody: it has no session.');
  return session;
}
