import { useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../../../modules/address-of.ts';
import type { DocumentSummary } from '../../../../modules/content/content/schema.ts';
import { ScreenTools } from '../../../desk/screen.tsx';
import { LoadingRows, PartFailed } from '../../../desk/states.tsx';
import { useAdminTools } from '../admin-tools.ts';
import { contentAddress, FIND_ADDRESS, useContentPlace } from './content-address.ts';
import { useDocuments } from './content-queries.ts';
import { DocumentScreen } from './document-editor.tsx';
import { type DotState, StateDot } from './fields/note-words.tsx';
import { FindTexts } from './find-texts.tsx';
import { FirstSteps } from './first-steps.tsx';
import { ImportButton } from './import-dialog.tsx';
import { EditionActions, PageActions } from './kept-actions.tsx';
import { counted, dayOf, momentOf } from './moments.ts';
import { NewEditionDialog } from './new-edition-dialog.tsx';
import { NewPageDialog } from './new-page-dialog.tsx';
import { draftWords, savedWords } from './save-words.tsx';
import { documentInSentence, documentName } from './section-groups.ts';
import './content.css';

/** What organisers say on the site: the list of documents, or one of them. */
export function ContentAdmin() {
  const { place, isFinding } = useContentPlace();
  if (isFinding) return <FindTexts />;
  return place ? <DocumentScreen key={place.document} place={place} /> : <Documents />;
}

function Documents() {
  const { data: documents, error, refetch } = useDocuments();
  const { go } = useContentPlace();
  const { isOrganiser } = useAdminTools();
  const [adding, setAdding] = useState<'edition' | 'page' | null>(null);
  const years = documents?.flatMap(({ year }) => year ?? []) ?? [];
  const sorted =
    documents?.toSorted((one, other) => (other.year ?? 9999) - (one.year ?? 9999)) ?? [];
  const archived = sorted.filter(({ isArchived }) => isArchived);
  const inSight = sorted.filter(({ isArchived }) => !isArchived);
  const pages = inSight.filter(({ page }) => page !== null);
  return (
    <>
      {documents && (
        <ScreenTools>
          <Link className="button button-outline" to={FIND_ADDRESS}>
            Find and replace
          </Link>
          <ImportButton documents={documents} onImported={(document) => go({ document })} />
          {isOrganiser && years.length > 0 && (
            <button
              type="button"
              className="button button-solid"
              onClick={() => setAdding('edition')}
            >
              New edition
            </button>
          )}
        </ScreenTools>
      )}
      {error && <PartFailed what="The content" error={error} onLoadAgain={() => void refetch()} />}
      {!error && !documents && <LoadingRows what="texts" />}
      {documents && <FirstSteps documents={documents} />}
      <Cards documents={inSight.filter(({ page }) => page === null)} />
      {documents && (
        <section aria-labelledby="own-pages" className="mt-12">
          <div className="flex flex-wrap items-center justify-between gap-3 mb-4">
            <h2 id="own-pages" className="desk-h2">
              Pages
            </h2>
            <button
              type="button"
              className="button button-outline button-small"
              onClick={() => setAdding('page')}
            >
              New page
            </button>
          </div>
          {pages.length === 0 ? (
            <p className="text-muted">
              Questions and answers, travel, a code of conduct: write a page of your own, and put it
              into a menu.
            </p>
          ) : (
            <Cards documents={pages} />
          )}
        </section>
      )}
      {archived.length > 0 && (
        <details className="archived-documents mt-6">
          <summary>{archivedWords(archived)}</summary>
          <Cards documents={archived} />
        </details>
      )}
      {adding === 'page' && (
        <NewPageDialog onMade={(document) => go({ document })} onClose={() => setAdding(null)} />
      )}
      {adding === 'edition' && (
        <NewEditionDialog
          years={years}
          onMade={(year) => go({ document: String(year), view: 'to-do' })}
          onClose={() => setAdding(null)}
        />
      )}
    </>
  );
}

function Cards({ documents }: { documents: readonly DocumentSummary[] }) {
  return (
    <ul className="documents grid gap-3">
      {documents.map((summary) => (
        <li key={summary.id}>
          <DocumentCard summary={summary} />
        </li>
      ))}
    </ul>
  );
}

const USES: Record<DocumentSummary['uses'][number], string> = {
  site: 'name, menus, contact and legal texts',
  current: 'dates, schedule and dashboard',
  challenges: 'challenges and results',
  winners: 'winners',
  highlights: 'highlights',
  page: 'in its own right',
};

function DocumentCard({ summary }: { summary: DocumentSummary }) {
  const { id, year, page, uses, shown, scheduled, counts, isArchived } = summary;
  const { isOrganiser } = useAdminTools();
  const state: DotState =
    (['problem', 'warning', 'placeholder'] as const).find((level) => counts[level] > 0) ?? 'fine';
  const [next] = scheduled;
  return (
    <article className="document-card" aria-labelledby={`document-${id}`}>
      <div className="min-w-0 grow basis-80">
        <h2
          id={`document-${id}`}
          className="document-name flex flex-wrap items-center gap-3 font-display text-[1.375rem] font-[680] tracking-[-0.02em]"
        >
          <Link to={contentAddress({ document: id })}>{documentName(id, page?.title)}</Link>
          <span className="editor-pill">{draftWords(summary)}</span>
        </h2>
        <p className="mt-1">
          <StandsWhere summary={summary} />
        </p>
        <p className="label text-muted mt-2">
          {shown ? `Version ${shown.number}, ${dayOf(shown.at)}` : 'Not published yet'}
          {next && ` · version ${next.number} from ${momentOf(next.at)}`}
          {` · ${lowered(savedWords(summary))}`}
        </p>
      </div>
      <p className="document-state font-mono text-fine flex items-center gap-2.5 text-text">
        <StateDot state={state} isSilent />
        {countsWords(counts)}
      </p>
      <div className="document-actions relative flex flex-none flex-wrap gap-2">
        <a
          className="button button-outline button-small"
          href={addressOf('GET /api/content/:document/export', { params: { document: id } })}
          download
          aria-label={`Export ${documentInSentence(id, page?.title)}`}
        >
          Export
        </a>
        {isOrganiser && year !== null && uses.length === 0 && (
          <EditionActions year={year} isArchived={isArchived} />
        )}
        {page && <PageActions summary={summary} title={documentName(id, page.title)} />}
      </div>
    </article>
  );
}

/** What of it visitors see, and where. */
function StandsWhere({ summary: { page, uses, shown, scheduled } }: { summary: DocumentSummary }) {
  if (page?.path) {
    return (
      <>
        On the site:{' '}
        <a href={page.path} className="link">
          {page.path}
        </a>
      </>
    );
  }
  if (page && shown && scheduled.length === 0) return 'Taken off the site.';
  if (uses.length > 0) return `On the site: ${uses.map((use) => USES[use]).join('; ')}.`;
  return shown && !page
    ? 'On the site: its archive and results, where it has them.'
    : 'Not on the site yet.';
}

/** "1 archived edition, 2 archived pages" */
function archivedWords(documents: readonly DocumentSummary[]): string {
  const pages = documents.filter(({ page }) => page !== null).length;
  const editions = documents.length - pages;
  return [
    editions > 0 && counted(editions, 'archived edition'),
    pages > 0 && counted(pages, 'archived page'),
  ]
    .filter(Boolean)
    .join(', ');
}

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

function countsWords({ problem, warning, placeholder }: DocumentSummary['counts']): string {
  const words = [
    problem > 0 && `${problem} to fill in`,
    warning > 0 && counted(warning, 'contradiction'),
    placeholder > 0 && counted(placeholder, 'placeholder'),
  ].filter(Boolean);
  return words.length > 0 ? words.join(', ') : 'Ready';
}
