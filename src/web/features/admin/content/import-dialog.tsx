import { useRef, useState } from 'react';
import type { DocumentSummary } from '../../../../modules/content/content/schema.ts';
import { sizeWords } from '../../../../schema/size-words.ts';
import { Dialog } from '../../../desk/dialog.tsx';
import { DialogFoot } from '../../../desk/dialog-foot.tsx';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useImport } from './content-queries.ts';
import { savedWords } from './draft-words.ts';
import type { ImportFile } from './import-file.ts';
import { momentOf } from './moments.ts';
import { documentInSentence, documentName } from './section-groups.ts';

interface ImportDialogProps {
  chosen: ImportFile;
  /** The document whose draft is lost; none for a new one. */
  replaced: DocumentSummary | undefined;
  onImported: (document: string) => void;
  onClose: () => void;
}

/** Says what an import will do, and does it. */
export function ImportDialog({ chosen, onImported, onClose, ...known }: ImportDialogProps) {
  const { file, document, exportedAt } = chosen;
  const title = known.replaced?.page?.title;
  const name = documentInSentence(document, title);
  const [failure, setFailure] = useState<string | null>(null);
  const isDone = useRef(false);
  const { isBusy, run } = useOneAtATime();
  const send = useImport();
  // The state that was asked about, so that changes saved meanwhile are not lost.
  const [replaced] = useState(known.replaced);
  const draftNumber = replaced?.draftNumber ?? 0;

  const importFile = (close: () => void) =>
    void run(async () => {
      setFailure(null);
      try {
        await send.mutateAsync({ file, document, draftNumber });
        isDone.current = true;
        close();
        showToast({
          title: `${documentName(document, title)} is imported`,
          description: 'It is a draft: nobody sees it yet.',
        });
      } catch (error) {
        setFailure(failureSentence(error));
      }
    });

  return (
    <Dialog
      title={`Import ${name}`}
      // What is on its way is not called back by closing a dialog.
      isHeld={isBusy}
      onClose={() => {
        onClose();
        if (isDone.current) onImported(document);
      }}
    >
      {(close) => (
        <>
          <p className="label text-muted mt-4 wrap-anywhere">
            {file.name} · {sizeWords(file.size)} · exported {momentOf(exportedAt)}
          </p>
          <p className="mt-4 max-w-[52ch]">
            {replaced
              ? `It replaces the whole draft of ${name}, with pictures and documents. What it says now (${savedWords(replaced)}) is lost: export it first if it is still needed.`
              : `${documentName(document, title)} is not here yet: it is made as a draft, with pictures and documents.`}
          </p>
          <p className="mt-4 max-w-[52ch]">
            {replaced?.shown
              ? `Nothing is published: visitors go on seeing version ${replaced.shown.number}.`
              : 'Nothing is published: nobody sees it before you publish it.'}
          </p>
          <p role="status" className="mt-4 text-muted empty:hidden">
            {isBusy && 'Sending the file and checking its pictures; this can take a few minutes.'}
          </p>
          <DialogFoot
            failure={failure}
            isBusy={isBusy}
            action={{
              text: replaced ? 'Replace the draft' : 'Create draft',
              busy: 'Importing...',
              look: replaced ? 'danger' : 'signal',
              onClick: () => importFile(close),
            }}
            onBack={isBusy ? undefined : close}
            isBackFirst
          />
        </>
      )}
    </Dialog>
  );
}
