import type { RouterContextProvider } from 'react-router';
import { pageData } from './page-request.server.ts';

/** What every page says while the event clock does not show the real time; null otherwise. */
export function rehearsalWords(context: Readonly<RouterContextProvider>): string | null {
  return pageData(context).isRehearsal
    ? 'Rehearsal: the event clock does not show the real time.'
    : null;
}
