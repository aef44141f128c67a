import type { Entry, EventPerson } from './schema.ts';

/** As rows of the server, or as a phone has them that it has not sent yet. */
export type KnownScan = ({ kind: 'in' } & Entry) | { kind: 'undo'; undoes: string };

/** The entries that were not undone, in any order of scans; the earliest first. */
export function standingEntries(scans: readonly KnownScan[]): Entry[] {
  const undone = new Set(scans.flatMap((scan) => (scan.kind === 'undo' ? [scan.undoes] : [])));
  const entries = new Map<string, Entry>();
  for (const scan of scans) {
    if (scan.kind === 'undo' || undone.has(scan.id)) continue;
    const { id, personId, at, door } = scan;
    entries.set(id, { id, personId, at, door });
  }
  return [...entries.values()].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at) || (one.id < other.id ? -1 : 1),
  );
}

/** More are of no use to a phone, which shows the first one and whether another stands. */
const DOORS_TOLD = 2;

/** What is sent to every phone with each scan: of each person the first entry by each of two doors. */
export function toldEntries(entries: readonly Entry[]): Entry[] {
  const doorsOf = new Map<string, Set<string>>();
  return entries.filter(({ personId, door }) => {
    const doors = doorsOf.get(personId) ?? new Set();
    doorsOf.set(personId, doors);
    return !doors.has(door) && doors.size < DOORS_TOLD && doors.add(door);
  });
}

/** Each person once, with the entry that they came by first. */
export function firstEntries(entries: readonly Entry[]): Map<string, Entry> {
  const first = new Map<string, Entry>();
  for (const entry of entries) if (!first.has(entry.personId)) first.set(entry.personId, entry);
  return first;
}

/** How many take part: those who are here, and of how many. Who judges, helps or organises is let in and not counted. */
export function headcount(
  people: readonly Pick<EventPerson, 'id' | 'standing' | 'role'>[],
  first: ReadonlyMap<string, Entry>,
): { here: number; of: number } {
  const participants = people.filter(({ role }) => role === 'participant');
  const isHere = ({ id }: Pick<EventPerson, 'id'>) => first.has(id);
  const counted = participants.filter((each) => each.standing === 'expected' || isHere(each));
  return { here: participants.filter(isHere).length, of: counted.length };
}
