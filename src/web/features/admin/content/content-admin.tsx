import { useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../../../modules/address-of.ts';
import type { DocumentSummary } from '../../../../modules/content/schema.ts';
import { ScreenTools } from '../../../desk/screen.tsx';
import { LoadingRows, PartFailed } from '../../../desk/states.tsx';
import { useAdminTools } from '../admin-tools.ts';
import { contentAddress, FIND_ADDRESS, useContentPlace } from './content-address.ts';
import { useDocuments } from './content-queries.ts';
import { DocumentScreen } from './document-screen.tsx';
import { draftWords, savedWords } from './draft-words.ts';
import { EditionActions } from './edition-actions.tsx';
import { type DotState, StateDot } from './fields/state-dot.tsx';
import { FindTexts } from './find-texts.tsx';
import { FirstSteps } from './first-steps.tsx';
import { ImportButton } from './import-button.tsx';
import { counted, dayOf, momentOf } from './moments.ts';
import { NewEditionDialog } from './new-edition-dialog.tsx';
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
  const [isAdding, setIsAdding] = useState(false);
  const years = documents?.flatMap(({ year }) => year ?? []) ?? [];
  const sorted =
    documents?.toSorted((one, other) => (other.year ?? 9999) - (one.year ?? 9999)) ?? [];
  const archived = sorted.filter(({ isArchived }) => isArchived);
  return (
    <>
      {documents && (
        <ScreenTools>
          <Link className="button button-outline" to={FIND_ADDRESS}>
            Find and replace
          </Link>
          <ImportButton documents={documents} onImported={(document) => go({ document })} />
          {isOrganiser && years.length > 0 && (
            <button type="button" className="button button-solid" onClick={() => setIsAdding(true)}>
              New edition
            </button>
          )}
        </ScreenTools>
      )}
      {error && <PartFailed what="The content" error={error} onLoadAgain={() => void refetch()} />}
      {!error && !documents && <LoadingRows what="texts" />}
      {documents && <FirstSteps documents={documents} />}
      <Cards documents={sorted.filter(({ isArchived }) => !isArchived)} />
      {archived.length > 0 && (
        <details className="archived-documents">
          <summary>{counted(archived.length, 'archived edition')}</summary>
          <Cards documents={archived} />
        </details>
      )}
      {isAdding && (
        <NewEditionDialog
          years={years}
          onMade={(year) => go({ document: String(year), view: 'to-do' })}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  );
}

function Cards({ documents }: { documents: readonly DocumentSummary[] }) {
  return (
    <ul className="documents">
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
};

function DocumentCard({ summary }: { summary: DocumentSummary }) {
  const { id, year, uses, shown, scheduled, counts, isArchived } = summary;
  const { isOrganiser } = useAdminTools();
  const state: DotState =
    (['problem', 'warning', 'placeholder'] as const).find((level) => counts[level] > 0) ?? 'fine';
  const [next] = scheduled;
  return (
    <article className="document-card" aria-labelledby={`document-${id}`}>
      <div className="min-w-0 grow">
        <h2 id={`document-${id}`} className="document-name">
          <Link to={contentAddress({ document: id })}>{documentName(id)}</Link>
          <span className="editor-pill">{draftWords(summary)}</span>
        </h2>
        <p className="mt-1">
          {uses.length > 0
            ? `On the site: ${uses.map((use) => USES[use]).join('; ')}.`
            : shown
              ? 'On the site: its archive and results, where it has them.'
              : 'Not on the site yet.'}
        </p>
        <p className="document-facts">
          {shown ? `Version ${shown.number}, ${dayOf(shown.at)}` : 'Not published yet'}
          {next && ` · version ${next.number} from ${momentOf(next.at)}`}
          {` · ${lowered(savedWords(summary))}`}
        </p>
      </div>
      <p className="document-state">
        <StateDot state={state} isSilent />
        {countsWords(counts)}
      </p>
      <div className="document-actions">
        <a
          className="button button-outline button-small"
          href={addressOf('GET /api/content/:document/export', { params: { document: id } })}
          download
          aria-label={`Export ${documentInSentence(id)}`}
        >
          Export
        </a>
        {isOrganiser && year !== null && uses.length === 0 && (
          <EditionActions year={year} isArchived={isArchived} />
        )}
      </div>
    </article>
  );
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
