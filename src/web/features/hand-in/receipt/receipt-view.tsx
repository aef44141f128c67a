import { receiptRows } from '../../../../event/receipt-rows.ts';
import { addressOf } from '../../../../modules/address-of.ts';
import type { Receipt } from '../../../../modules/hand-in/hand-ins/schema.ts';
import { type Register, stateWords } from './receipt-words.ts';

interface ReceiptViewProps {
  receipt: Receipt;
  /** What the register says of it. */
  register: Register;
  /** Only what came from the register is to be had from it. */
  canSave: boolean;
}

/** A receipt, as large as its reader needs it. */
export function ReceiptView({ receipt, register, canSave }: ReceiptViewProps) {
  const { id, number, team, onBehalf } = receipt;
  const { words, look } = stateWords(receipt, register);
  return (
    <>
      <p className="proof-state" data-look={look}>
        {words}
      </p>
      <h1 id="receipt" tabIndex={-1} className="display receipt-title">
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
        <details className="receipt-save no-print">
          <summary className="button button-solid">Save this receipt</summary>
          <p>
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
