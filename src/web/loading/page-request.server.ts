import { createContext, RouterContextProvider } from 'react-router';
import { liveWindow } from '../../event/live-window.ts';
import { type Sections, shownSections } from '../../event/shown-parts.ts';
import type { PageContent } from '../../modules/content/content/page-content-schema.ts';
import type { PageData } from '../../modules/page-data.ts';
import type { PageRequest, PageSession } from '../../schema/page-request.ts';
import type { AnnouncedProps } from '../lib/announced-props.ts';
import type { LiveTimes } from '../lib/use-is-live.ts';

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

/** What every page says while the event clock does not show the real time; null otherwise. */
export function rehearsalWords(context: Readonly<RouterContextProvider>): string | null {
  return pageData(context).isRehearsal
    ? 'Rehearsal: the event clock does not show the real time.'
    : null;
}

/** When the page is told what changes; null: never, as in a preview. */
export function liveTimes(
  context: Readonly<RouterContextProvider>,
  { current, now, isPreview }: PageContent,
): LiveTimes | null {
  const window = isPreview ? null : liveWindow(current);
  if (window === null) return null;
  const { aheadMs } = pageData(context);
  return { ...window, aheadMs, isLive: window.from <= now && now < window.until };
}

/** The announcements of a page: those of its reader, or the public ones on a public page. */
export async function announced(
  context: Readonly<RouterContextProvider>,
  content: PageContent,
): Promise<AnnouncedProps> {
  const times = liveTimes(context, content);
  const { session } = pageRequest(context);
  return { times, first: times?.isLive ? await pageData(context).announced(session) : null };
}

/** For loaders of pages with links to sections of the landing page, and for its own. */
export async function landingSections(
  context: Readonly<RouterContextProvider>,
  content: PageContent,
): Promise<Sections> {
  const { sections } = await pageData(context).besideDocuments();
  return shownSections(content, sections);
}
