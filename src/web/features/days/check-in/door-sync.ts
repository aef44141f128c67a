import { standingEntries } from '../../../../modules/days/check-in/presence-schema.ts';
import {
  type EventPerson,
  presenceSchema,
  type Scan,
  type ScanOutcome,
  type WalkIn,
} from '../../../../modules/days/check-in/schema.ts';
import { SCANS_AT_ONCE_MAX } from '../../../../schema/limits.ts';
import type { ApiError } from '../../../lib/api.ts';
import { asked } from '../../../lib/browser-database.ts';
import { call } from '../../../lib/call.ts';
import { forgetDoor, inDevice, LISTS, SCANS } from '../../../lib/device-database.ts';
import { follow } from '../../../lib/live.ts';
import { measuredClock, noteAnswered } from '../../../lib/live-clock.ts';
import { createQueue, failureOf, shelfOf } from '../../../lib/offline-queue.ts';
import {
  type DoorState,
  doorNow,
  doorStore,
  isOver,
  isWaiting,
  type KeptList,
  type KeptWaiting,
  scansOf,
  show,
  shownDoor,
  type Waiting,
  walkInPerson,
} from './door-state.ts';

type Outcomes = ReadonlyMap<string, ScanOutcome>;

const queue = createQueue<Waiting, Outcomes>(doorStore, {
  lock: 'check-in scans',
  shelf: shelfOf(SCANS),
  ask: askList,
  /** Scans of one door together; walk-ins are sent alone. */
  batchSize(waiting) {
    const [first] = waiting;
    if (first?.kind !== 'scan') return 1;
    const end = waiting.findIndex(
      (each) => each.kind !== 'scan' || each.door !== first.door || each.edition !== first.edition,
    );
    return Math.min(end === -1 ? waiting.length : end, SCANS_AT_ONCE_MAX);
  },
  async send(first, batch) {
    if (first.kind === 'walk-in') {
      const { outcome } = await call('POST /api/check-in/walk-ins', { body: first.walkIn });
      return new Map([[first.id, outcome]]);
    }
    const scans = batch.flatMap((each) => (each.kind === 'scan' ? [each.scan] : []));
    const { edition, door } = first;
    const answer = await call('POST /api/check-in/scans', { body: { edition, door, scans } });
    return new Map(answer.outcomes.map(({ id, outcome }) => [id, outcome]));
  },
  taken,
  refused: ({ id, name }, sentence) =>
    withProblems([{ id, sentence: `${name} was not counted. ${sentence}` }]),
  async failed(error) {
    const { list } = shownDoor();
    if (failureOf(error) === 'signed-out') {
      // The link was revoked, or its days are over: its holder may no longer keep names.
      if (list?.isForHelpers) forgetPeople(withProblems([goneBecause(error as ApiError)]));
    } else if (list && Date.parse(list.keepUntil) <= doorNow()) {
      // A phone without a network hears of no end, and forgets all the same.
      forgetPeople();
    }
    return false;
  },
  now: doorNow,
});

/** The network may be back, or someone has signed in. */
export const { soon } = queue;

/** Asks the site for the list, sends what waits, and goes on with both while the page is open. */
export function keepInTouch(): () => void {
  const stop = queue.start(openKept);
  const unfollow = follow('check-in', ({ state }) => {
    const told = presenceSchema.safeParse(state);
    const { list } = shownDoor();
    if (!told.success || !list) return;
    show({ list: { ...list, ...told.data, listVersion: list.listVersion } });
    if (told.data.listVersion !== list.listVersion) void queue.look();
  });
  return () => {
    stop();
    unfollow();
  };
}

async function openKept(): Promise<void> {
  const [list] = await inDevice([LISTS], 'readonly', (store) =>
    asked<KeptList[]>(store(LISTS).getAll()),
  );
  if (!list) return;
  if (isOver(list, Date.now())) await forgetDoor();
  else show({ list: shownDoor().list ?? list });
}

async function askList(): Promise<void> {
  const { list: before } = shownDoor();
  const sentAt = Date.now();
  const query = before ? { known: before.listVersion } : {};
  const answer = await call('GET /api/check-in/list', { query });
  noteAnswered(sentAt, Date.now(), Date.parse(answer.now));
  const people = answer.people ?? before?.people ?? [];
  const offsetMs = measuredClock()?.offsetMs ?? Date.parse(answer.now) - Date.now();
  const list = { ...answer, people, offsetMs };
  show({ list });
  await queue.keep(() => keepList(list));
}

async function keepList(list: KeptList): Promise<void> {
  if (isOver(list, Date.now())) return forgetDoor();
  await inDevice([LISTS], 'readwrite', async (store) => {
    store(LISTS).clear();
    store(LISTS).put(list);
  });
}

/** What the site has taken is part of what it says, until it says it itself. */
function taken(batch: readonly KeptWaiting[], outcomes: Outcomes): Partial<DoorState> {
  const { list } = shownDoor();
  const good = batch.filter(({ id }) => ['taken', 'late'].includes(outcomes.get(id) ?? ''));
  const problems = batch.flatMap(({ id, name }) => {
    const sentence = PROBLEMS[outcomes.get(id) ?? 'taken'];
    return sentence === '' ? [] : [{ id, sentence: `${name}${sentence}` }];
  });
  if (!list) return withProblems(problems);
  const known = list.entries.map((entry) => ({ ...entry, kind: 'in' as const }));
  const entries = standingEntries([...known, ...scansOf(good)]);
  return { ...withProblems(problems), list: { ...list, entries } };
}

/** After the name; empty where all is well. */
const PROBLEMS: Readonly<Record<ScanOutcome, string>> = {
  taken: '',
  'nothing-to-undo': '',
  late: ': it arrived after the day was over, and counts for its own day.',
  unknown: ' was not counted: this person is no longer on the list. Please tell an organiser.',
  'too-often': ' was not counted: this person was scanned too often. Please tell an organiser.',
};

const withProblems = (problems: DoorState['problems']): Partial<DoorState> => ({
  problems: [...shownDoor().problems, ...problems],
});

function goneBecause({ code, sentence }: ApiError) {
  const why = code === 'door-not-now' ? sentence : 'The link of the doors is no longer valid.';
  return { id: 'gone', sentence: `${why} The list of people is gone from this phone.` };
}

function forgetPeople(instead: Partial<DoorState> = {}): void {
  show({ ...instead, list: null });
  forgetDoor().catch(console.error);
}

const instant = () => new Date(doorNow()).toISOString();

const withOwn = (personId: string, name: string): Partial<DoorState> => ({
  own: [
    { personId, name, at: doorNow() },
    ...shownDoor().own.filter((each) => each.personId !== personId),
  ].slice(0, 30),
});

const editionHere = () => shownDoor().list?.edition ?? 0;

const addScan = (scan: Scan, about: { door: string; name: string }, part = {}) =>
  void queue.add({ ...about, kind: 'scan', id: scan.id, scan, edition: editionHere() }, part);

/** Lets a person in: shown at once, sent as soon as possible. */
export function letIn({ id: personId, name }: EventPerson, door: string): string {
  const id = crypto.randomUUID();
  addScan({ id, kind: 'in', personId, at: instant() }, { door, name }, withOwn(personId, name));
  return id;
}

export function undo(entryId: string, name: string, door: string): void {
  const id = crypto.randomUUID();
  addScan({ id, kind: 'undo', undoes: entryId, at: instant() }, { door, name });
}

export function addWalkIn(
  id: string,
  typed: Pick<WalkIn, 'name' | 'email' | 'university' | 'pictureConsent'>,
  door: string,
): EventPerson {
  const edition = editionHere();
  const walkIn: WalkIn = { ...typed, id, edition, door, at: instant() };
  const person = walkInPerson(walkIn);
  // Tapped twice, it is one.
  if (isWaiting(shownDoor(), id)) return person;
  const item = { kind: 'walk-in' as const, id, walkIn, door, name: walkIn.name, edition };
  void queue.add(item, withOwn(person.id, person.name));
  return person;
}
