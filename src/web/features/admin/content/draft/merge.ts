import type { ValuePath } from '../../../../../event/content-labels/place-words.ts';
import { type Clash, isRecord, isSame, type Merged } from '../../../../lib/form-store.ts';

/**
 * Brings two changed copies of one section together. What only one of both has changed is taken;
 * entries of lists are known by their ids, or else by their places as long as none came or went.
 */
export function merge(base: unknown, mine: unknown, theirs: unknown): Merged<unknown> {
  const clashes: Clash[] = [];
  const value = mergeAt([], base, mine, theirs, clashes);
  return { value, clashes };
}

function mergeAt(
  path: ValuePath,
  base: unknown,
  mine: unknown,
  theirs: unknown,
  clashes: Clash[],
): unknown {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const list = mergeLists(path, base, mine, theirs, clashes);
    if (list) return list;
  }
  if (isRecord(base) && isRecord(mine) && isRecord(theirs) && haveSameKeys(base, mine, theirs)) {
    return Object.fromEntries(
      Object.keys(mine).map((key) => [
        key,
        mergeAt([...path, key], base[key], mine[key], theirs[key], clashes),
      ]),
    );
  }
  clashes.push({ path, mine, theirs });
  return mine;
}

/** Null where the lists can only be chosen as a whole. */
function mergeLists(
  path: ValuePath,
  base: unknown[],
  mine: unknown[],
  theirs: unknown[],
  clashes: Clash[],
): unknown[] | null {
  const [baseIds, myIds, theirIds] = [idsOf(base), idsOf(mine), idsOf(theirs)];
  if (!baseIds || !myIds || !theirIds) {
    if (base.length !== mine.length || base.length !== theirs.length) return null;
    return mine.map((item, at) => mergeAt([...path, at], base[at], item, theirs[at], clashes));
  }
  // The side that moved, added or removed entries decides about the order; both cannot.
  const isMyOrder = isSame(baseIds, theirIds) || isSame(myIds, theirIds);
  if (!isMyOrder && !isSame(baseIds, myIds)) return null;
  const order = isMyOrder ? myIds : theirIds;
  const other = isMyOrder ? theirs : mine;
  const otherIds = isMyOrder ? theirIds : myIds;
  // An entry that one has removed and the other has changed must not be lost.
  const isLost = otherIds.some((id, at) => {
    const before = baseIds.indexOf(id);
    return !order.includes(id) && before !== -1 && !isSame(base[before], other[at]);
  });
  if (isLost) return null;
  const entry = (list: unknown[], ids: string[], id: string) => list[ids.indexOf(id)];
  return order.map((id, at) => {
    const [was, my, their] = [
      entry(base, baseIds, id),
      entry(mine, myIds, id),
      entry(theirs, theirIds, id),
    ];
    if (my === undefined || their === undefined) return my ?? their;
    return mergeAt([...path, at], was, my, their, clashes);
  });
}

function idsOf(list: unknown[]): string[] | null {
  const ids = list.map((item) => (isRecord(item) ? item.id : undefined));
  const isNamed = ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length;
  return isNamed ? (ids as string[]) : null;
}

function haveSameKeys(...records: Record<string, unknown>[]): boolean {
  const [first = '', ...rest] = records.map((record) => Object.keys(record).sort().join('\n'));
  return rest.every((keys) => keys === first);
}

/** The value with another one at a path; the rest is shared with the one before. */
export function withValueAt(whole: unknown, path: ValuePath, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(whole)) {
    return whole.map((item, at) => (at === key ? withValueAt(item, rest, value) : item));
  }
  if (!isRecord(whole)) return whole;
  return { ...whole, [key]: withValueAt(whole[key], rest, value) };
}
