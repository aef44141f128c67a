/** How documents and sections are called in the list of activities. */
import { fieldInWords } from './changes/words.ts';
import { SITE_ID } from './documents.ts';

export const documentInWords = (document: string) =>
  document === SITE_ID ? 'Site' : `Edition ${document}`;
export const sectionInWords = fieldInWords;
