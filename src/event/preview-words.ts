import type { PageContent } from '../modules/content/content/page-content-schema.ts';
import { momentWriter } from './event-clock.ts';

const moment = momentWriter({ dateStyle: 'medium', timeStyle: 'short' });

/** What the bar above a preview says, short enough for one line on a phone. */
export function previewWords({
  inHand,
  pageInHand,
  now,
}: Pick<PageContent, 'inHand' | 'pageInHand' | 'now'>): string {
  const site = pageInHand === undefined ? 'the site' : `the page "${pageInHand}"`;
  const what = inHand === undefined ? site : `edition ${inHand}`;
  return `Preview of ${what}: ${moment(now)}`;
}
