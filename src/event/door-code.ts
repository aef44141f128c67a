import type { PageContent } from '../modules/content/page-content-schema.ts';
import { endOfEdition } from './edition-end.ts';

/** Who has withdrawn is not to come; afterwards there is no door. */
export const hasDoorCode = (
  { editions, current, now }: Pick<PageContent, 'editions' | 'current' | 'now'>,
  registration: { state: string } | null,
): boolean => registration?.state !== 'withdrawn' && now < endOfEdition(editions, current.year);
