import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { DocumentSummary } from '../../../../modules/content/content/schema.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { contentAddress } from './content-address.ts';
import type { DeskSet } from './draft/desk-set.ts';
import { dayOf, momentOf } from './moments.ts';
import { draftWords, SaveWords } from './save-words.tsx';
import { documentName } from './section-groups.ts';

/** The bar has no room to stay in sight here: whether all is saved stays alone. */
const NARROW = '(width < 40rem)';

interface EditorBarProps {
  document: string;
  summary: DocumentSummary;
  desks: DeskSet;
  heading: RefObject<HTMLHeadingElement | null>;
  previewHref: string;
  onPublish: () => void;
}

/** What is edited, whether it is saved, what visitors see, and the one thing to do. */
export function EditorBar(props: EditorBarProps) {
  const { document, summary, desks, heading, previewHref, onPublish } = props;
  const { shown, scheduled } = summary;
  const [next] = scheduled;
  const isNarrow = useMedia(NARROW);
  const saved = <SaveWords desks={desks} summary={summary} />;
  return (
    <>
      <header className="editor-bar">
        <div className="flex flex-wrap items-center gap-y-1 gap-x-3.5 flex-[1_1_28rem] min-w-0">
          <Link to={contentAddress()} className="editor-back" aria-label="All content">
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M10 3L5 8l5 5" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </Link>
          <h2
            ref={heading}
            tabIndex={-1}
            className="outline-none font-display text-[1.375rem] font-[690] tracking-[-0.025em]"
          >
            {documentName(document, summary.page?.title)}
          </h2>
          <span className="editor-pill">{draftWords(summary)}</span>
          <p className="flex-[1_1_16rem] min-w-0 label text-muted">
            {!isNarrow && saved}
            <span>
              {!isNarrow && ' · '}
              {shown
                ? `published: version ${shown.number}, ${dayOf(shown.at)}`
                : 'not published yet'}
              {next && ` · version ${next.number} follows on ${momentOf(next.at)}`}
            </span>
            {' · '}
            <Link to={contentAddress({ document, view: 'history' })} className="link">
              History
            </Link>
          </p>
        </div>
        <div className="editor-actions flex flex-wrap gap-2.5 max-sm:w-full">
          {shown && (
            <Link
              to={contentAddress({ document, view: 'compare', from: String(shown.number) })}
              className="button button-outline button-small"
            >
              Compare with version {shown.number}
            </Link>
          )}
          <a
            href={previewHref}
            target="_blank"
            rel="noreferrer"
            className="button button-outline button-small"
          >
            Open preview<span className="sr-only"> in a new tab</span>
          </a>
          <button type="button" className="button button-signal button-small" onClick={onPublish}>
            Publish…
          </button>
        </div>
      </header>
      {isNarrow && <p className="editor-saved">{saved}</p>}
    </>
  );
}
