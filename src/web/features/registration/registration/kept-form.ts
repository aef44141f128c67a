import type { RegistrationInput } from '../../../../modules/registration/registrations/schema.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { keepValue, keptValue } from '../../../lib/kept-value.ts';

/** What is kept of the form until it has been received, in this tab alone. */
interface KeptForm {
  fields: [name: string, value: string][];
  wishes: number[];
  key: string;
  /** Sent, but it may not have arrived: it is sent again before anything else. */
  pending: { body: RegistrationInput; key: string } | null;
}

const KEY = 'registration-form';

export const readKept = () => keptValue('sessionStorage', KEY) as KeptForm | null;
export const forgetKept = () => keepValue('sessionStorage', KEY, null);

export function keep(change: Partial<KeptForm>): KeptForm {
  const before = readKept() ?? { fields: [], wishes: [], key: newIdempotencyKey(), pending: null };
  const kept = { ...before, ...change };
  keepValue('sessionStorage', KEY, kept);
  return kept;
}

/** Everything that was typed; files there are none. */
export const fieldsOf = (form: HTMLFormElement): KeptForm['fields'] =>
  [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'wish' ? [[name, value] as [string, string]] : [],
  );

/** Fills in what was kept, except what was typed before the script was there. */
export function fillIn(form: HTMLFormElement, fields: KeptForm['fields']): void {
  for (const [name, value] of fields) {
    const control = form.elements.namedItem(name);
    const canHold =
      control instanceof RadioNodeList ||
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement;
    if (canHold && control.value === '') control.value = value;
  }
}
