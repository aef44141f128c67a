/** How documents are called in the list of activities. */
import { SITE_ID } from './documents.ts';

export const documentInWords = (document: string) =>
  document === SITE_ID ? 'Site' : `Edition ${document}`;
