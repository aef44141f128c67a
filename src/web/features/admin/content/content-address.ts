import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { type ContentSection, isDocumentId } from '../../../../modules/content/content/schema.ts';
import { DESK_PATHS } from '../../../../schema/desk-paths.ts';

export type DocumentView = 'form' | 'history' | 'compare' | 'to-do';

/** The place in the editor, which is all in the address. */
export interface ContentPlace {
  document: string;
  section?: ContentSection | undefined;
  view?: DocumentView | undefined;
  /** What is compared: numbers of publications, or `draft`. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The address of a place; without one, that of the list of documents. */
export function contentAddress(place?: ContentPlace): string {
  if (!place) return DESK_PATHS.content;
  const { document, ...more } = place;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(more)) {
    if (value !== undefined && value !== 'form') query.set(name, value);
  }
  return `${DESK_PATHS.content}/${document}${query.size > 0 ? `?${query}` : ''}`;
}

/** Where all documents are looked through. */
export const FIND_ADDRESS = `${DESK_PATHS.content}/find`;

const VIEWS: readonly string[] = ['history', 'compare', 'to-do'];

/** Whether something that is called so can be a document. */
export const isDocument = (id: string | undefined): id is string =>
  id !== undefined && isDocumentId(id);

/** Null in the list of documents. */
function readPlace(document: string | undefined, search: string): ContentPlace | null {
  if (!isDocument(document)) return null;
  const query = new URLSearchParams(search);
  const view = query.get('view');
  return {
    document,
    section: (query.get('section') ?? undefined) as ContentSection | undefined,
    view: view && VIEWS.includes(view) ? (view as DocumentView) : 'form',
    from: query.get('from') ?? undefined,
    to: query.get('to') ?? undefined,
  };
}

export function useContentPlace() {
  const { search } = useLocation();
  const { id } = useParams();
  const navigate = useNavigate();
  const place = useMemo(() => readPlace(id, search), [id, search]);
  const go = useCallback(
    (next?: ContentPlace) =>
      void navigate(contentAddress(next), {
        preventScrollReset: next?.view === undefined && next?.section === undefined,
      }),
    [navigate],
  );
  return { place, go, isFinding: id === 'find' };
}
