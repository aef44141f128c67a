import { keepValue, keptValue } from '../../../../lib/kept-value.ts';

/**
 * What was typed into a date or time and cannot be understood yet. It is no part of the draft, and
 * still not lost: it stands in the field again when the section is opened again.
 */
export const keptTyping = (fieldId: string) =>
  keptValue('localStorage', keyOf(fieldId)) as string | null;

/** Null where nothing is left to be understood. */
export const keepTyping = (fieldId: string, typed: string | null) =>
  keepValue('localStorage', keyOf(fieldId), typed);

/** The section of a document in which something waits to be understood; null where there is none. */
export function sectionWithTyping(document: string): string | null {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    const found = keys.find((key) => key.startsWith(`${PREFIX} ${document} `));
    return found?.split(' ')[2] ?? null;
  } catch {
    return null;
  }
}

const PREFIX = 'content-typed';

/** A field has its name in its section alone; document and section stand in the address. */
function keyOf(fieldId: string): string {
  const document = location.pathname.split('/').at(-1);
  const section = new URLSearchParams(location.search).get('section');
  return `${PREFIX} ${document} ${section} ${fieldId}`;
}
