import { isoWithOffset } from '../../../../event/event-time.ts';
import { standingEntries } from '../../../../modules/days/check-in/presence-schema.ts';
import type { Entry, EventPerson, Scan, WalkIn } from '../../../../modules/days/check-in/schema.ts';
import { measuredClock } from '../../../lib/live-clock.ts';
import {
  forgetWaiting,
  idOf,
  type KeptList,
  type KeptWaiting,
  keepWaiting,
  type Waiting,
} from './kept-at-door.ts';

export interface DoorState {
  /** `signed-out`: neither a session nor the link of the doors. */
  link: 'opening' | 'here' | 'away' | 'signed-out';
  /** What the site said to who is signed out. */
  refusal: string;
  /** Since when nothing was heard, by the event's time. */
  awaySince: number | null;
  list: KeptList | null;
  waiting: readonly KeptWaiting[];
  /** What the site did not take, in sentences: told until it is put away. */
  problems: readonly { id: string; sentence: string }[];
  /** What was done on this phone, the newest first, since the page was opened. */
  own: readonly { personId: string; name: string; at: number }[];
  /** False: this browser keeps nothing, so the page must stay open until all is sent. */
  canKeep: boolean;
}

export const EMPTY_DOOR: DoorState = {
  ...{
    link: 'opening',
    refusal: '',
    awaySince: null,
    list: null,
    waiting: [],
    problems: [],
    own: [],
  },
  canKeep: true,
};

let state = EMPTY_DOOR;
/** The order of what the database has not numbered begins here. */
let unkept = Number.MAX_SAFE_INTEGER / 2;
const listeners = new Set<() => void>();

export const shownDoor = (): DoorState => state;

export function onDoor(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function show(change: Partial<DoorState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** The event's time. Without a network what was measured last still holds: the phone's clock may be wrong. */
export const doorNow = (): number =>
  Date.now() + (measuredClock()?.offsetMs ?? state.list?.offsetMs ?? 0);

const instant = () => new Date(doorNow()).toISOString();

/** Who was typed at this door and is not registered yet. */
export const walkInPerson = ({ id, name, university, pictureConsent }: WalkIn): EventPerson => ({
  ...{ id: `walk-in ${id}`, code: '', name, role: 'participant', standing: 'expected' },
  ...{ team: '', table: '', food: '', organisation: university, noPictures: !pictureConsent },
});

/** The list of the site, and who was added here since. */
export const allPeople = ({ list, waiting }: DoorState): EventPerson[] => [
  ...(list?.people ?? []),
  ...waiting.flatMap((each) => (each.kind === 'walk-in' ? [walkInPerson(each.walkIn)] : [])),
];

const scansOf = (waiting: readonly Waiting[]) =>
  waiting.map((each) => {
    if (each.kind === 'walk-in') {
      const { id, at } = each.walkIn;
      return { kind: 'in', id, at, door: each.door, personId: `walk-in ${id}` } as const;
    }
    const { scan, door } = each;
    return scan.kind === 'in' ? { ...scan, door } : scan;
  });

/** The day of an instant at the event, as the site counts days. */
const dayOf = (at: string | number): string => isoWithOffset(new Date(at)).slice(0, 10);
export const today = (): string => dayOf(doorNow());

/**
 * Who is in today as far as this phone knows: what the site says, and what waits here. What it said the
 * day before, and what waits since then, lets no one in today.
 */
export function entriesAt({ list, waiting }: DoorState): Entry[] {
  const day = today();
  const known = (list?.entries ?? []).map((entry) => ({ ...entry, kind: 'in' as const }));
  const all = standingEntries([...known, ...scansOf(waiting)]);
  return all.filter(({ at }) => dayOf(at) === day);
}

export const isWaiting = ({ waiting }: DoorState, entryId: string): boolean =>
  waiting.some((each) => idOf(each) === entryId);

async function append(waiting: Waiting): Promise<void> {
  unkept += 1;
  const shown = { ...waiting, order: unkept };
  show({ waiting: [...state.waiting, shown] });
  try {
    const order = await keepWaiting(waiting);
    // It was sent before it was on the disk.
    if (!state.waiting.includes(shown)) return await forgetWaiting([order]);
    show({ waiting: state.waiting.map((each) => (each === shown ? { ...each, order } : each)) });
  } catch (error) {
    console.error(error);
    show({ canKeep: false });
  }
}

const noteOwn = (personId: string, name: string) =>
  show({
    own: [
      { personId, name, at: doorNow() },
      ...state.own.filter((each) => each.personId !== personId),
    ].slice(0, 30),
  });

/** Lets a person in: shown at once, sent as soon as possible. */
export function letIn({ id: personId, name }: EventPerson, door: string): string {
  const scan: Scan = { id: crypto.randomUUID(), kind: 'in', personId, at: instant() };
  noteOwn(personId, name);
  void append({ kind: 'scan', scan, door, name, edition: state.list?.edition ?? 0 }).then(changed);
  return scan.id;
}

export function undo(entryId: string, name: string, door: string): void {
  const scan: Scan = { id: crypto.randomUUID(), kind: 'undo', undoes: entryId, at: instant() };
  void append({ kind: 'scan', scan, door, name, edition: state.list?.edition ?? 0 }).then(changed);
}

export function addWalkIn(
  id: string,
  typed: Pick<WalkIn, 'name' | 'email' | 'university' | 'pictureConsent'>,
  door: string,
): EventPerson {
  const edition = state.list?.edition ?? 0;
  const walkIn: WalkIn = { ...typed, id, edition, door, at: instant() };
  const person = walkInPerson(walkIn);
  // Tapped twice, it is one.
  if (isWaiting(state, id)) return person;
  noteOwn(person.id, person.name);
  void append({ kind: 'walk-in', walkIn, door, name: walkIn.name, edition }).then(changed);
  return person;
}

/** The site has taken these: they are part of what it says, until it says it itself. */
export function taken(sent: readonly KeptWaiting[], isRefused: (id: string) => boolean): void {
  const orders = new Set(sent.map(({ order }) => order));
  const { list } = state;
  const good = sent.filter((each) => !isRefused(idOf(each)));
  const entries = list
    ? standingEntries([
        ...list.entries.map((entry) => ({ ...entry, kind: 'in' as const })),
        ...scansOf(good),
      ])
    : [];
  show({
    waiting: state.waiting.filter(({ order }) => !orders.has(order)),
    ...(list && { list: { ...list, entries } }),
  });
}

let onChanged: () => void = () => {};
const changed = () => onChanged();

/** Called whenever there is something new to send. */
export function whenChanged(work: () => void): void {
  onChanged = work;
}
