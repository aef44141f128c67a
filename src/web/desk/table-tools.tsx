import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Option } from './fields.ts';
import type { TableAddress } from './table-address.ts';
import './table.css';

export interface Filter {
  id: string;
  label: string;
  options: readonly Option[];
}

interface TableToolsProps {
  address: TableAddress;
  /** What can be looked for: "Name, e-mail". Left out, there are filters alone. */
  placeholder?: string;
  filters: readonly Filter[];
  /** "64 of 93 shown"; empty while that is not known. */
  count: string;
  /** What can be done with them. */
  forShown?: ReactNode;
}

/** Long enough that a word is one search. */
const TYPING_MS = 250;

/** Above a list: search with its count, then the filters, each that is set as a chip. */
export function TableTools({ address, placeholder, filters, count, forShown }: TableToolsProps) {
  const id = useId();
  const [isAdding, setIsAdding] = useState(false);
  const { filterCount } = address;
  const set = filters.filter((filter) => address.filters[filter.id]);
  const shown = (
    <p role="status" className="table-count label text-muted">
      {count}
    </p>
  );
  return (
    <search className="grid gap-3 mt-5 mb-4 print:hidden">
      {placeholder !== undefined && (
        <div className="flex flex-wrap items-center gap-y-2 gap-x-3">
          <SearchField address={address} placeholder={placeholder} />
          {shown}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-y-2 gap-x-3">
        {set.map((filter) => (
          <button
            key={filter.id}
            type="button"
            className="table-chip"
            aria-label={`${chipWords(filter, address)}, remove this filter`}
            onClick={() => address.change({ [filter.id]: '' })}
          >
            <span>{chipWords(filter, address)}</span>
            <Cross />
          </button>
        ))}
        <button
          type="button"
          className="table-chip"
          data-look="add"
          aria-expanded={isAdding}
          aria-controls={id}
          onClick={() => setIsAdding(!isAdding)}
        >
          <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
            <path d="M8 2v12M2 8h12" stroke="currentColor" strokeWidth="1.5" />
          </svg>
          Filter
        </button>
        {filterCount > 0 && (
          <button
            type="button"
            className="link min-h-[36px] text-small font-semibold cursor-pointer max-md:min-h-[44px]"
            onClick={address.clear}
          >
            Clear {filterCount === 1 ? 'the filter' : `${filterCount} filters`}
          </button>
        )}
        {placeholder === undefined && shown}
        {forShown && <div className="ml-auto">{forShown}</div>}
      </div>
      <div id={id} hidden={!isAdding} className="table-filters">
        {filters.map((filter) => (
          <div key={filter.id}>
            <label htmlFor={`${id}-${filter.id}`}>{filter.label}</label>
            <select
              id={`${id}-${filter.id}`}
              className="field-control field-select"
              value={address.filters[filter.id]}
              onChange={({ target }) => address.change({ [filter.id]: target.value })}
            >
              <option value="">All</option>
              {filter.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
    </search>
  );
}

/** University: ETH */
function chipWords({ id, label, options }: Filter, { filters }: TableAddress): string {
  const value = filters[id] ?? '';
  return `${label}: ${options.find((option) => option.value === value)?.label ?? value}`;
}

function SearchField({
  address: { search, change },
  placeholder,
}: {
  address: TableAddress;
  placeholder: string;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search);

  // The address follows the typing, and the field follows an address that was changed elsewhere: one that
  // only comes late would take away the letters that were typed since.
  const sent = useRef(new Set([search]));
  function send() {
    if (typed === search) return;
    sent.current.add(typed);
    change({ search: typed });
  }
  const onPause = useEffectEvent(send);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the wait anew
  useEffect(() => {
    const timer = setTimeout(() => onPause(), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    if (!sent.current.delete(search)) setTyped(search);
  }, [search]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isTyping = (event.target as Element).matches(
        'input, textarea, select, [contenteditable]',
      );
      if (event.key !== '/' || isTyping || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      field.current?.focus();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <div className="table-search relative flex-[1_1_16rem]">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d="M11 11l4 4M12 7A5 5 0 1 1 2 7a5 5 0 0 1 10 0z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
        />
      </svg>
      <input
        ref={field}
        type="search"
        aria-label="Search"
        aria-keyshortcuts="/"
        className="field-control"
        placeholder={placeholder}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Leaving the field may open a row, whose address takes the search along.
        onBlur={send}
      />
      <span className="table-key" aria-hidden="true">
        /
      </span>
    </div>
  );
}

export const Cross = () => (
  <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
    <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="1.75" />
  </svg>
);
