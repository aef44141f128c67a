import { currentEdition } from '../../content/current.ts';
import { eventTimerWords } from '../../content/event-timer.ts';
import { eventWindow } from '../../content/event-window.ts';
import { eventPage } from '../../content/results.ts';
import { site } from '../../content/site.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import { resultsProps } from '../loading/results-props.server.ts';
import type { Route } from './+types/event.ts';

export function loader({ context }: Route.LoaderArgs) {
  return {
    meta: pageMeta(context, 'event'),
    label: eventPage.label,
    title: `${site.name} ${currentEdition.year}`,
    window: eventWindow(currentEdition),
    timer: eventTimerWords(currentEdition),
    results: resultsProps(),
  };
}
