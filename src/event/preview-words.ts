import type { PageContent } from '../modules/content/page-content-schema.ts';
import { EVENT_TIME_ZONE } from './event-time.ts';

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: EVENT_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** What the bar above a preview says, short enough for one line on a phone. */
export function previewWords({ inHand, now }: Pick<PageContent, 'inHand' | 'now'>): string {
  const what = inHand === undefined ? 'the site' : `edition ${inHand}`;
  return `Preview of ${what}: ${momentFormat.format(new Date(now))}`;
}
