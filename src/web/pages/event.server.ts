import { afterTheEnd } from '../../event/after-the-end.ts';
import { eventTimerWords, eventWindow } from '../../event/event-timer.ts';
import { liveWindow } from '../../event/live-window.ts';
import { editionsWithResults } from '../../event/past-pages.ts';
import type { PageContent } from '../../modules/content/content/page-content-schema.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import { announced, liveTimes, pageContent } from '../loading/page-request.server.ts';
import { resultsProps } from '../loading/results-props.server.ts';
import type { Route } from './+types/event.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  const { site, current } = content;
  const [newest] = editionsWithResults(content.editions);
  return {
    announced: await announced(context, content),
    meta: pageMeta(context, content, 'event', site.pages.event),
    label: 'Event',
    title: `${site.identity.name} ${current.year}`,
    previewedAt: content.isPreview ? content.now : null,
    window: eventWindow(current),
    timer: eventTimerWords(current),
    afterwards: afterTheEnd(content),
    times: liveTimes(context, content),
    day: dayOf(content),
    results: newest ? resultsProps(content, newest) : null,
  };
}

/** What the page shows on the days of the event; a page that is opened before them has it already. */
function dayOf({ current, now }: PageContent) {
  const window = liveWindow(current);
  if (window === null || window.until <= now) return null;
  const { year, schedule, challenges } = current;
  return {
    isNow: window.from <= now,
    programme: { year, schedule },
    challenges: challenges.challenges.map(({ number }) => ({ number })),
    madeAt: now,
  };
}
