/** What an e-mail address must be, and what is wrong with one. Without zod: public forms load it. */

export const EMAIL_SENTENCE = 'Please enter one e-mail address, such as name@example.org.';
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

const EXAMPLE = 'name@university.example';

/** Which part of it is wrong. */
export function emailMistake(typed: string): string | null {
  const email = typed.trim();
  if (/[\s,;]/.test(email)) return `Please enter one e-mail address without spaces: ${EXAMPLE}.`;
  const [before = '', after, ...more] = email.split('@');
  if (after === undefined) return `The @ is missing, for example ${EXAMPLE}.`;
  if (more.length > 0) return `There is more than one @. An address has one: ${EXAMPLE}.`;
  if (before === '') return `The part before the @ is missing, for example ${EXAMPLE}.`;
  if (after === '') return 'The part after the @ is missing, for example university.example.';
  if (!/[^.]\.[^.]/.test(after)) {
    return `The part after the @ needs a dot and an ending, for example ${EXAMPLE}.`;
  }
  return EMAIL_PATTERN.test(email) ? null : EMAIL_SENTENCE;
}
