import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ContentSection } from '../../../../modules/content/schema.ts';

export type DocumentView = 'form' | 'history' | 'compare' | 'to-do';

/** Where somebody is in the editor; all of it stands in the address. */
export interface ContentPlace {
  document: string;
  section?: ContentSection | undefined;
  view?: DocumentView | undefined;
  /** What is compared: numbers of publications, or `draft`. */
  from?: string | undefined;
  to?: string | undefined;
}

/** The query of a place; without one, the list of documents. */
export function contentSearch(place?: ContentPlace): string {
  const query = new URLSearchParams({ tab: 'content' });
  for (const [name, value] of Object.entries(place ?? {})) {
    if (value !== undefined && value !== 'form') query.set(name, value);
  }
  return `?${query}`;
}

const VIEWS: readonly string[] = ['history', 'compare', 'to-do'];

/** Null in the list of documents. */
export function readPlace(search: string): ContentPlace | null {
  const query = new URLSearchParams(search);
  const document = query.get('document');
  if (query.get('tab') !== 'content' || !document || !/^(?:site|2\d{3})$/.test(document)) {
    return null;
  }
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
  const navigate = useNavigate();
  const place = useMemo(() => readPlace(search), [search]);
  const go = useCallback(
    (next?: ContentPlace) =>
      void navigate(
        { search: contentSearch(next) },
        { preventScrollReset: next?.view === undefined && next?.section === undefined },
      ),
    [navigate],
  );
  return { place, go };
}
