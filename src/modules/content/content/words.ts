/** How documents are called in the list of activities. */
import type { Sections } from './documents.ts';
import { kindOfDocument } from './schema.ts';

/** A page is called by its title, which its words know. */
export function documentInWords(document: string, words?: Sections): string {
  const kind = kindOfDocument(document);
  if (kind === 'page') return pageInWords(titleIn(words));
  return kind === 'site' ? 'Site' : `Edition ${document}`;
}

export const pageInWords = (title: string) => (title ? `Page "${title}"` : 'Page');

export const titleIn = (words: Sections | undefined) =>
  ((words?.page ?? {}) as { title?: string }).title ?? '';
