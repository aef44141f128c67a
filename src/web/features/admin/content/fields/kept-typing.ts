/**
 * What was typed into a date or time and cannot be understood yet. It is no part of the draft, and
 * still nobody's to lose: it stands in the field again when the section is opened again.
 */
export function keptTyping(fieldId: string): string | null {
  try {
    return localStorage.getItem(keyOf(fieldId));
  } catch {
    return null;
  }
}

/** Null where nothing is left to be understood. */
export function keepTyping(fieldId: string, typed: string | null): void {
  try {
    if (typed === null) localStorage.removeItem(keyOf(fieldId));
    else localStorage.setItem(keyOf(fieldId), typed);
  } catch {
    // A browser that keeps nothing still has the field itself.
  }
}

/** A field has its name in its section alone; document and section stand in the address. */
function keyOf(fieldId: string): string {
  const place = new URLSearchParams(location.search);
  return `content-typed ${place.get('document')} ${place.get('section')} ${fieldId}`;
}
