/** Each entry of a list has an id for good; these are for entries from before there were any. */
import { idOfWords } from '../../schema/id-of-words.ts';

/** What entries are known by, the best first. */
const NAMES = ['title', 'name', 'label', 'term', 'prizeName', 'role', 'value'];

/** As long as an id can be, but for its number. */
const WORDS_MAX = 58;

/**
 * The value with an id for each entry of each list that has none, or one that stands before it in
 * its list. It follows from the entry's words alone: a draft and its publication get the same ones,
 * on every instance. What is in the database was made by it, therefore it is never changed.
 */
export function withItemIds(value: unknown): unknown {
  if (Array.isArray(value)) return withIdsInList(value.map(withItemIds));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withItemIds(part)]));
}

/** In one go over the list: an imported file can have a hundred thousand entries. */
function withIdsInList(list: readonly unknown[]): unknown[] {
  const taken = new Set(list.map(ownId));
  const seen = new Set<string>();
  const last = new Map<string, number>();
  return list.map((entry) => {
    if (!isRecord(entry)) return entry;
    const own = ownId(entry);
    if (own !== null && !seen.has(own)) {
      seen.add(own);
      return entry;
    }
    const { id: _, ...rest } = entry;
    const wanted = own ?? idOfEntry(rest);
    let id = wanted;
    for (let number = (last.get(wanted) ?? 1) + 1; taken.has(id); number += 1) {
      id = `${wanted.slice(0, WORDS_MAX)}-${number}`;
      last.set(wanted, number);
    }
    taken.add(id);
    return { id, ...rest };
  });
}

const ownId = (entry: unknown) =>
  isRecord(entry) && typeof entry.id === 'string' ? entry.id : null;

function idOfEntry(entry: Readonly<Record<string, unknown>>): string {
  const ids = NAMES.map((name) => entry[name]).map((text) =>
    typeof text === 'string' ? idOfWords(text) : null,
  );
  return ids.find((id) => id !== null) ?? 'entry';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
