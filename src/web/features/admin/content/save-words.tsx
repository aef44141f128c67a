import { useSyncExternalStore } from 'react';
import { type DocumentSummary, FIRST_AUTHOR } from '../../../../modules/content/content/schema.ts';
import type { SaveState } from '../../../lib/form-store.ts';
import type { DeskSet } from './draft/desk-set.ts';
import { counted, savedAt } from './moments.ts';

interface SaveWordsProps {
  desks: DeskSet;
  summary: DocumentSummary;
}

/** Whether what was typed is saved: in sight all the time, spoken only when it is not. */
export function SaveWords({ desks, summary }: SaveWordsProps) {
  const urgent = useSyncExternalStore(desks.subscribe, desks.urgent);
  const failure = urgent ? failureWords(urgent.state) : '';
  const isFailed = failure !== '';
  return (
    <>
      <span
        className="save-words data-failed:text-danger data-failed:font-semibold"
        data-failed={isFailed || undefined}
      >
        {urgent ? failure || 'Saving…' : savedWords(summary)}
      </span>
      {urgent?.state.kind === 'signedOut' && (
        <button
          type="button"
          className="text-button"
          onClick={() => void desks.known(urgent.section)?.flush()}
        >
          Sign in
        </button>
      )}
      <span role="status" className="sr-only">
        {failure}
      </span>
    </>
  );
}

/** Empty while nothing is wrong. */
function failureWords(state: SaveState): string {
  const kept =
    'isKept' in state && (state.isKept ? 'Kept on this device.' : 'Please do not close this page.');
  switch (state.kind) {
    case 'unreachable':
      if (state.sentence !== null) return `Not saved: ${state.sentence} ${kept}`;
      return navigator.onLine
        ? `Not saved: the server does not answer. ${kept}`
        : `Not saved: no network. ${kept}`;
    case 'signedOut':
      return `Not saved: your session has ended. ${kept}`;
    case 'refused':
      return `Not saved: ${state.sentence} ${kept}`;
    case 'clash':
      return 'Not saved: someone else changed the same field. Kept on this device.';
    default:
      return '';
  }
}

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
