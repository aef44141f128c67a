import { afterTheEnd } from '../../event/after-the-end.ts';
import { eventTimerWords } from '../../event/event-timer.ts';
import { eventWindow } from '../../event/event-window.ts';
import { editionsWithResults } from '../../event/past-pages.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import { pageContent } from '../loading/page-request.server.ts';
import { resultsProps } from '../loading/results-props.server.ts';
import type { Route } from './+types/event.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  const { site, current } = content;
  const [newest] = editionsWithResults(content.editions);
  return {
    meta: pageMeta(context, content, 'event', site.pages.event),
    label: 'Event',
    title: `${site.identity.name} ${current.year}`,
    previewedAt: content.isPreview ? content.now : null,
    window: eventWindow(current),
    timer: eventTimerWords(current),
    afterwards: afterTheEnd(content),
    results: newest ? resultsProps(content, newest) : null,
  };
}
