import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { FoundText } from '../../../../modules/content/content/schema.ts';
import { Empty, LoadingRows, PartFailed } from '../../../desk/states.tsx';
import { useTableAddress } from '../../../desk/table-address.ts';
import { failureSentence } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useAdminTools } from '../admin-tools.ts';
import { contentAddress } from './content-address.ts';
import { useDocuments, useRefreshContent } from './content-queries.ts';
import { counted } from './moments.ts';
import { documentName } from './section-groups.ts';
import '../../../desk/table.css';

/** Fewer letters stand in nearly every text. */
const FEWEST = 2;
const FIELDS = ['find', 'replace'];
const isEnough = (words: string) => words.trim().length >= FEWEST;

/** All texts of all documents: where something still stands, and something else in its place. */
export function FindTexts() {
  const id = useId();
  // The address takes up what is typed, and gives it back after a reload.
  const { filters, change } = useTableAddress(FIELDS);
  const [wanted, setWanted] = useState(filters.find ?? '');
  const [instead, setInstead] = useState(filters.replace ?? '');
  const { data: documents = [] } = useDocuments();
  const found = useFoundTexts(wanted);
  const { isBusy, replace } = useReplacing(wanted, instead);
  const years = documents.flatMap(({ year }) => year ?? []).sort((one, other) => other - one);
  const isAsking = isEnough(wanted);
  const nameOf = (document: string) =>
    documentName(document, documents.find(({ id }) => id === document)?.page?.title);
  const texts = found.data ?? [];

  function find(words: string) {
    setWanted(words);
    change({ find: words });
  }

  return (
    <section aria-labelledby={`${id}-title`} className="find-texts">
      <Link to={contentAddress()} className="link">
        All content
      </Link>
      <h2 id={`${id}-title`} className="desk-h2 mt-4">
        Find and replace
      </h2>
      <p className="mt-1 text-muted">
        In the drafts of the site, of all pages and of all editions. Nobody sees a change before you
        publish it.
      </p>
      <div className="grid gap-4 mt-6 md:grid-cols-[1fr_1fr]">
        <div className="field">
          <label htmlFor={`${id}-find`}>Find</label>
          <input
            id={`${id}-find`}
            type="search"
            className="field-control"
            maxLength={200}
            value={wanted}
            onChange={({ target }) => find(target.value)}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-replace`}>Replace with</label>
          <input
            id={`${id}-replace`}
            className="field-control"
            maxLength={200}
            value={instead}
            onChange={({ target }) => {
              setInstead(target.value);
              change({ replace: target.value });
            }}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-y-2 gap-x-3 mt-3">
        {years.map((year) => (
          <button
            key={year}
            type="button"
            className="table-chip"
            onClick={() => find(String(year))}
          >
            Where does {year} stand?
          </button>
        ))}
      </div>
      {isAsking && found.error && (
        <PartFailed what="The texts" error={found.error} onLoadAgain={() => void found.refetch()} />
      )}
      {found.isLoading && <LoadingRows what="texts" />}
      {isAsking && found.data && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-6 min-h-11 mt-6 mb-2">
            <p role="status">{counted(texts.length, 'text has', 'texts have')} these words.</p>
            {texts.length > 0 && instead !== '' && (
              <button
                type="button"
                className="button button-solid button-small"
                aria-disabled={isBusy}
                onClick={() => !isBusy && void replace(texts)}
              >
                Replace all {texts.length}
              </button>
            )}
          </div>
          {texts.length === 0 && (
            <Empty
              isFiltered
              title="Nowhere"
              text={`No text of the site or of an edition says "${wanted}".`}
            />
          )}
          <ul className="findings">
            {texts.map((text) => (
              <li key={JSON.stringify([text.document, text.section, text.path])}>
                <span className="grow wrap-anywhere">
                  <span className="label">
                    {nameOf(text.document)}, {text.where}
                  </span>
                  <br />
                  <Marked text={text.text} words={wanted} />
                </span>
                <Link
                  className="text-button"
                  to={contentAddress({ document: text.document, section: text.section })}
                  aria-label={`Go there: ${nameOf(text.document)}, ${text.where}`}
                >
                  Go there
                </Link>
                {instead !== '' && (
                  <button
                    type="button"
                    className="text-button"
                    aria-disabled={isBusy}
                    aria-label={`Replace: ${nameOf(text.document)}, ${text.where}`}
                    onClick={() => !isBusy && void replace([text])}
                  >
                    Replace
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function useFoundTexts(find: string) {
  const { call: signedIn } = useAdminTools();
  return useQuery({
    queryKey: ['content', 'texts', find],
    refetchOnMount: 'always',
    enabled: isEnough(find),
    placeholderData: keepPreviousData,
    queryFn: () => signedIn(() => call('GET /api/content-texts', { query: { find } })),
  });
}

/** A text, and what it was before it was replaced. */
interface Replaced extends FoundText {
  to: string;
}

function useReplacing(wanted: string, instead: string) {
  const { call: signedIn } = useAdminTools();
  const refresh = useRefreshContent();
  const { isBusy, run } = useOneAtATime();

  /** A document at a time, each whole or not at all. */
  const write = (texts: readonly Replaced[], onDone: (done: Replaced[]) => void) =>
    run(async () => {
      const done: Replaced[] = [];
      try {
        for (const [document, own] of Map.groupBy(texts, (text) => text.document)) {
          const changes = own.map(({ section, path, text: from, to }) => ({
            section,
            path,
            from,
            to,
          }));
          const options = { params: { document }, body: { changes } };
          await signedIn(() => call('PUT /api/content/:document/texts', options));
          done.push(...own);
        }
        onDone(done);
      } catch (error) {
        const description = failureSentence(error);
        showToast({
          title: done.length > 0 ? 'Not everything was replaced' : 'Nothing was replaced',
          description,
          variant: 'destructive',
        });
      } finally {
        await refresh();
      }
    });

  const undo = (done: readonly Replaced[]) =>
    write(
      done.map((text) => ({ ...text, text: text.to, to: text.text })),
      (back) => showToast({ title: `${counted(back.length, 'text')} put back` }),
    );

  return {
    isBusy,
    replace: (texts: readonly FoundText[]) =>
      write(
        texts.map((text) => ({ ...text, to: replacedIn(text.text, wanted, instead) })),
        (done) =>
          showToast({
            title: `${counted(done.length, 'text')} replaced`,
            action: { label: 'Undo', onChoose: () => void undo(done) },
          }),
      ),
  };
}

/** A text around what was looked for, whichever letters are capitals. */
const partsOf = (text: string, words: string) =>
  text.split(new RegExp(`(${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`, 'gi'));

/** Every other part is what was looked for. */
const replacedIn = (text: string, words: string, instead: string) =>
  partsOf(text, words)
    .map((part, at) => (at % 2 === 1 ? instead : part))
    .join('');

function Marked({ text, words }: { text: string; words: string }) {
  return partsOf(text, words).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
    at % 2 === 1 ? <mark key={at}>{part}</mark> : part,
  );
}
