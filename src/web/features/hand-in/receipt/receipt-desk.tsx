import { useEffect, useRef, useState } from 'react';
import { receiptRows } from '../../../../event/receipt-rows.ts';
import { addressOf } from '../../../../modules/address-of.ts';
import type { Receipt } from '../../../../modules/hand-in/hand-ins/schema.ts';
import { ApiError, failureSentence } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import { askRegister, CheckFile } from './check-file.tsx';
import { type Register, stateWords, worthWords } from './receipt-words.ts';

type Shown =
  | { state: 'asking' }
  | { state: 'none'; sentence: string }
  | { state: 'failed'; sentence: string }
  /** From the site's register, or from a file. */
  | { state: 'receipt'; receipt: Receipt; register: Register; isFromRegister: boolean };

const loadReader = async () => (await import('./read-receipt.ts')).readReceipt;

/** A receipt by the id in the fragment, or out of a file; and a file to check against it. */
export function ReceiptDesk({ title, help }: { title: string; help: string }) {
  const [shown, setShown] = useState<Shown>({ state: 'none', sentence: '' });
  // Loaded with the page, so that it also works once the network is gone.
  const { part: readReceipt } = useLoaded(loadReader);
  const isFirst = useRef(true);

  async function look() {
    const id = location.hash.slice(1);
    if (id === '') return setShown({ state: 'none', sentence: '' });
    setShown({ state: 'asking' });
    try {
      const receipt = await call('GET /api/receipts/:id', { params: { id } });
      setShown({ state: 'receipt', receipt, register: 'same', isFromRegister: true });
    } catch (error) {
      const isWrong = error instanceof ApiError && error.status < 429;
      const sentence = isWrong ? 'There is no such receipt.' : failureSentence(error);
      setShown({ state: isWrong ? 'none' : 'failed', sentence });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and when another receipt is opened here
  useEffect(() => {
    void look();
    const again = () => void look();
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, []);

  // What had the focus is gone when a receipt takes its place.
  useEffect(() => {
    if (shown.state !== 'receipt') return;
    if (!isFirst.current || !shown.isFromRegister) document.getElementById('receipt')?.focus();
    isFirst.current = false;
  }, [shown]);

  async function read(file: File) {
    const reader = readReceipt ?? (await loadReader().catch(() => null));
    const read = (await reader?.(file)) ?? { sentence: 'Please try again in a moment.' };
    if ('sentence' in read) return setShown({ state: 'none', sentence: read.sentence });
    const { receipt } = read;
    const register = await askRegister(receipt);
    setShown({ state: 'receipt', receipt, register, isFromRegister: false });
  }

  if (shown.state === 'receipt') {
    const { receipt, register, isFromRegister } = shown;
    return (
      <>
        <ReceiptView receipt={receipt} register={register} canSave={isFromRegister} />
        <CheckFile key={receipt.id} receipt={receipt} register={register} />
        {register !== 'different' && register !== 'unknown' && (
          <p className="mt-4 text-muted text-small">{worthWords(receipt)}</p>
        )}
      </>
    );
  }
  return (
    <>
      <h1
        id="receipt"
        tabIndex={-1}
        className="display text-[clamp(1.875rem,6vw,2.5rem)] wrap-anywhere"
      >
        {title}
      </h1>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to use the button inside */}
      <div
        className="receipt-drop mt-5 p-6 border border-dashed border-muted rounded-card"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [dropped] = event.dataTransfer.files;
          if (dropped) void read(dropped);
        }}
      >
        <p>{help}</p>
        <p className="without-script mt-4">This page needs JavaScript.</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <FileButton look="solid" onChoose={(file) => void read(file)}>
            Choose a receipt
          </FileButton>
          {shown.state === 'failed' && (
            <button
              type="button"
              className="button button-small button-outline"
              onClick={() => void look()}
            >
              Try again
            </button>
          )}
        </div>
      </div>
      <div role="status" className="receipt-said font-semibold">
        {shown.state === 'asking' ? (
          <p>Asking for the receipt...</p>
        ) : (
          shown.sentence !== '' && <p className="text-danger">{shown.sentence}</p>
        )}
      </div>
    </>
  );
}

interface ReceiptViewProps {
  receipt: Receipt;
  /** What the register says of it. */
  register: Register;
  /** Only what came from the register is to be had from it. */
  canSave: boolean;
}

/** A receipt, as large as its reader needs it. */
function ReceiptView({ receipt, register, canSave }: ReceiptViewProps) {
  const { id, number, team, onBehalf } = receipt;
  const { words, look } = stateWords(receipt, register);
  return (
    <>
      <p className="proof-state" data-look={look}>
        {words}
      </p>
      <h1
        id="receipt"
        tabIndex={-1}
        className="display text-[clamp(1.875rem,6vw,2.5rem)] wrap-anywhere"
      >
        Receipt {number} of {team}
      </h1>
      <dl className="proof-rows">
        {receiptRows(receipt).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {onBehalf !== '' && (
        <p className="mt-4 wrap-anywhere">The organisers handed it in: {onBehalf}</p>
      )}
      {canSave && (
        <details className="receipt-save mt-6 no-print">
          <summary className="button button-solid">Save this receipt</summary>
          <p className="grid grid-cols-[1fr_1fr] gap-2.5 mt-2.5">
            <a
              className="button button-outline"
              href={addressOf('GET /api/receipts/:id/pdf', { params: { id } })}
              download
            >
              PDF<span className="sr-only"> to read and print</span>
            </a>
            <a
              className="button button-outline"
              href={addressOf('GET /api/receipts/:id/file', { params: { id } })}
              download
            >
              JSON<span className="sr-only"> to check files against</span>
            </a>
          </p>
        </details>
      )}
    </>
  );
}
