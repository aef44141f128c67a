import { isoWithOffset } from '../../../../event/event-time.ts';
import { standingEntries } from '../../../../modules/days/check-in/presence-schema.ts';
import type {
  DoorList,
  Entry,
  EventPerson,
  Scan,
  WalkIn,
} from '../../../../modules/days/check-in/schema.ts';
import { measuredClock } from '../../../lib/live-clock.ts';
import {
  createStore,
  EMPTY_QUEUE,
  type Kept,
  type QueueState,
} from '../../../lib/offline-queue.ts';

/** The list as it is on the phone. */
export interface KeptList extends DoorList {
  people: EventPerson[];
  /** How far the server's clock was ahead of the phone's. */
  offsetMs: number;
}

/** After the event no names may stay here. */
export const isOver = ({ keepUntil, offsetMs }: KeptList, now: number): boolean =>
  Date.parse(keepUntil) <= now + offsetMs;

/** What is to be sent, in the order in which it was made. */
export type Waiting = { id: string; edition: number; door: string; name: string } & (
  | { kind: 'scan'; scan: Scan }
  | { kind: 'walk-in'; walkIn: WalkIn }
);
export type KeptWaiting = Kept<Waiting>;

/** `signed-out`: neither a session nor the link of the doors. */
export interface DoorState extends QueueState<Waiting> {
  list: KeptList | null;
  /** What the site did not take, in sentences: told until it is put away. */
  problems: readonly { id: string; sentence: string }[];
  /** What was done on this phone, the newest first, since the page was opened. */
  own: readonly { personId: string; name: string; at: number }[];
}

export const EMPTY_DOOR: DoorState = { ...EMPTY_QUEUE, list: null, problems: [], own: [] };

export const doorStore = createStore(EMPTY_DOOR);
export const { shown: shownDoor, show, onChange: onDoor } = doorStore;

/** The event's time. Without a network what was measured last still holds: the phone's clock may be wrong. */
export const doorNow = (): number =>
  Date.now() + (measuredClock()?.offsetMs ?? shownDoor().list?.offsetMs ?? 0);

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

export const scansOf = (waiting: readonly Waiting[]) =>
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
  waiting.some(({ id }) => id === entryId);
