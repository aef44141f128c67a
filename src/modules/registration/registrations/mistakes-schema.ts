/** What can be wrong with an answer, in sentences. Without zod: the public form loads it. */
import { JOIN_CODE_LENGTH, readJoinCode } from '../../../schema/join-code.ts';

/** Where nothing was written or chosen. */
export const MISSING = {
  name: 'Your name is missing.',
  email: 'Your e-mail address is missing.',
  university: 'Your university or employer is missing.',
  field: 'Your degree or field is missing.',
  team: 'Please say whether you have a team.',
  joinCode: 'Please enter the join code of the team, or choose another way.',
  food: 'Please choose what you eat.',
  pictureConsent: 'Please say whether pictures may show you.',
  bankConsent: 'Please say whether the bank may see the files of your team.',
} as const;

const EXAMPLE = 'name@university.example';
const NUMBERS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

/** What a schema that refuses an address could not say: which part of it is wrong. */
export function emailMistake(typed: string): string | null {
  const email = typed.trim();
  if (email === '') return MISSING.email;
  if (/[\s,;]/.test(email)) return `Please enter one e-mail address without spaces: ${EXAMPLE}.`;
  const [before = '', after, ...more] = email.split('@');
  if (after === undefined) return `The @ is missing, for example ${EXAMPLE}.`;
  if (more.length > 0) return `There is more than one @. An address has one: ${EXAMPLE}.`;
  if (before === '') return `The part before the @ is missing, for example ${EXAMPLE}.`;
  if (after === '') return 'The part after the @ is missing, for example university.example.';
  if (!/[^.]\.[^.]/.test(after)) {
    return `The part after the @ needs a dot and an ending, for example ${EXAMPLE}.`;
  }
  return null;
}

export function joinCodeMistake(typed: string): string | null {
  const { length } = readJoinCode(typed);
  if (length === 0) return MISSING.joinCode;
  const beside = length - JOIN_CODE_LENGTH;
  if (beside === 0) return null;
  const count = NUMBERS[Math.abs(beside)] ?? Math.abs(beside);
  const verb = Math.abs(beside) === 1 ? 'is' : 'are';
  return `A code has six characters. ${count} ${verb} ${beside < 0 ? 'missing' : 'too many'}.`;
}

/** All of them at once, by the name of the field, before anything is sent; the server looks again. */
export function mistakesIn(
  typed: (name: string) => string,
  hasJoinCode: boolean,
): Record<string, string> {
  const mistakes: Record<string, string> = {};
  for (const [name, missing] of Object.entries(MISSING)) {
    if (name === 'joinCode' && !(hasJoinCode && typed('team') === 'join')) continue;
    const mistake =
      name === 'email'
        ? emailMistake(typed(name))
        : name === 'joinCode'
          ? joinCodeMistake(typed(name))
          : typed(name).trim() === ''
            ? missing
            : null;
    if (mistake !== null) mistakes[name] = mistake;
  }
  return mistakes;
}
