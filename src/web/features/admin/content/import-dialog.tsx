import { useId, useRef, useState } from 'react';
import type { DocumentSummary } from '../../../../modules/content/content/schema.ts';
import {
  TRANSFER_FORMAT,
  TRANSFER_MAX_BYTES,
} from '../../../../modules/content/content/transfer-schema.ts';
import { limitWords, sizeWords } from '../../../../schema/size-words.ts';
import { Dialog } from '../../../desk/dialog.tsx';
import { DialogFoot } from '../../../desk/dialog-foot.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { useSending } from '../../../lib/use-one-at-a-time.ts';
import { useImport } from './content-queries.ts';
import { momentOf } from './moments.ts';
import { savedWords } from './save-words.tsx';
import { documentInSentence, documentName } from './section-groups.ts';

interface ImportDialogProps {
  chosen: ImportFile;
  /** The document whose draft is lost; none for a new one. */
  replaced: DocumentSummary | undefined;
  onImported: (document: string) => void;
  onClose: () => void;
}

/** Says what an import will do, and does it. */
function ImportDialog({ chosen, onImported, onClose, ...known }: ImportDialogProps) {
  const { file, document, exportedAt } = chosen;
  const title = known.replaced?.page?.title;
  const name = documentInSentence(document, title);
  const isDone = useRef(false);
  const { isBusy, failure, send } = useSending();
  const { mutateAsync } = useImport();
  // The state that was asked about, so that changes saved meanwhile are not lost.
  const [replaced] = useState(known.replaced);
  const draftNumber = replaced?.draftNumber ?? 0;

  const importFile = (close: () => void) =>
    void send(async () => {
      await mutateAsync({ file, document, draftNumber });
      isDone.current = true;
      close();
      showToast({
        title: `${documentName(document, title)} is imported`,
        description: 'It is a draft: nobody sees it yet.',
      });
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

/** What is to be told of a file before it is sent: the server reads all of it. */
interface ImportFile {
  file: File;
  document: string;
  exportedAt: string;
}

const HEAD_BYTES = 2000;

/** The first words of an export; a sentence where it is none. */
async function readImportFile(file: File): Promise<ImportFile | string> {
  if (file.size > TRANSFER_MAX_BYTES) {
    return `This file is larger than ${limitWords(TRANSFER_MAX_BYTES)}; please export it without the largest documents.`;
  }
  const head = await file.slice(0, HEAD_BYTES).text();
  const fact = (name: string, value: string) =>
    new RegExp(`"${name}"\\s*:\\s*"(${value})"`).exec(head)?.[1];
  const document = fact('document', 'site|2\\d{3}|page-[a-z0-9]{8}');
  const exportedAt = fact('exportedAt', '[\\dT:.Z-]{10,30}');
  const isExport = fact('format', TRANSFER_FORMAT) !== undefined && document && exportedAt;
  if (!isExport || Number.isNaN(Date.parse(exportedAt))) {
    return 'This file is no export of a document; please choose one that was made with “Export”.';
  }
  return { file, document, exportedAt };
}

interface ImportButtonProps {
  documents: readonly DocumentSummary[];
  onImported: (document: string) => void;
}

/** Chooses a file that was exported elsewhere, and asks before it becomes a draft here. */
export function ImportButton({ documents, onImported }: ImportButtonProps) {
  const id = useId();
  const [chosen, setChosen] = useState<ImportFile | null>(null);

  async function choose(file: File) {
    // A file that has gone since cannot be read either.
    const read = await readImportFile(file).catch(() => 'This file cannot be read.');
    if (typeof read !== 'string') return setChosen(read);
    showToast({ title: 'Nothing imported', description: read, variant: 'destructive' });
  }

  return (
    <>
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        className="admin-file-input absolute size-px opacity-0"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) void choose(file);
        }}
      />
      <label htmlFor={id} className="button button-outline">
        Import…
      </label>
      {chosen && (
        <ImportDialog
          chosen={chosen}
          replaced={documents.find((each) => each.id === chosen.document)}
          onImported={onImported}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
