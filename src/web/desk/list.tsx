import type { ReactNode } from 'react';
import { useMedia } from '../lib/use-media.ts';
import { Empty } from './states.tsx';
import { sortRows, Table, type TableProps } from './table.tsx';
import { useOpenRow } from './table-address.ts';
import { type Filter, TableTools } from './table-tools.tsx';
import './drawer.css';

interface ListProps<Row extends { id: string }> extends Omit<TableProps<Row>, 'rows'> {
  /** All that there are, in the order in which they come. */
  rows: readonly Row[];
  /** Whether the address asks for it; left out where the server has narrowed them. */
  fits?: (row: Row) => boolean;
  /** How many there are beside those that the server has narrowed. */
  total?: number;
  filters: readonly Filter[];
  /** What can be looked for: "Name, e-mail". */
  placeholder: string;
  /** In the place of a list that has nothing in it. */
  empty: ReactNode;
  /** What stands beside the list for the row that is open; it is given the ids of the list, in order. */
  drawer: (row: Row, ids: readonly string[]) => ReactNode;
  /** What can be done with all that are shown, at the end of the filters. */
  forShown?: (ids: readonly string[], isNarrowed: boolean) => ReactNode;
  /** Above the search. */
  children?: ReactNode;
  /** Below the table. */
  after?: ReactNode;
}

/** A list that can be searched and narrowed, with the one that is open beside it. */
export function List<Row extends { id: string }>({
  rows: all,
  fits,
  total = all.length,
  filters,
  placeholder,
  empty,
  drawer,
  forShown,
  children,
  after,
  ...table
}: ListProps<Row>) {
  const { what, loading, address, columns, nameOf, more } = table;
  const { openId } = useOpenRow();
  const isNarrow = !useMedia('(width >= 1100px)');
  const rows = fits ? all.filter(fits) : all;
  const open = all.find(({ id }) => id === openId);
  const isKnown = !loading.isPending && !loading.error;
  const isNarrowed = address.search !== '' || address.filterCount > 0;
  return (
    <div className="with-drawer min-w-0" data-open={open ? true : undefined}>
      <div inert={isNarrow && open !== undefined}>
        {children}
        {(all.length > 0 || isNarrowed || !isKnown) && (
          <TableTools
            address={address}
            filters={filters}
            placeholder={placeholder}
            forShown={rows.length > 0 && forShown?.(idsOf(rows), isNarrowed)}
            count={isKnown ? `${more ? rows.length : `${rows.length} of ${total}`} shown` : ''}
          />
        )}
        <Table
          {...table}
          rows={rows}
          empty={
            isNarrowed ? (
              <Empty
                isFiltered
                title="Nothing matches"
                text={`The search or the filters hide all ${what}.`}
              >
                <button
                  type="button"
                  className="button button-outline button-small"
                  onClick={address.clear}
                >
                  Show all {what}
                </button>
              </Empty>
            ) : (
              empty
            )
          }
        />
        {after}
      </div>
      {open &&
        drawer(
          open,
          sortRows(rows, columns, address.sort, nameOf).map(({ id }) => id),
        )}
    </div>
  );
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
