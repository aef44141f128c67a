import { isoWithOffset } from '../../event/event-time.ts';
import { AppError } from '../../schema/app-error.ts';
import type { Atomic } from '../../server/db/atomically.ts';
import type { Clock } from '../../server/lib/clock.ts';
import type { ContentReader } from '../content/page-content-schema.ts';
import type { Comers } from './comers.ts';
import type { Scan, ScanAnswer, ScanInput, ScanOutcome, WalkIn } from './schema.ts';
import type { CheckInStore, ScanRow } from './store.ts';

interface Stores {
  checkIn: CheckInStore;
}

interface ScanDeps {
  store: Stores & Atomic<Stores>;
  content: ContentReader;
  comers: Comers;
  registerWalkIn(
    person: Pick<WalkIn, 'name' | 'email' | 'university' | 'pictureConsent'>,
    id: string,
    by: string,
  ): Promise<{ personId: string }>;
  clock: Clock;
}

/** No phone waits for longer to send; what says so has another century's clock. */
const OLDEST_MS = 30 * 86_400_000;

export const dayOf = (instant: Date): string => isoWithOffset(instant).slice(0, 10);

/** What doors send: kept once, however often and in whatever order it comes. */
export function createScans({ store, content, comers, registerWalkIn, clock }: ScanDeps) {
  /** Never after it was received, whatever the device believes. */
  function instantOf(at: string, received: Date): Date {
    const told = Date.parse(at);
    const isPossible = told <= received.getTime() && told > received.getTime() - OLDEST_MS;
    return isPossible ? new Date(told) : received;
  }

  async function add({ edition, door, scans }: ScanInput, by: string): Promise<ScanAnswer> {
    const received = clock.eventNow();
    const ids = scans.map(({ id }) => id);
    const isIn = scans.some(({ kind }) => kind === 'in');
    const people = new Set(isIn ? (await comers.of(edition, received)).map(({ id }) => id) : []);
    const known = await store.checkIn.findMany(ids);
    const isAllKnown = ids.every((id) => known.some((row) => row.id === id));
    if (isAllKnown) return { outcomes: known.map((row) => outcomeOf(row)) };

    const common = { edition, door, by, received_at: received.toISOString() };
    const toRow = (scan: Scan, undone: ScanRow | undefined): ScanRow | null => {
      const at = instantOf(scan.at, received);
      const shared = { ...common, id: scan.id, kind: scan.kind, at: at.toISOString() };
      if (scan.kind === 'in') {
        if (!people.has(scan.personId)) return null;
        return { ...shared, person_id: scan.personId, undoes: null, day: dayOf(at) };
      }
      if (undone?.kind !== 'in' || undone.edition !== edition) return null;
      return { ...shared, person_id: undone.person_id, undoes: undone.id, day: undone.day };
    };

    return store.atomically(async ({ checkIn }) => {
      await checkIn.hold();
      const undoes = scans.flatMap((scan) => (scan.kind === 'undo' ? [scan.undoes] : []));
      const rows = new Map(
        (await checkIn.findMany([...new Set([...ids, ...undoes])])).map((row) => [row.id, row]),
      );
      const added: ScanRow[] = [];
      const outcomes = scans.map((scan) => {
        const before = rows.get(scan.id);
        if (before) return outcomeOf(before);
        const row = toRow(scan, scan.kind === 'undo' ? rows.get(scan.undoes) : undefined);
        if (row === null) {
          const outcome: ScanOutcome = scan.kind === 'in' ? 'unknown' : 'nothing-to-undo';
          return { id: scan.id, outcome };
        }
        rows.set(row.id, row);
        added.push(row);
        return outcomeOf(row);
      });
      await checkIn.add(added);
      return { outcomes };
    });
  }

  return {
    async send(input: ScanInput, by: string): Promise<ScanAnswer> {
      const { editions } = await content.content();
      if (!editions.some(({ year }) => year === input.edition)) {
        throw new AppError('invalid', { sentence: 'There is no such edition.' });
      }
      return add(input, by);
    },

    /** A registration and an entry with one id: sent again, it is both of them once. */
    async walkIn(input: WalkIn, by: string) {
      const { current } = await content.content();
      if (input.edition !== current.year) {
        throw new AppError('invalid', {
          sentence: `Nobody can be added to ${input.edition} any more: the site shows ${current.year}.`,
        });
      }
      const { id, edition, door, at } = input;
      const { personId } = await registerWalkIn(input, id, by);
      const { outcomes } = await add(
        { edition, door, scans: [{ id, kind: 'in', personId, at }] },
        by,
      );
      return { personId, outcome: outcomes[0]?.outcome ?? 'unknown' };
    },
  };
}
export type Scans = ReturnType<typeof createScans>;

/** It came when its day was over: kept, and told. */
export const isLate = ({ day, received_at }: Pick<ScanRow, 'day' | 'received_at'>): boolean =>
  dayOf(new Date(received_at)) > day;

const outcomeOf = (row: ScanRow): { id: string; outcome: ScanOutcome } => ({
  id: row.id,
  outcome: row.kind === 'in' && isLate(row) ? 'late' : 'taken',
});
