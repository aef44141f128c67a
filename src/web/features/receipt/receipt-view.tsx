import type { Receipt } from '../../../modules/hand-ins/schema.ts';
import { API_PATHS, pathTo } from '../../../schema/paths.ts';
import { receiptRows } from './receipt-words.ts';

interface ReceiptViewProps {
  receipt: Receipt;
  /** Only what the register has can be had from it. */
  canSave: boolean;
}

/** A receipt, as large as its reader needs it. */
export function ReceiptView({ receipt, canSave }: ReceiptViewProps) {
  const { id, inTime, number, team, onBehalf } = receipt;
  return (
    <>
      <p className="receipt-state" data-look={inTime ? 'good' : 'caution'}>
        {inTime ? 'Received, in time' : 'Received, late'}
      </p>
      <h1 id="receipt" tabIndex={-1} className="display receipt-title">
        Receipt {number} of {team}
      </h1>
      <dl className="receipt-rows">
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
              href={pathTo(API_PATHS.receiptPdf, { id })}
              download
            >
              PDF<span className="sr-only"> to read and print</span>
            </a>
            <a
              className="button button-outline"
              href={pathTo(API_PATHS.receiptFile, { id })}
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
