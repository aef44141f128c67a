import type { RouterContextProvider } from 'react-router';
import { liveWindow } from '../../event/live-window.ts';
import type { PageContent } from '../../modules/content/content/page-content-schema.ts';
import type { LiveTimes } from '../lib/use-is-live.ts';
import { pageData } from './page-request.server.ts';

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
