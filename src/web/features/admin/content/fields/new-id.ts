/** A name for a new entry, which addresses, calendars and files use for good. */
export function newId(kind: string): string {
  return `${kind}-${Math.random().toString(36).slice(2, 10)}`;
}
