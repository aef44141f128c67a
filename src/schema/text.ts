import { z } from 'zod';
import { illegible, notOneLine, tooLong } from './plain-text.ts';

interface TextRule {
  label: string;
  max: number;
  /** Whether the text may be left empty. */
  blank?: boolean;
  /** What to say where it is empty and may not be; left out: that it is missing. */
  missing?: string;
}

function bounds(rule: TextRule) {
  const { label, max, blank = false, missing = `${label} is missing.` } = rule;
  const most = z.maxLength(max, tooLong(label, max));
  return blank ? [z.trim(), most] : [z.trim(), most, z.minLength(1, missing)];
}

const textOf = (label: string) => z.string({ error: `${label} must be text.` });

// Content has a thousand such fields: checks that are given at once make one schema of each, while
// methods in a chain make one more with every step, and keep them all.

/** One line of text. */
export function line(rule: TextRule) {
  const error = notOneLine(rule.label);
  return textOf(rule.label).check(
    // Before the space around it goes: a browser sends no line break from a field of one line.
    z.superRefine((text, { addIssue }) => {
      if (/[\r\n]/.test(text)) addIssue({ code: 'custom', message: error });
    }),
    ...bounds(rule),
    legible(rule.label, true),
  );
}

/** Text that may have several lines. */
export function paragraphs(rule: TextRule) {
  return textOf(rule.label).check(...bounds(rule), legible(rule.label, false));
}

/** Refuses what looks like other text than it is, or like none at all. */
const legible = (label: string, isLine: boolean) =>
  z.superRefine<string>((text, { addIssue }) => {
    for (const message of illegible(label, text, isLine)) addIssue({ code: 'custom', message });
  });

/** Only a name is repeated; anything else that was sent stays out of the sentence. */
const REPEATABLE = /^[\w.-]{1,40}$/;

/** The field that a failed validation is about, where it has a plain name. */
export function invalidField({ issues }: z.ZodError): string | undefined {
  const field = String(issues[0]?.path[0] ?? '');
  return REPEATABLE.test(field) ? field : undefined;
}

/** For what programs send, which has no words of its own: people read it where a page is outdated. */
function limitSentence(origin: string, limit: string): string {
  if (origin === 'array') return `A list here must have ${limit} entries.`;
  if (origin === 'string') return `A text here must have ${limit} characters.`;
  return `A number here must be ${limit}.`;
}

/** The one sentence that a failed validation says to a person. */
export function validationSentence(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'Something in this request is not valid.';
  if (issue.code === 'unrecognized_keys') {
    const [name = ''] = issue.keys;
    return REPEATABLE.test(name)
      ? `There is a field that is not known here: ${name}.`
      : 'There is a field that this site does not know.';
  }
  if (/[.!?]$/.test(issue.message) && !issue.message.startsWith('Invalid ')) return issue.message;
  if (issue.code === 'too_big') return limitSentence(issue.origin, `at most ${issue.maximum}`);
  if (issue.code === 'too_small') return limitSentence(issue.origin, `at least ${issue.minimum}`);
  const field = issue.path.map(String).join('.').slice(0, 40);
  return REPEATABLE.test(field)
    ? `The field ${field} is not valid.`
    : 'Something in this request is not valid.';
}
