/** How fields and entries are called when somebody reads what has changed. */

const SHOWN_CHARACTERS = 300;
/** What entries of lists are known by, the best first. */
const NAME_FIELDS = ['title', 'name', 'label', 'term', 'prizeName', 'role', 'value'] as const;

/** handIn becomes "hand in". */
export function fieldInWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** What people call an entry; null where it has no name. */
export function nameOf(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : cut(value, 60);
  if (typeof value !== 'object' || value === null) return null;
  for (const field of NAME_FIELDS) {
    const text = (value as Record<string, unknown>)[field];
    if (typeof text === 'string' && text !== '') return cut(text, 60);
  }
  return null;
}

/** A value as a person reads it. */
export function shortened(value: unknown): string {
  if (typeof value === 'string') return cut(value, SHOWN_CHARACTERS);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  return nameOf(value) ?? 'filled in';
}

const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;
