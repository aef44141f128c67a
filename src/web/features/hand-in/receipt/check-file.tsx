import { type DragEvent, useState } from 'react';
import type { Receipt, ReceiptCheck } from '../../../../modules/hand-in/hand-ins/schema.ts';
import { ApiError } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { fileHash } from '../../../lib/file-hash.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import {
  comparedWords,
  type HeldFile,
  notComparable,
  type Register,
  verdictWords,
} from './receipt-words.ts';

interface CheckFileProps {
  receipt: Receipt;
  /** What it said of the receipt, if it has been asked. */
  register: Register;
}

type Result =
  | { state: 'none' }
  | { state: 'comparing'; name: string }
  | { state: 'refused'; sentence: string }
  | { state: 'compared'; file: HeldFile; register: Register };

/** Compares a file of this device with a receipt. Nothing of it leaves the device. */
export function CheckFile({ receipt, register }: CheckFileProps) {
  const [result, setResult] = useState<Result>({ state: 'none' });

  async function check(file: File) {
    const sentence = notComparable(file);
    if (sentence !== '') return setResult({ state: 'refused', sentence });
    setResult({ state: 'comparing', name: file.name });
    const [sha256, asked] = await Promise.all([
      fileHash(file),
      register === 'not asked' ? askRegister(receipt) : register,
    ]);
    const held = { name: file.name, size: file.size, sha256 };
    setResult({ state: 'compared', file: held, register: asked });
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    const [dropped] = event.dataTransfer.files;
    if (dropped) void check(dropped);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to use the button inside
    <div className="receipt-check" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <FileButton look="outline" onChoose={(file) => void check(file)}>
        Check a file against it
      </FileButton>
      <div role="status" className="receipt-said wrap-anywhere">
        {result.state === 'comparing' && (
          <p>
            Comparing <bdi>{result.name}</bdi>...
          </p>
        )}
        {result.state === 'refused' && (
          <p className="proof-verdict font-semibold">{result.sentence}</p>
        )}
        {result.state === 'compared' && (
          <Verdict receipt={receipt} file={result.file} register={result.register} />
        )}
      </div>
    </div>
  );
}

function Verdict(props: { receipt: Receipt; file: HeldFile; register: Register }) {
  const { receipt, file, register } = props;
  const { isGood, words } = verdictWords(receipt, file, register);
  return (
    <>
      <p className="proof-verdict font-semibold" data-look={isGood ? 'good' : 'danger'}>
        {words}
      </p>
      <ul aria-label="What was compared" className="mt-2 text-small">
        {comparedWords(receipt, file, register).map(({ what, words, hash }) => (
          <li className="py-1.5 border-t border-line" key={what}>
            {what}: {words}
            {hash !== undefined && <span className="block font-mono text-[0.8125rem]">{hash}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-muted text-small">
        The file was read on this device alone; nothing was uploaded.
      </p>
    </>
  );
}

/** What the site knows of a receipt that came out of a file. The receipt is sent, nothing else. */
export async function askRegister(receipt: Receipt): Promise<Register> {
  try {
    const answer = await call('POST /api/receipt-check', { body: receipt });
    return (answer as ReceiptCheck).standing;
  } catch (error) {
    // Refused as no receipt at all: then it is not one of the register's.
    return error instanceof ApiError && error.status === 400 ? 'unknown' : 'not asked';
  }
}
