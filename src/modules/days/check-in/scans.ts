import { isoWithOffset } from '../../../event/event-time.ts';
import { liveWindow } from '../../../event/live-window.ts';
import { AppError } from '../../../schema/app-error.ts';
import { believedInstant } from '../../../schema/device-instant.ts';
import { RATE_LIMITS } from '../../../schema/limits.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import {
  type RateLimit,
  type RateLimitStore,
  triesAtOnce,
} from '../../../server/db/rate-limits.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { derivedId } from '../../../server/lib/derived-id.ts';
import type { Edition } from '../../content/content/edition-schema.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { Holder } from '../../stage/passes/service.ts';
import type { Audience, EventPeople } from './event-people.ts';
import {
  SCANS_OF_PERSON,
  type Scan,
  type ScanAnswer,
  type ScanInput,
  type ScanOutcome,
  type WalkIn,
} from './schema.ts';
import type { CheckInStore, ScanRow } from './store.ts';

interface Stores {
  checkIn: CheckInStore;
}

interface ScanDeps {
  store: Stores & Atomic<Stores> & { rateLimits: RateLimitStore };
  content: ContentReader;
  eventPeople: EventPeople;
  registerWalkIn(
    person: Pick<WalkIn, 'name' | 'email' | 'university' | 'pictureConsent'>,
    id: string,
    by: string,
    doorLink: string | null,
  ): Promise<{ personId: string }>;
  clock: Clock;
}

/** Two phones at one door, or one code held before the camera. */
const REPEATED_MS = 10_000;

/** Phones are tried on the day before; what is older was told by a clock that is wrong. */
const BEFORE_MS = 86_400_000;

/** Who stands at the door. */
type AtDoor = Holder & { audience: Audience };

export const dayOf = (instant: Date): string => isoWithOffset(instant).slice(0, 10);

/** What doors send: kept once, however often and in whatever order it comes. */
export function createScans({ store, content, eventPeople, registerWalkIn, clock }: ScanDeps) {
  /** What is told counts from the day before the event, and never after it was received. */
  const earliestIn = (edition: Edition): number =>
    (liveWindow(edition)?.from ?? Number.POSITIVE_INFINITY) - BEFORE_MS;

  async function add(
    { door, scans }: Omit<ScanInput, 'edition'>,
    of: Edition,
    { by, link }: Holder,
    isLimited: boolean,
  ): Promise<ScanAnswer> {
    const received = clock.eventNow();
    const edition = of.year;
    const earliest = earliestIn(of);
    const ids = scans.map(({ id }) => id);
    const isIn = scans.some(({ kind }) => kind === 'in');
    const people = new Map(
      (isIn ? await eventPeople.of(edition) : []).map(({ id, role }) => [id, role]),
    );
    const common = {
      ...{ edition, door, by, received_at: received.toISOString() },
      ...{ link, withdrawn_at: null },
    };
    const toRow = (scan: Scan, undone: ScanRow | undefined): ScanRow | null => {
      const at = believedInstant(scan.at, { earliest, now: received });
      const shared = { ...common, id: scan.id, kind: scan.kind, at: at.toISOString() };
      if (scan.kind === 'in') {
        if (!people.has(scan.personId)) return null;
        return { ...shared, person_id: scan.personId, undoes: null, day: dayOf(at) };
      }
      if (undone?.kind !== 'in' || undone.edition !== edition) return null;
      return { ...shared, person_id: undone.person_id, undoes: undone.id, day: undone.day };
    };

    async function decided({ checkIn }: Stores) {
      const undoes = scans.flatMap((scan) => (scan.kind === 'undo' ? [scan.undoes] : []));
      const rows = new Map(
        (await checkIn.findMany([...new Set([...ids, ...undoes])])).map((row) => [row.id, row]),
      );
      const named = scans.flatMap((scan) => (scan.kind === 'in' ? [scan.personId] : []));
      const undone = [...rows.values()].map(({ person_id }) => person_id);
      const kept = await checkIn.listOfPeople(edition, [...new Set([...named, ...undone])]);
      const isRepeated = (row: ScanRow) =>
        kept.some(
          (each) =>
            each.kind === 'in' &&
            each.person_id === row.person_id &&
            each.door === door &&
            Math.abs(Date.parse(each.at) - Date.parse(row.at)) < REPEATED_MS &&
            !kept.some(({ undoes }) => undoes === each.id),
        );
      const isTooMuch = ({ person_id }: ScanRow) =>
        kept.filter((each) => each.person_id === person_id && each.link === link).length >=
        SCANS_OF_PERSON;
      const added: ScanRow[] = [];
      const outcomes = scans.map((scan) => {
        const before = rows.get(scan.id);
        if (before) return outcomeOf(before);
        // Accounts are no people: who organises comes and goes, and is noted nowhere.
        if (scan.kind === 'in' && people.get(scan.personId) === 'organiser') {
          return { id: scan.id, outcome: 'taken' as const };
        }
        const row = toRow(scan, scan.kind === 'undo' ? rows.get(scan.undoes) : undefined);
        if (row === null) {
          const outcome: ScanOutcome = scan.kind === 'in' ? 'unknown' : 'nothing-to-undo';
          return { id: scan.id, outcome };
        }
        // They are in by this door already: to phones it is one.
        if (row.kind === 'in' && isRepeated(row)) return outcomeOf(row);
        if (isLimited && isTooMuch(row)) return { id: scan.id, outcome: 'too-often' as const };
        kept.push(row);
        rows.set(row.id, row);
        added.push(row);
        return outcomeOf(row);
      });
      return { outcomes, added };
    }

    const { outcomes, added } = await decided(store);
    // What is sent again and changes nothing makes no phone look.
    if (added.length === 0) return { outcomes };
    if (isLimited)
      await requireFew(`scan:${link}`, triesAtOnce(RATE_LIMITS.scanByLink, added.length));
    return store.atomically(async (stores) => {
      await stores.checkIn.hold();
      const within = await decided(stores);
      await stores.checkIn.add(within.added);
      return { outcomes: within.outcomes };
    });
  }

  /** Each scan is sent to every phone, and each walk-in makes a person. */
  async function requireFew(key: string, limit: RateLimit): Promise<void> {
    const refused = await store.rateLimits.takeAll([[key, limit]], clock.now());
    if (!refused) return;
    throw new AppError('tooManyTries', {
      sentence:
        'The link of the doors was used very often in a short while. Please tell the organisers.',
      retryAfterSeconds: Math.max(1, Math.ceil(refused.waitMs / 1000)),
    });
  }

  return {
    /** Phones of organisers may be late by a whole edition; a link is for the people of its own. */
    async send(input: ScanInput, who: AtDoor): Promise<ScanAnswer> {
      const { editions, current } = await content.content();
      const isHelper = who.audience === 'helper';
      const known = isHelper ? [current] : editions;
      const edition = known.find(({ year }) => year === input.edition);
      if (!edition) throw new AppError('invalid', { sentence: 'There is no such edition.' });
      return add(input, edition, who, isHelper);
    },

    /** A registration and an entry that follow from one id: sent again, it is both of them once. */
    async walkIn(input: WalkIn, who: AtDoor) {
      const { current } = await content.content();
      if (input.edition !== current.year) {
        throw new AppError('invalid', {
          sentence: `People can no longer be added to ${input.edition}: the site shows ${current.year}.`,
        });
      }
      const doorLink = who.audience === 'helper' ? who.link : null;
      if (doorLink) await requireFew(`walk-in:${doorLink}`, RATE_LIMITS.walkInByLink);
      const { id, door, at } = input;
      // Not the phone's id itself: with a registration's id, a phone could take it over.
      const { personId } = await registerWalkIn(input, derivedId('walk-in', id), who.by, doorLink);
      const scans = [{ id, kind: 'in' as const, personId, at }];
      const { outcomes } = await add({ door, scans }, current, who, false);
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
