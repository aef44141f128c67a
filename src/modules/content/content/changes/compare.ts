/** What differs between two versions of a document, in words. */
import { isUnseen, placeWords, valueWords } from '../../../../event/content-labels/place-words.ts';
import { type Change, type ContentSection, fieldAt } from '../schema.ts';

/** The longest part of a list of different numbers that is in rising order: what was not moved. */
export function longestInOrder(values: readonly number[]): number[] {
  /** By length: where the row of that length with the smallest end ends. */
  const ends: number[] = [];
  const before = new Map<number, number | undefined>();
  values.forEach((value, at) => {
    const found = ends.findIndex((end) => (values[end] as number) >= value);
    const length = found === -1 ? ends.length : found;
    before.set(at, ends[length - 1]);
    ends[length] = at;
  });
  const row: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) row.push(values[at] as number);
  return row.reverse();
}

type Path = Change['path'];

interface Place {
  section: ContentSection;
  path: Path;
}

export function compareDocuments(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  sections: readonly ContentSection[],
): Change[] {
  return sections.flatMap((section) => {
    const [was, is] = [before[section] ?? null, after[section] ?? null];
    return compare(was, is, { section, path: [] }).map(({ place, kind, before, after }) => {
      const schema = fieldAt(section, place.path)?.schema ?? null;
      return {
        ...place,
        // What is gone has its name in the version before.
        where: placeWords(section, kind === 'removed' ? was : is, place.path),
        kind,
        before: before === null ? null : valueWords(before, schema),
        after: after === null ? null : valueWords(after, schema),
      };
    });
  });
}

/** One that has no words yet. */
interface Difference {
  place: Place;
  kind: Change['kind'];
  before: unknown;
  after: unknown;
}

function compare(before: unknown, after: unknown, place: Place): Difference[] {
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, place);
  if (isMoment(before) && isMoment(after)) {
    const isSame = before.date === after.date && before.time === after.time;
    return isSame ? [] : [change(place, 'changed', before, after)];
  }
  if (isRecord(before) && isRecord(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names
      .filter((name) => !isUnseen(name))
      .flatMap((name) =>
        compare(before[name] ?? null, after[name] ?? null, {
          section: place.section,
          path: [...place.path, name],
        }),
      );
  }
  if (before === after) return [];
  if (before === null || before === '') return [change(place, 'added', null, after)];
  if (after === null || after === '') return [change(place, 'removed', before, null)];
  return [change(place, 'changed', before, after)];
}

interface Pair {
  from: number;
  to: number;
}

/**
 * Entries are the same when they have the same id, so that one that was inserted or moved makes no
 * other one different. Lines without ids are the same when they say the same; of those that are
 * left, two at the same place are one that was rewritten.
 */
function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  place: Place,
): Difference[] {
  const pairs = pairsOf(before, after);
  const goneFrom = rest(
    before.length,
    pairs.map(({ from }) => from),
  );
  const newAt = new Set(
    rest(
      after.length,
      pairs.map(({ to }) => to),
    ),
  );
  for (const at of goneFrom) {
    if (newAt.delete(at)) pairs.push({ from: at, to: at });
  }
  const paired = new Set(pairs.map(({ from }) => from));
  const at = (index: number): Place => ({ ...place, path: [...place.path, index] });
  const inPlace = pairs.toSorted((a, b) => a.to - b.to);
  const stayed = new Set(longestInOrder(inPlace.map(({ from }) => from)));
  return [
    ...goneFrom
      .filter((index) => !paired.has(index))
      .map((index) => change(at(index), 'removed', before[index], null)),
    ...inPlace.flatMap(({ from, to }) => {
      const there = at(to);
      const moved = stayed.has(from)
        ? []
        : [change(there, 'moved', `place ${from + 1}`, `place ${to + 1}`)];
      return [...moved, ...compare(before[from], after[to], there)];
    }),
    ...[...newAt].map((index) => change(at(index), 'added', null, after[index])),
  ];
}

function pairsOf(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  const waiting = new Map<string, number[]>();
  before.forEach((value, from) => {
    const key = keyOf(value);
    waiting.set(key, [...(waiting.get(key) ?? []), from]);
  });
  return after.flatMap((value, to) => {
    const from = waiting.get(keyOf(value))?.shift();
    return from === undefined ? [] : [{ from, to }];
  });
}

const keyOf = (value: unknown) => JSON.stringify(isRecord(value) ? value.id : value);

function rest(length: number, taken: readonly number[]): number[] {
  const known = new Set(taken);
  return Array.from({ length }, (_, index) => index).filter((index) => !known.has(index));
}

const change = (
  place: Place,
  kind: Change['kind'],
  before: unknown,
  after: unknown,
): Difference => ({ place, kind, before, after });

/** One field of a form, and one change. */
const isMoment = (value: unknown): value is { date: unknown; time: unknown } =>
  isRecord(value) && 'date' in value && 'time' in value;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
