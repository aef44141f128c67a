import { z } from 'zod';

// NUL cannot be stored by PostgreSQL, and no control character belongs in a title or a name.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
const CONTROL_EXCEPT_LINE_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

// They turn round what stands after them, or belong to no text: "gpj.exe" could pass for "exe.jpg".
// The marks that Arabic and Hebrew need, and the joiners of emoji and many scripts, are not among them.
const TURNING_CHARACTERS = /[\u202a-\u202e\u2066-\u206f\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;
/** A flag such as Scotland's is spelled with characters that are hidden elsewhere. */
const FLAGS = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu;
/** Neither space nor an invisible character nor an accent that stands on nothing. */
const VISIBLE_CHARACTER = /[^\s\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

const CONTROL_RUNS = new RegExp(`${CONTROL_CHARACTERS.source}+`, 'g');

/** For a header, where a line break would begin another one. */
export function oneLine(text: string): string {
  return text.replace(CONTROL_RUNS, ' ').trim();
}

interface TextRule {
  label: string;
  max: number;
  /** Whether the text may be left empty. */
  blank?: boolean;
  /** What to say where it is empty and may not be; left out: that it is missing. */
  missing?: string;
}

export function tooLongSentence({ label, max }: TextRule): string {
  return `${label} can have at most ${max} characters.`;
}

function bounds(rule: TextRule) {
  const { label, max, blank = false, missing = `${label} is missing.` } = rule;
  const most = z.maxLength(max, tooLongSentence({ label, max }));
  return blank ? [z.trim(), most] : [z.trim(), most, z.minLength(1, missing)];
}

const textOf = (label: string) => z.string({ error: `${label} must be text.` });

// Half a surrogate pair is no character: a database would silently store another one.
const isPlain = (text: string, refused: RegExp) => text.isWellFormed() && !refused.test(text);

// Content has a thousand such fields: checks that are given at once make one schema of each, while
// methods in a chain make one more with every step, and keep them all.

/** One line of text. */
export function line(rule: TextRule) {
  const error = `${rule.label} must be one line of plain text.`;
  return textOf(rule.label).check(
    // Before the space around it goes: a browser sends no line break from a field of one line.
    z.superRefine((text, { addIssue }) => {
      if (/[\r\n]/.test(text)) addIssue({ code: 'custom', message: error });
    }),
    ...bounds(rule),
    legible(rule.label, CONTROL_CHARACTERS, error),
  );
}

/** Text that may have several lines. */
export function paragraphs(rule: TextRule) {
  const error = `${rule.label} must be plain text.`;
  return textOf(rule.label).check(
    ...bounds(rule),
    legible(rule.label, CONTROL_EXCEPT_LINE_BREAKS, error),
  );
}

/** Refuses what looks like other text than it is, or like none at all. */
const legible = (label: string, refused: RegExp, notPlain: string) =>
  z.superRefine<string>((text, { addIssue }) => {
    const refuse = (message: string) => addIssue({ code: 'custom', message });
    if (!isPlain(text, refused)) refuse(notPlain);
    if (TURNING_CHARACTERS.test(text.replace(FLAGS, '')))
      refuse(`${label} has characters that change the direction of text; please remove them.`);
    if (text !== '' && !VISIBLE_CHARACTER.test(text))
      refuse(`${label} has only characters that cannot be seen.`);
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
