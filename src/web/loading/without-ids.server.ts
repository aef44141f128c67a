/** Entries for a page, which shows them in their order: their ids are the editor's and would only be sent. */
export function withoutIds<Entry extends { id: string }>(
  entries: readonly Entry[],
): DistributiveOmit<Entry, 'id'>[] {
  return entries.map(({ id: _, ...entry }) => entry as DistributiveOmit<Entry, 'id'>);
}

/** Of each kind of entry by itself: one of a menu leads to a page or to a section. */
type DistributiveOmit<Entry, Key extends PropertyKey> = Entry extends unknown
  ? Omit<Entry, Key>
  : never;
