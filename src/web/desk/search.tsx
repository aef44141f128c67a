import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureSentence } from '../lib/api.ts';
import { DeskIcon } from './sidebar.tsx';
import { Lattice } from './states.tsx';
import './search.css';

/** One thing that was found. */
interface SearchResult {
  title: string;
  line: string;
  kind: string;
  href: string;
}

interface SearchAnswer {
  groups: readonly { title: string; found: readonly SearchResult[] }[];
  /** Where nothing was found: what is spelled nearly like it. */
  closest: SearchResult | null;
  /** Where could not be looked. */
  missing: readonly string[];
}

interface DeskSearchProps {
  /** What the button says where there is room: "Find a person, team, photo...". */
  prompt: string;
  /** How many letters are looked for; with fewer the server is not asked. */
  length: { min: number; max: number };
  find: (query: string) => Promise<SearchAnswer>;
}

type Shown =
  | { state: 'nothing' }
  | { state: 'asking' }
  | { state: 'failed'; sentence: string }
  | { state: 'found'; query: string; answer: SearchAnswer };

/** Long enough that a word is typed, short enough to go unnoticed. */
const PAUSE_MS = 120;

const MAGNIFIER = 'M8.5 14a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM12.5 12.5L17 17';

/** The button in the header and the dialog that it opens, also by Ctrl or Command and K. */
export function DeskSearch({ prompt, length, find }: DeskSearchProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Made anew with each opening: what was looked for before is of no interest.
  const [opening, setOpening] = useState(0);

  function open() {
    if (dialog.current?.open) return;
    setOpening((times) => times + 1);
    dialog.current?.showModal();
  }

  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      // Another dialog is about something; a search over it would lose its place.
      if (document.querySelector('dialog:modal')) return;
      event.preventDefault();
      setOpening((times) => times + 1);
      dialog.current?.showModal();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <DeskIcon path={MAGNIFIER} />
        <span className="sr-only">Search</span>
        <span className="flex-1 min-w-0 text-left truncate max-lg:hidden">{prompt}</span>
        <kbd>{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <dialog
        ref={dialog}
        className="search"
        aria-label="Find on the desk"
        onPointerDown={({ target }) => target === dialog.current && dialog.current.close()}
      >
        {opening > 0 && (
          <SearchBox
            key={opening}
            length={length}
            find={find}
            onClose={() => dialog.current?.close()}
          />
        )}
      </dialog>
    </>
  );
}

interface SearchBoxProps extends Omit<DeskSearchProps, 'prompt'> {
  onClose: () => void;
}

function SearchBox({ length, find, onClose }: SearchBoxProps) {
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState(0);
  const [shown, setShown] = useState<Shown>({ state: 'nothing' });
  const [chosen, setChosen] = useState(0);
  const words = query.trim();

  useEffect(() => field.current?.focus(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again by hand, it is asked again
  useEffect(() => {
    if (words.length < length.min) return setShown({ state: 'nothing' });
    // An answer to older words never takes the place of a newer one.
    let isNewest = true;
    const show = (next: Shown) => {
      if (!isNewest) return;
      setChosen(0);
      setShown(next);
    };
    setShown((before) => (before.state === 'found' ? before : { state: 'asking' }));
    const timer = setTimeout(() => {
      find(words).then(
        (answer) => show({ state: 'found', query: words, answer }),
        (error: unknown) => show({ state: 'failed', sentence: failureSentence(error) }),
      );
    }, PAUSE_MS);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [words, length.min, find, asked]);

  const results = shown.state === 'found' ? shown.answer.groups.flatMap(({ found }) => found) : [];
  const closest = shown.state === 'found' && results.length === 0 ? shown.answer.closest : null;
  const optionId = (index: number) => `${id}-${index}`;

  function choose(index: number) {
    setChosen(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  }

  function go({ href }: SearchResult, isNewTab: boolean) {
    if (isNewTab) return window.open(href, '_blank', 'noopener');
    onClose();
    void navigate(href);
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = results.length - 1;
    if (event.key === 'ArrowDown' && last >= 0) choose(chosen === last ? 0 : chosen + 1);
    else if (event.key === 'ArrowUp' && last >= 0) choose(chosen === 0 ? last : chosen - 1);
    else if (event.key === 'Enter') {
      const result = results[chosen] ?? closest;
      if (result) go(result, event.metaKey || event.ctrlKey);
    } else return;
    event.preventDefault();
  }

  let index = -1;
  return (
    <div className="flex flex-1 flex-col min-w-0">
      <div className="search-field flex items-center gap-3.5 flex-none pl-4.5 pr-4 border-b border-line">
        <DeskIcon path={MAGNIFIER} />
        <input
          ref={field}
          // Not of the type search, which Escape would empty before it closes anything.
          type="text"
          role="combobox"
          aria-label="Search"
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={results.length > 0 ? optionId(chosen) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={length.max}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="search-close" onClick={onClose}>
          esc<span className="sr-only">, close the search</span>
        </button>
      </div>
      <p role="status" className="sr-only">
        {statusOf(shown, results.length)}
      </p>
      {shown.state === 'found' && results.length > 0 && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Found"
          className="flex-1 py-1.5 overflow-y-auto overscroll-contain"
        >
          {shown.answer.groups.map(({ title, found }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
            <div key={title} role="group" aria-label={title}>
              <p className="pt-2 pb-1.5 px-4 label text-muted" aria-hidden="true">
                {title}
              </p>
              {found.map((result) => {
                index += 1;
                const own = index;
                return (
                  <a
                    key={`${result.kind} ${result.href} ${result.title}`}
                    id={optionId(own)}
                    role="option"
                    aria-selected={own === chosen}
                    tabIndex={-1}
                    href={result.href}
                    className="search-result"
                    onPointerMove={() => own !== chosen && setChosen(own)}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                      event.preventDefault();
                      go(result, false);
                    }}
                  >
                    <span
                      className="grid place-items-center size-[36px] border border-line rounded-control bg-mist text-fine font-semibold"
                      aria-hidden="true"
                    >
                      {initialsOf(result.title)}
                    </span>
                    <span className="search-words grid min-w-0">
                      <strong>
                        <Marked text={result.title} query={shown.query} />
                      </strong>
                      <span className="label text-muted">
                        <Marked text={result.line} query={shown.query} />
                      </span>
                    </span>
                    <span className="label text-muted">{result.kind}</span>
                  </a>
                );
              })}
            </div>
          ))}
        </div>
      )}
      {shown.state === 'found' && results.length === 0 && (
        <Aside>
          <strong>Nothing is called “{shown.query}”</strong>
          {closest && (
            <span>
              Closest:{' '}
              <a
                className="link"
                href={closest.href}
                onClick={(event) => {
                  event.preventDefault();
                  go(closest, false);
                }}
              >
                {closest.title}
              </a>
            </span>
          )}
        </Aside>
      )}
      {shown.state === 'failed' && (
        <Aside>
          <strong>The search did not answer.</strong>
          <span>{shown.sentence}</span>
          <button
            type="button"
            className="button button-outline button-small"
            onClick={() => setAsked((times) => times + 1)}
          >
            Search again
          </button>
        </Aside>
      )}
      {shown.state === 'found' && shown.answer.missing.length > 0 && (
        <p className="label text-muted flex-none py-2.5 px-4 border-t border-line">
          Not searched: {shown.answer.missing.join(', ')}.
        </p>
      )}
      <p
        className="search-keys flex-none py-2 px-4 border-t border-line text-muted font-mono text-[0.75rem] max-md:hidden"
        aria-hidden="true"
      >
        <kbd>↑↓</kbd> move <kbd>enter</kbd> open <kbd>{isApple() ? '⌘' : 'ctrl'} enter</kbd> in a
        new tab
      </p>
    </div>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return (
    <div className="search-aside flex items-center gap-6 py-6 px-4.5">
      <Lattice isLit={false} />
      <div className="grid justify-items-start gap-1.5 min-w-0 text-muted wrap-anywhere">
        {children}
      </div>
    </div>
  );
}

/** The letters that were looked for, underlined where they stand. */
function Marked({ text, query }: { text: string; query: string }) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  if (pattern === '') return text;
  return text.split(new RegExp(`(${pattern})`, 'giu')).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text in their order
      <mark key={at}>{part}</mark>
    ) : (
      part
    ),
  );
}

function statusOf(shown: Shown, count: number): string {
  if (shown.state === 'asking') return 'Searching...';
  if (shown.state !== 'found') return '';
  if (count === 0) return `Nothing is called ${shown.query}.`;
  return count === 1 ? '1 result.' : `${count} results.`;
}

/** The number of a team, or the first letters of a name. */
function initialsOf(title: string): string {
  const number = /\d{1,3}/.exec(title)?.[0];
  if (number !== undefined) return number;
  const words = title.split(/[^\p{L}]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('');
}

const isApple = () =>
  typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
