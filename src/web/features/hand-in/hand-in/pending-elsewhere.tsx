import { useState } from 'react';
import type { PendingUpload } from '../../../../modules/hand-in/hand-ins/schema.ts';
import { sizeWords } from '../../../../schema/size-words.ts';
import { failureSentence } from '../../../lib/api.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import { FileFacts } from './file-on-its-way.tsx';
import { announcedWords } from './hand-in-words.ts';
import { cancelUpload, sendFile } from './sendings.ts';

interface PendingElsewhereProps {
  pending: PendingUpload;
  deadline: string;
}

/** An upload that another device or window began, or whose file this browser could not keep. */
export function PendingElsewhere({ pending, deadline }: PendingElsewhereProps) {
  const { kind, fileName, size, received } = pending;
  const [failure, setFailure] = useState('');

  function goOn(file: File) {
    const isSame = file.name === fileName && file.size === size;
    setFailure(
      isSame ? '' : `This is another file. Please choose ${fileName} (${sizeWords(size)}).`,
    );
    if (isSame) sendFile(kind, file, pending);
  }

  async function end() {
    try {
      await cancelUpload(pending);
    } catch (error) {
      setFailure(failureSentence(error));
    }
  }

  return (
    <div className="hand-in-way" data-phase="elsewhere">
      <div className="hand-in-line">
        <p className="min-w-0 text-muted wrap-anywhere">
          <FileFacts name={fileName} facts={[`${sizeWords(received)} of ${sizeWords(size)}`]} />
          <span className="block text-[0.9375rem]">
            Begun on another device or in another window. It goes on there, or here with the same
            file.
          </span>
        </p>
        <div className="hand-in-actions">
          <button
            type="button"
            className="button button-small button-danger-quiet needs-script"
            onClick={() => void end()}
          >
            Cancel<span className="sr-only"> {fileName}</span>
          </button>
          <FileButton look="solid" of={`with ${fileName}`} onChoose={goOn}>
            Go on here
          </FileButton>
        </div>
      </div>
      <div className="hand-in-bar" aria-hidden="true">
        <div style={{ transform: `scaleX(${size === 0 ? 0 : received / size})` }} />
      </div>
      <p role="alert" className="mt-2 font-semibold text-danger empty:hidden wrap-anywhere">
        {failure}
      </p>
      <p className="mt-2 text-muted text-small">{announcedWords(pending, deadline)}</p>
    </div>
  );
}
