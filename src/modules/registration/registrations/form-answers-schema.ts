/** How a form holds the answers: without and with script, at first and for a change. Without zod. */
import type { OwnRegistration, RegistrationInput } from './schema.ts';

/** Every answer has a line here; an answer that a form does not hold would be reset by a change. */
const ANSWERS = {
  name: 'text',
  email: 'text',
  university: 'text',
  field: 'text',
  wishes: 'wishes',
  team: 'choice',
  joinCode: 'text',
  food: 'choice',
  needs: 'text',
  pictureConsent: 'yes or no',
  bankConsent: 'yes or no',
} as const satisfies Record<keyof RegistrationInput, string>;

/** What was typed and chosen, for a schema to check. */
export const answersIn = (fields: FormData | URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(ANSWERS).map(([name, kind]) => {
      const typed = fields.get(name);
      if (kind === 'wishes') return [name, fields.getAll('wish').filter(Boolean).map(Number)];
      if (kind === 'yes or no')
        return [name, typed === 'yes' || (typed === 'no' ? false : undefined)];
      return [name, typed ?? (kind === 'text' ? '' : undefined)];
    }),
  );

/** What the fields of a form begin with, by their names. */
export const fieldValuesOf = (registration: OwnRegistration): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(registration).map(([name, value]) => {
      if (typeof value === 'boolean') return [name, [value ? 'yes' : 'no']];
      return [name, [String(value)]];
    }),
  );
