import type { Answers } from '../../../../schema/questions.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { keepValue, keptValue } from '../../../lib/kept-value.ts';

/** What is kept of the form until it has been received, in this tab alone. */
interface KeptForm {
  answers: Answers;
  key: string;
  /** Sent, but it may not have arrived: it is sent again before anything else. */
  pending: { answers: Answers; key: string } | null;
}

const KEY = 'registration-form';

export const readKept = () => keptValue('sessionStorage', KEY) as KeptForm | null;
export const forgetKept = () => keepValue('sessionStorage', KEY, null);

export function keep(change: Partial<KeptForm>): KeptForm {
  const before = readKept() ?? { answers: {}, key: newIdempotencyKey(), pending: null };
  const kept = { ...before, ...change };
  keepValue('sessionStorage', KEY, kept);
  return kept;
}
