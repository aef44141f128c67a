import type { z } from 'zod';
import { limitWords } from '../../schema/size-words.ts';
import { PACK_MAX_BYTES } from '../judging-limits.ts';
import { canonicalJson } from '../pack-hashes.ts';
import { type VerdictPack, verdictPackSchema } from '../verdict-pack-schema.ts';

type ReadPack = { pack: VerdictPack } | { problems: string[] };

export const TOO_LARGE = `The file is larger than ${limitWords(PACK_MAX_BYTES)}: it is no verdict pack.`;
const ISSUES_SHOWN = 10;

/** Reads a file that anyone may have written. */
export function readPack(text: string): ReadPack {
  if (text.length > PACK_MAX_BYTES) return { problems: [TOO_LARGE] };
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { problems: ['The file is not JSON: it is damaged, or it is another kind of file.'] };
  }
  const parsed = verdictPackSchema.safeParse(raw);
  if (!parsed.success) {
    return { problems: parsed.error.issues.slice(0, ISSUES_SHOWN).map(issueSentence) };
  }
  // What people read in the file must be what is checked: no field twice, of which one is shown and
  // the other counts, and nothing that the schema would not see.
  if (canonicalJson(raw) !== canonicalJson(parsed.data)) {
    return { problems: ['The file has space around texts, or fields that nothing would check.'] };
  }
  if (withoutSpace(text) !== JSON.stringify(raw)) {
    return {
      problems: ['The file has a field twice, or is spelled otherwise than it was written.'],
    };
  }
  return { pack: parsed.data };
}

// Only strings keep their spaces; a backslash hides the quotation mark after it.
function withoutSpace(text: string): string {
  return text.replace(
    /("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g,
    (_, string: string | undefined) => string ?? '',
  );
}

function issueSentence(issue: z.core.$ZodIssue): string {
  // Nothing of the file is repeated that could draw on a terminal.
  const where = issue.path
    .map(String)
    .join('.')
    .replace(/[^\w.-]/g, '?')
    .slice(0, 80);
  const isSentence = /\.$/.test(issue.message) && !issue.message.startsWith('Invalid ');
  const what =
    issue.code === 'unrecognized_keys'
      ? 'has a field that is not known'
      : isSentence
        ? `is not valid: ${issue.message}`
        : 'is missing or not valid.';
  return `${where === '' ? 'The file' : `"${where}"`} ${what.replace(/\.?$/, '.')}`;
}
