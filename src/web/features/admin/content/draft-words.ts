import { type DocumentSummary, FIRST_AUTHOR } from '../../../../modules/content/content/schema.ts';
import { counted, savedAt } from './moments.ts';

/** How far the draft is from what visitors see. */
export function draftWords({ shown, changedSections }: DocumentSummary): string {
  if (!shown) return 'Draft, not published yet';
  const { length } = changedSections;
  return length === 0 ? 'Nothing new' : `Draft: ${counted(length, 'section')} changed`;
}

/** When and by whom it was saved last; a new site's words have no author. */
export const savedWords = ({ savedAt: at, savedBy }: DocumentSummary) =>
  savedBy === FIRST_AUTHOR ? 'As it came with the site' : `Saved ${savedAt(at)} by ${savedBy}`;

/** Behind the moment of a version. */
export const publishedBy = (name: string) =>
  name === FIRST_AUTHOR ? '· came with the site' : `by ${name}`;
