import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../../desk/reason-dialog.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { useAdminTools } from '../admin-tools.ts';
import { useClosePanel, useReopenPanel } from './judging-queries.ts';
import { type BoardPanel, countOf } from './judging-words.ts';

/** Closing by one when all ballots are there, by two when some are missing; and opening again. */
export function ClosePanel({ panel }: { panel: BoardPanel }) {
  const { username } = useAdminTools();
  const [open, setOpen] = useState<'close' | 'reopen' | null>(null);
  const { mutateAsync: close } = useClosePanel();
  const { mutateAsync: reopen } = useReopenPanel();
  const { id, name, closing, closedAt, missing } = panel;
  const hintId = `closing-${id}`;
  const isComplete = missing === 0;
  const isOwn = closing?.by === username && !isComplete;
  const missingWords = countOf(missing, 'ballot is', 'ballots are');

  async function onClose(reason: string) {
    await close({ id, reason });
    showToast(
      isComplete || closing
        ? { title: `${name} is closed` }
        : { title: 'Signed', description: 'The panel closes when a second person signs.' },
    );
  }

  return (
    <div className="board-closing max-w-104">
      <div className="person-tools">
        {closedAt === null && (
          <button
            type="button"
            className="button button-outline"
            aria-disabled={isOwn}
            aria-describedby={closing ? hintId : undefined}
            onClick={() => !isOwn && setOpen('close')}
          >
            {closing && !isComplete ? 'Sign and close…' : 'Close panel…'}
          </button>
        )}
        {(closedAt !== null || closing) && (
          <button type="button" className="button button-outline" onClick={() => setOpen('reopen')}>
            {closedAt === null ? 'Do not close…' : 'Reopen…'}
          </button>
        )}
      </div>
      {closing && (
        <p id={hintId} className="mt-3 pl-3 border-l-4 border-amber wrap-anywhere">
          {closing.by} wants to close it although {missingWords} missing: “{closing.reason}”.{' '}
          {isOwn ? 'You have signed: a second person has to.' : 'It needs your signature.'}
        </p>
      )}
      {open === 'close' && (
        <ReasonForm
          title={`Close ${name}?`}
          submit={isComplete || closing ? 'Close panel' : 'Sign'}
          needsReason={!isComplete && !closing}
          onReason={onClose}
          onClose={() => setOpen(null)}
        >
          {isComplete && <p>All ballots are there. After this nothing can be changed.</p>}
          {!isComplete && closing && (
            <p>
              {missingWords} missing. {closing.by} gave the reason: “{closing.reason}”. With your
              signature the panel closes without them.
            </p>
          )}
          {!isComplete && !closing && (
            <p>
              {missingWords} missing. Closing without them takes two people: you give the reason and
              sign, another organiser signs after you.
            </p>
          )}
        </ReasonForm>
      )}
      {open === 'reopen' && (
        <ReasonForm
          title={closedAt === null ? `Not close ${name}?` : `Reopen ${name}?`}
          submit={closedAt === null ? 'Do not close' : 'Reopen'}
          onReason={async (reason) => {
            await reopen({ id, reason });
            showToast({ title: `${name} is open` });
          }}
          onClose={() => setOpen(null)}
        >
          <p>
            {closedAt === null
              ? 'The signature is taken back; ballots can come as before.'
              : 'Ballots can be corrected again, and those that came late count as they were sent. What was computed before stays on record.'}
          </p>
        </ReasonForm>
      )}
    </div>
  );
}

interface ReasonFormProps {
  title: string;
  children: ReactNode;
  submit: string;
  /** False where nothing has to be explained. */
  needsReason?: boolean;
  onReason: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** What goes on the jury's record with its reason. */
export function ReasonForm({ title, onReason, onClose, ...dialog }: ReasonFormProps) {
  return (
    <ReasonDialog
      {...dialog}
      name={`judging-reason/${title}`}
      title={title}
      hint="It stays on record."
      save={onReason}
      onSaved={onClose}
      onClose={onClose}
    />
  );
}
