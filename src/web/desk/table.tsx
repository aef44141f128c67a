import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import { LoadingRows, PartFailed } from './states.tsx';
import { type TableAddress, useOpenRow } from './table-address.ts';
import './screen.css';
import './table.css';

export interface Column<Row> {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** What the rows can be ordered by. */
  sortBy?: (row: Row) => string | number;
  /** Where there is little room it goes: those with 1 first. Without a number it stays, on a phone too. */
  drops?: 1 | 2 | 3;
  /** A time or a figure. */
  isFact?: boolean;
  /** On a phone, where there is no head, its own stands before it. */
  isLabelled?: boolean;
}

export interface TableProps<Row extends { id: string }> {
  /** What the rows are: "registrations". */
  what: string;
  /** All that fit, in the order in which they come. */
  rows: readonly Row[];
  /** How the list is loaded: rows are shown while it loads again. */
  loading: { isPending: boolean; error: unknown; refetch: () => unknown };
  /** The first column: it opens the row. */
  nameOf: (row: Row) => string;
  nameHead?: string;
  /** Below the name. */
  below?: (row: Row) => ReactNode;
  columns: readonly Column<Row>[];
  /** The column that the rows come ordered by; left out where they keep the order in which they come. */
  comesBy?: string;
  address: TableAddress;
  selected?: ReadonlySet<string>;
  /** Left out where nothing can be done with several at once. */
  onSelect?: (selected: ReadonlySet<string>) => void;
  /** What can be done with those that are selected. */
  actions?: readonly BulkAction[];
  isBusy?: boolean;
  /** Where the server has more than it has sent. */
  more?: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  /** In the place of no rows. */
  empty: ReactNode;
}

const ROWS_AT_A_TIME = 50;
const NAME = 'name';
const NONE: ReadonlySet<string> = new Set();

/** A list of the desk: rows that open, sort and can be selected, by mouse, touch and keys. */
export function Table<Row extends { id: string }>(props: TableProps<Row>) {
  const { what, loading, nameOf, nameHead = 'Name', below, columns, comesBy, address } = props;
  const { selected = NONE, onSelect, actions = [], isBusy = false, more } = props;
  const { openId, open, addressOf } = useOpenRow();
  const body = useRef<HTMLTableSectionElement>(null);
  const [shownCount, setShownCount] = useState(ROWS_AT_A_TIME);
  const [activeId, setActiveId] = useState<string | null>(null);
  const sorted = sortRows(props.rows, columns, address.sort, nameOf);
  const rows = more ? sorted : sorted.slice(0, shownCount);
  const stop = rows.some(({ id }) => id === activeId) ? activeId : rows[0]?.id;
  const shownIds = rows.map(({ id }) => id);
  const selectedHere = shownIds.filter((id) => selected.has(id)).length;
  const isAllSelected = rows.length > 0 && selectedHere === rows.length;
  const left = sorted.length - rows.length;

  if (loading.isPending) return <LoadingRows what={what} />;
  if (loading.error) {
    const list = `The ${what}`;
    return (
      <PartFailed what={list} error={loading.error} onLoadAgain={() => void loading.refetch()} />
    );
  }

  function select(ids: readonly string[], isSelected: boolean) {
    const next = new Set(selected);
    for (const id of ids) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    onSelect?.(next);
  }

  const rowLink = (at: number) =>
    body.current?.rows[at]?.querySelector<HTMLElement>('.table-open') ?? null;

  function onKeyDown(event: KeyboardEvent, at: number, id: string) {
    if (event.key === ' ' && onSelect) {
      event.preventDefault();
      return select([id], !selected.has(id));
    }
    const last = rows.length - 1;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    rowLink(Math.min(Math.max(to, 0), last))?.focus();
  }

  const bar = selected.size > 0 && (
    <BulkBar
      count={selected.size}
      shown={sorted.length}
      actions={actions}
      isBusy={isBusy}
      onClear={() => onSelect?.(NONE)}
    />
  );
  if (rows.length === 0) {
    return (
      <>
        {bar}
        {props.empty}
      </>
    );
  }

  return (
    <div className="table-frame">
      {bar}
      <table className="desk-table" data-ticks={onSelect ? true : undefined}>
        <caption className="sr-only">{what}</caption>
        <thead>
          <tr>
            {onSelect && (
              <th scope="col" className="table-tick">
                <label>
                  <input
                    ref={(box) => {
                      if (box) box.indeterminate = selectedHere > 0 && !isAllSelected;
                    }}
                    type="checkbox"
                    aria-label="Choose all that are shown"
                    checked={isAllSelected}
                    onChange={({ target }) => select(shownIds, target.checked)}
                  />
                  <span className="table-all">Choose all</span>
                </label>
              </th>
            )}
            {comesBy === undefined ? (
              <th scope="col">{nameHead}</th>
            ) : (
              <SortHead id={NAME} head={nameHead} comesBy={comesBy} address={address} />
            )}
            {columns.map(({ id, head, sortBy, drops, isFact }) =>
              sortBy && comesBy !== undefined ? (
                <SortHead
                  key={id}
                  id={id}
                  head={head}
                  drops={drops}
                  isFact={isFact}
                  comesBy={comesBy}
                  address={address}
                />
              ) : (
                <th key={id} scope="col" data-drops={drops} data-fact={isFact || undefined}>
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, at) => (
            <tr
              key={row.id}
              data-selected={selected.has(row.id) || undefined}
              data-open={row.id === openId || undefined}
              onClick={({ target }) => {
                if (!(target as Element).closest('a, button, label, input')) void open(row.id);
              }}
            >
              {onSelect && (
                <td className="table-tick">
                  <label>
                    <input
                      type="checkbox"
                      aria-label={`Choose ${nameOf(row)}`}
                      tabIndex={row.id === stop ? 0 : -1}
                      checked={selected.has(row.id)}
                      onChange={({ target }) => select([row.id], target.checked)}
                    />
                  </label>
                </td>
              )}
              <th scope="row">
                <Link
                  to={addressOf(row.id)}
                  preventScrollReset
                  className="table-open font-semibold block truncate"
                  data-row={row.id}
                  tabIndex={row.id === stop ? 0 : -1}
                  aria-current={row.id === openId || undefined}
                  onFocus={() => setActiveId(row.id)}
                  onKeyDown={(event) => onKeyDown(event, at, row.id)}
                >
                  {nameOf(row)}
                </Link>
                {below && <span className="table-below">{below(row)}</span>}
              </th>
              {columns.map(({ id, head, cell, drops, isFact, isLabelled }) => (
                <td
                  key={id}
                  data-drops={drops}
                  data-fact={isFact || undefined}
                  data-label={isLabelled ? head : undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="table-foot">
        <p className="table-count label text-muted">
          {more ? `${rows.length} shown` : `${rows.length} of ${sorted.length}`}
        </p>
        <p className="table-keys" aria-hidden="true">
          <span className="table-key">↑↓</span> move{' '}
          {onSelect && (
            <>
              <span className="table-key">space</span> select{' '}
            </>
          )}
          <span className="table-key">enter</span> open
        </p>
        {more?.hasNextPage && (
          <button
            type="button"
            className="button button-outline button-small"
            aria-disabled={more.isFetchingNextPage}
            onClick={() => !more.isFetchingNextPage && more.fetchNextPage()}
          >
            {more.isFetchingNextPage ? 'Loading...' : 'Show more'}
          </button>
        )}
        {left > 0 && (
          <button
            type="button"
            className="button button-outline button-small"
            onClick={() => setShownCount(shownCount + ROWS_AT_A_TIME)}
          >
            Show {Math.min(left, ROWS_AT_A_TIME)} more
          </button>
        )}
      </div>
    </div>
  );
}

interface SortHeadProps {
  id: string;
  head: string;
  comesBy: string;
  address: TableAddress;
  drops?: number | undefined;
  isFact?: boolean | undefined;
}

function SortHead({ id, head, comesBy, address, drops, isFact }: SortHeadProps) {
  const sort = address.sort || comesBy;
  const isUp = sort === id;
  const isDown = sort === `-${id}`;
  return (
    <th
      scope="col"
      data-drops={drops}
      data-fact={isFact || undefined}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
    >
      <button type="button" onClick={() => address.change({ sort: isUp ? `-${id}` : id })}>
        {head}
        {(isUp || isDown) && (
          <svg
            viewBox="0 0 16 16"
            width="12"
            height="12"
            aria-hidden="true"
            data-down={isDown || undefined}
          >
            <path d="M3 10l5-5 5 5" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        )}
      </button>
    </th>
  );
}

/** As they come, where nothing else was asked for. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: string,
  nameOf: (row: Row) => string,
): readonly Row[] {
  const id = sort.replace(/^-/, '');
  const by = id === NAME ? nameOf : columns.find((column) => column.id === id)?.sortBy;
  if (!by) return rows;
  const compare = new Intl.Collator('en').compare;
  const sorted = rows.toSorted((a, b) => {
    const [of, than] = [by(a), by(b)];
    return typeof of === 'number' && typeof than === 'number'
      ? of - than
      : compare(String(of), String(than));
  });
  return sort.startsWith('-') ? sorted.reverse() : sorted;
}
