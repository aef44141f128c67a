import type { RouterContextProvider } from 'react-router';
import type { PageContent } from '../../modules/content/page-content-schema.ts';
import type { AnnouncedProps } from '../lib/announced-props.ts';
import { liveTimes } from './live-times.server.ts';
import { pageData, pageRequest } from './page-request.server.ts';

/** What a page shows of announcements: to whoever it is made for, which is everybody where it is public. */
export async function announced(
  context: Readonly<RouterContextProvider>,
  content: PageContent,
): Promise<AnnouncedProps> {
  const times = liveTimes(context, content);
  const { session } = pageRequest(context);
  return { times, first: times?.isLive ? await pageData(context).announced(session) : null };
}
