/** What text may be. Without zod: public forms load it. */

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

// Half a surrogate pair is no character: a database would silently store another one.
const isPlain = (text: string, refused: RegExp) => text.isWellFormed() && !refused.test(text);

export const tooLong = (label: string, max: number) =>
  `${label} can have at most ${max} characters.`;

export const notOneLine = (label: string) => `${label} must be one line of plain text.`;

/** What looks like other text than it is, or like none at all, in sentences. */
export function illegible(label: string, text: string, isLine: boolean): string[] {
  const sentences: string[] = [];
  if (!isPlain(text, isLine ? CONTROL_CHARACTERS : CONTROL_EXCEPT_LINE_BREAKS)) {
    sentences.push(isLine ? notOneLine(label) : `${label} must be plain text.`);
  }
  if (TURNING_CHARACTERS.test(text.replace(FLAGS, ''))) {
    sentences.push(
      `${label} has characters that change the direction of text; please remove them.`,
    );
  }
  if (text !== '' && !VISIBLE_CHARACTER.test(text)) {
    sentences.push(`${label} has only characters that cannot be seen.`);
  }
  return sentences;
}
