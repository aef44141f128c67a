/** What differs between two versions of a document, in words. */
import type { Change } from '../schema.ts';
import { longestInOrder } from './longest-in-order.ts';
import { fieldInWords, nameOf, shortened } from './words.ts';

type Path = Change['path'];

interface Place {
  section: string;
  path: Path;
  /** "Schedule", "Day 1", "Challenge kickoff", "start". */
  words: string[];
}

export function compareDocuments(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  sections: readonly string[],
): Change[] {
  return sections.flatMap((section) =>
    compare(before[section] ?? null, after[section] ?? null, {
      section,
      path: [],
      words: [capital(fieldInWords(section))],
    }),
  );
}

function compare(before: unknown, after: unknown, place: Place): Change[] {
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, place);
  if (isRecord(before) && isRecord(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      compare(before[name] ?? null, after[name] ?? null, {
        section: place.section,
        path: [...place.path, name],
        words: [...place.words, fieldInWords(name)],
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
 * Entries are the same when they have the same name, so that one that was inserted or moved makes
 * no other one different; of those that are left, two at the same place are one that was renamed.
 */
function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  place: Place,
): Change[] {
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
  const at = (index: number, value: unknown): Place => ({
    section: place.section,
    path: [...place.path, index],
    words: [...place.words, nameOf(value) ?? String(index + 1)],
  });
  const inPlace = pairs.toSorted((a, b) => a.to - b.to);
  const stayed = new Set(longestInOrder(inPlace.map(({ from }) => from)));
  return [
    ...goneFrom
      .filter((index) => !paired.has(index))
      .map((index) => change(at(index, before[index]), 'removed', before[index], null)),
    ...inPlace.flatMap(({ from, to }) => {
      const there = at(to, after[to]);
      const moved = stayed.has(from)
        ? []
        : [change(there, 'moved', `place ${from + 1}`, `place ${to + 1}`)];
      return [...moved, ...compare(before[from], after[to], there)];
    }),
    ...[...newAt].map((index) => change(at(index, after[index]), 'added', null, after[index])),
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

function keyOf(value: unknown): string {
  if (!isRecord(value)) return JSON.stringify(value);
  const { id, number } = value;
  return JSON.stringify(id ?? number ?? nameOf(value) ?? value);
}

function rest(length: number, taken: readonly number[]): number[] {
  const known = new Set(taken);
  return Array.from({ length }, (_, index) => index).filter((index) => !known.has(index));
}

function change(
  { section, path, words }: Place,
  kind: Change['kind'],
  before: unknown,
  after: unknown,
): Change {
  return {
    section,
    path,
    where: words.join(', '),
    kind,
    before: before === null ? null : shortened(before),
    after: after === null ? null : shortened(after),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
