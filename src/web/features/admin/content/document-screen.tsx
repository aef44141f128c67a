import { useEffect, useRef } from 'react';
import { PartFailed } from '../../../desk/states.tsx';
import type { ContentPlace } from './content-address.ts';
import { useDocumentDraft } from './content-queries.ts';
import { DocumentEditor } from './document-editor.tsx';
import { documentName } from './section-groups.ts';

/** One document, on a screen of its own. */
export function DocumentScreen({ place }: { place: ContentPlace }) {
  const { document } = place;
  const { data: draft, error, refetch } = useDocumentDraft(document);
  const heading = useRef<HTMLHeadingElement>(null);
  const isReady = draft !== undefined;

  // The screen before is gone, and with it what had the focus.
  useEffect(() => {
    if (isReady) heading.current?.focus({ preventScroll: true });
  }, [isReady]);

  if (draft) return <DocumentEditor place={place} draft={draft} heading={heading} />;
  return (
    <div className="px-6 py-10">
      <h2 className="display text-3xl">{documentName(document)}</h2>
      {error ? (
        <PartFailed what="This document" error={error} onLoadAgain={() => void refetch()} />
      ) : (
        <p className="py-10 text-lg text-muted">Loading...</p>
      )}
    </div>
  );
}
