import { useId, useState } from 'react';
import type { DocumentSummary } from '../../../../modules/content/content/schema.ts';
import { showToast } from '../../../lib/toasts.ts';
import { ImportDialog } from './import-dialog.tsx';
import { type ImportFile, readImportFile } from './import-file.ts';

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
        className="admin-file-input"
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
