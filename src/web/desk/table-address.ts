import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';

/** What a list is narrowed to and ordered by, as it stands in the address: a link shows the same. */
export interface TableAddress {
  search: string;
  /** By the filter's id; empty texts narrow nothing. */
  filters: Readonly<Record<string, string>>;
  /** A column's id, with a minus where it goes down; empty: as the list comes. */
  sort: string;
  /** How many filters are set. */
  filterCount: number;
  change: (values: Readonly<Record<string, string>>) => void;
  /** Everything is shown again. */
  clear: () => void;
}

export function useTableAddress(filterIds: readonly string[]): TableAddress {
  const [query, setQuery] = useSearchParams();
  // What was chosen last, although the address does not show it yet: two choices at once both count.
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const change = useCallback(
    (values: Readonly<Record<string, string>>) => {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(values)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      latest.current = next;
      setQuery(next, { replace: true, preventScrollReset: true, flushSync: true });
    },
    [setQuery],
  );
  return useMemo(() => {
    const filters = Object.fromEntries(filterIds.map((id) => [id, query.get(id) ?? '']));
    return {
      search: query.get('search') ?? '',
      filters,
      sort: query.get('sort') ?? '',
      filterCount: Object.values(filters).filter((value) => value !== '').length,
      change,
      clear: () => change(Object.fromEntries(['search', ...filterIds].map((name) => [name, '']))),
    };
  }, [query, filterIds, change]);
}

/** The row that is open beside its list: Back closes it, and a link leads to it. */
export function useOpenRow() {
  const { pathname, search } = useLocation();
  const { id: openId = null } = useParams();
  const navigate = useNavigate();
  const list = openId === null ? pathname : pathname.slice(0, pathname.lastIndexOf('/'));
  const addressOf = (id: string | null) => ({
    pathname: id === null ? list : `${list}/${id}`,
    search,
  });
  return {
    openId,
    addressOf,
    open: (id: string | null) => navigate(addressOf(id), { preventScrollReset: true }),
  };
}
