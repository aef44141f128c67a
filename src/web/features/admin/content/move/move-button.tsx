import { useState } from 'react';
import type { DocumentDraft } from '../../../../../modules/content/content/schema.ts';
import { MoveDialog } from './move-dialog.tsx';

interface MoveButtonProps {
  document: string;
  draft: DocumentDraft;
  /** True once everything that was typed is saved. */
  flush: () => Promise<boolean>;
}

/** Beside the dates of an edition: seven of them follow from the first. */
export function MoveButton({ document, draft, flush }: MoveButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { dates } = draft.sections;
  const hasFirstDay = (dates?.value as { firstDay?: string } | undefined)?.firstDay;
  if (!hasFirstDay) return null;
  return (
    <>
      <button
        type="button"
        className="button button-outline button-small mt-5"
        onClick={async () => (await flush()) && setIsOpen(true)}
      >
        Move the whole edition…
      </button>
      {isOpen && <MoveDialog document={document} draft={draft} onClose={() => setIsOpen(false)} />}
    </>
  );
}
