import type {
  DoorList,
  EventPerson,
  Scan,
  WalkIn,
} from '../../../../modules/days/check-in/schema.ts';
import { asked } from '../../../lib/browser-database.ts';
import { forgetDoor, inDoorDatabase, LISTS, SCANS } from '../../../lib/door-database.ts';
import { markUnsent } from '../../../lib/unsent.ts';

/** The list as it is on the phone. */
export interface KeptList extends DoorList {
  people: EventPerson[];
  /** How far the server's clock was ahead of the phone's. */
  offsetMs: number;
}

/** What is to be sent, in the order in which it was made. */
export type Waiting = { edition: number; door: string; name: string } & (
  | { kind: 'scan'; scan: Scan }
  | { kind: 'walk-in'; walkIn: WalkIn }
);
export type KeptWaiting = Waiting & { order: number };

export const idOf = (waiting: Waiting): string =>
  waiting.kind === 'scan' ? waiting.scan.id : waiting.walkIn.id;

/** Null where there is none, and where its time is over: it is gone then. */
export async function keptList(now: number): Promise<KeptList | null> {
  const lists = await inDoorDatabase([LISTS], 'readonly', (store) => asked(store(LISTS).getAll()));
  const [list] = lists as KeptList[];
  if (!list) return null;
  if (!isOver(list, now)) return list;
  await forgetDoor();
  return null;
}

/** After the event no names may stay here. */
export const isOver = ({ keepUntil, offsetMs }: KeptList, now: number): boolean =>
  Date.parse(keepUntil) <= now + offsetMs;

export async function keepList(list: KeptList): Promise<void> {
  if (isOver(list, Date.now())) return forgetDoor();
  await inDoorDatabase([LISTS], 'readwrite', async (store) => {
    store(LISTS).clear();
    store(LISTS).put(list);
  });
}

export const keptWaiting = () =>
  inDoorDatabase(
    [SCANS],
    'readonly',
    (store) => asked(store(SCANS).getAll()) as Promise<KeptWaiting[]>,
  );

/** Answers the order that it got: it is on the disk then. */
export async function keepWaiting(waiting: Waiting): Promise<number> {
  const order = await inDoorDatabase([SCANS], 'readwrite', (store) =>
    asked(store(SCANS).add(waiting)),
  );
  await noteCount();
  return Number(order);
}

export async function forgetWaiting(orders: readonly number[]): Promise<void> {
  await inDoorDatabase([SCANS], 'readwrite', async (store) => {
    for (const order of orders) store(SCANS).delete(order);
  });
  await noteCount();
}

async function noteCount(): Promise<void> {
  const count = await inDoorDatabase([SCANS], 'readonly', (store) => asked(store(SCANS).count()));
  markUnsent('unsentScans', count);
}
