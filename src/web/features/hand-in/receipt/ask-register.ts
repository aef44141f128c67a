import type { Receipt, ReceiptCheck } from '../../../../modules/hand-in/hand-ins/schema.ts';
import { ApiError } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import type { Register } from './receipt-words.ts';

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
