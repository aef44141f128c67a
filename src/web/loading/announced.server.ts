import type { RouterContextProvider } from 'react-router';
import type { PageContent } from '../../modules/content/content/page-content-schema.ts';
import type { AnnouncedProps } from '../lib/announced-props.ts';
import { liveTimes } from './live-times.server.ts';
import { pageData, pageRequest } from './page-request.server.ts';

/** The announcements of a page: those of its reader, or the public ones on a public page. */
export async function announced(
  context: Readonly<RouterContextProvider>,
  content: PageContent,
): Promise<AnnouncedProps> {
  const times = liveTimes(context, content);
  const { session } = pageRequest(context);
  return { times, first: times?.isLive ? await pageData(context).announced(session) : null };
}
