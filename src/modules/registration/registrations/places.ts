import { hasBegun, offerEnd } from '../../../event/registration-times.ts';
import type { PersonRole } from '../../../schema/roles.ts';
import type { Edition } from '../../content/content/edition-schema.ts';
import type { Outbox, PostStores } from '../../mail/outbox/service.ts';
import type { PeopleStore } from '../../people/people/service.ts';
import type { Membership, Seat, TeamStores } from '../../teams/teams/membership.ts';
import type { RegistrationState } from './choices-schema.ts';
import { untilInWords } from './mail-fields.ts';
import { type RegistrationBefore, seatSchema } from './schema.ts';
import type { RegistrationStore } from './store.ts';
import type { RegistrationRow } from './tables.ts';
import { hasPausedOffers, OFFERS_PAUSED } from './views.ts';

interface PlaceDeps {
  post: Pick<Outbox, 'add' | 'cancel' | 'revive'>;
  teams: Pick<Membership, 'memberWithdrew' | 'memberReturned'>;
  hasMail: boolean;
}

export interface PlaceStores extends PostStores, TeamStores {
  registrations: RegistrationStore;
  people: PeopleStore;
}

type Change = Pick<RegistrationRow, 'state'> &
  Partial<
    Pick<RegistrationRow, 'offered_until' | 'queued_at' | 'address_confirmed_at' | 'place_reason'>
  >;

/** Mails about a state; they are cancelled if the person leaves it before they go out. */
const TOLD_BY: Partial<Record<RegistrationState, string>> = {
  offered: 'place-offered',
  placed: 'moved-up',
  withdrawn: 'withdrawn',
};

/**
 * Who has a place. All of it happens in a transaction that holds the lock of the edition, so that
 * people who come at once never get more places than there are.
 */
export function createPlaces({ post, teams, hasMail }: PlaceDeps) {
  /** Changes the state, and with it what the person may see. Answers what takes it back. */
  async function move(
    stores: PlaceStores,
    row: RegistrationRow,
    change: Change,
    now: Date,
  ): Promise<RegistrationBefore> {
    const { registrations, people } = stores;
    await registrations.change(row.id, row.version, {
      offered_until: null,
      place_reason: '',
      ...change,
      changed_at: now.toISOString(),
    });
    await giveRoles(people, row.person_id, change.state);
    const seat = await leaveTeamWithout(stores, row.id, change.state);
    // A firm place starts afresh: what is left later is another seat, or none.
    if (seat || change.state === 'placed') await noteSeat(stores, row, seat);
    await cancelMailsOf(stores, row);
    return { ...beforeOf(row), seat };
  }

  async function cancelMailsOf(stores: PlaceStores, row: RegistrationRow) {
    const kind = TOLD_BY[row.state];
    if (kind !== undefined) await post.cancel(stores, row.person_id, kind);
  }

  const noteSeat = ({ registrations }: PlaceStores, { id }: RegistrationRow, seat: Seat | null) =>
    registrations.noteSeat(id, seat && JSON.stringify(seat));

  /** Team members always have a place. */
  async function leaveTeamWithout(stores: PlaceStores, id: string, state: RegistrationState) {
    if (state === 'placed' || state === 'held' || state === 'offered') return null;
    return teams.memberWithdrew(stores, id);
  }

  /**
   * A place for who has none and came by themselves: with a mail server it is held until they have read
   * their mail. That is not possible once the event has begun.
   */
  function firstPlace(edition: Edition, now: Date, isVouchedFor: boolean): Change {
    const until = hasMail && !isVouchedFor ? offerEnd(edition, now.getTime()) : null;
    return until === null
      ? { state: 'placed' }
      : { state: 'held', offered_until: new Date(until).toISOString() };
  }

  async function offer(
    stores: PlaceStores,
    row: RegistrationRow,
    until: number,
    now: Date,
  ): Promise<RegistrationBefore> {
    const offeredUntil = new Date(until).toISOString();
    const before = await move(stores, row, { state: 'offered', offered_until: offeredUntil }, now);
    await post.add(stores, {
      id: `${row.id}-offered-${row.version}`,
      personId: row.person_id,
      kind: 'place-offered',
      fields: { until: untilInWords(until) },
    });
    return before;
  }

  /**
   * Takes back what was done to a registration: 'changed' when something else has happened since,
   * 'no-seat' when their team has no room for them any more.
   */
  async function putBack(
    stores: PlaceStores,
    row: RegistrationRow,
    { version, state, offeredUntil, openedUntil, queuedAt, seat }: RegistrationBefore,
    edition: Edition,
    now: Date,
  ): Promise<'done' | 'changed' | 'no-seat'> {
    const isUnchanged = await stores.registrations.change(row.id, version, {
      state,
      offered_until: offeredUntil,
      opened_until: openedUntil,
      queued_at: queuedAt,
      place_reason: '',
      changed_at: now.toISOString(),
    });
    if (!isUnchanged) return 'changed';
    await giveRoles(stores.people, row.person_id, state);
    // Who was given a place by mistake is out of the team again, and can still be put back into it.
    const left = await leaveTeamWithout(stores, row.id, state);
    if (left) await noteSeat(stores, row, left);
    if (row.state !== state) {
      await cancelMailsOf(stores, row);
      const kind = TOLD_BY[state];
      if (kind !== undefined) await post.revive(stores, row.person_id, kind);
    }
    if (seat === null) return 'done';
    if (!(await teams.memberReturned(stores, row.id, seat, edition))) return 'no-seat';
    await noteSeat(stores, row, null);
    return 'done';
  }

  /** Into the team that was left with the place; without a reason only if it is not locked and has room. */
  async function takeSeat(
    stores: PlaceStores,
    { id, left_seat }: RegistrationRow,
    edition: Edition,
    reason?: string,
  ): Promise<void> {
    if (left_seat === null) return;
    const seat = seatSchema.parse(JSON.parse(left_seat));
    await teams.memberReturned(stores, id, seat, edition, reason);
  }

  /**
   * A firm place by an organiser, for a reason and at any time: even during the event and after it, for
   * who was withdrawn by mistake. They are in their team again, locked or full, and so have what the team has.
   * Who waited for a place is told of it while there is still something to come to.
   */
  async function place(
    stores: PlaceStores,
    row: RegistrationRow,
    reason: string,
    edition: Edition,
    now: Date,
  ): Promise<RegistrationBefore> {
    const before = await move(stores, row, { state: 'placed', place_reason: reason }, now);
    await takeSeat(stores, row, edition, reason);
    if (!hasBegun(edition, now.getTime())) {
      await post.add(stores, {
        id: `${row.id}-moved-up-${row.version}`,
        personId: row.person_id,
        kind: 'moved-up',
        cause: 'organisers',
      });
    }
    return before;
  }

  return {
    move,
    putBack,
    offer,
    place,
    takeSeat,
    firstPlace,

    /**
     * Once the lock is held, before anything changes. Answers the last step: pages are made again when
     * the last place has gone or one is free again, and not with each registration.
     */
    async watchFull(
      { registrations }: PlaceStores,
      { year, registration: { capacity } }: Edition,
    ): Promise<() => Promise<void>> {
      const wasFull = await registrations.isFull(year, capacity);
      return async () => {
        const isFull = await registrations.isFull(year, capacity);
        if (isFull !== wasFull) await registrations.tellPlaces();
      };
    },

    /**
     * Ends offers that have lapsed, and offers free places to those who wait longest. Answers who has
     * moved, and how many places are free now.
     */
    async settle(
      stores: PlaceStores,
      edition: Edition,
      now: Date,
      /** Not to be offered what they have just given back. */
      passedOver: readonly string[] = [],
    ): Promise<{ moved: RegistrationBefore[]; free: number }> {
      const at = now.toISOString();
      const { year, registration } = edition;
      const moved: RegistrationBefore[] = [];
      for (const row of await stores.registrations.lapsed(year, at)) {
        moved.push(await move(stores, row, afterLapse(row), now));
      }
      const free = registration.capacity - (await stores.registrations.countTaken(year, at));
      const until = offerEnd(edition, now.getTime());
      if (until === null || free <= 0) return { moved, free };
      const next = (await stores.registrations.queue(year, at))
        .filter((row) => !hasPausedOffers(row) && !passedOver.includes(row.id))
        .slice(0, free);
      for (const { id } of next) {
        const row = await stores.registrations.find(id);
        if (row) moved.push(await offer(stores, row, until, now));
      }
      return { moved, free: free - next.length };
    },
  };
}
export type Places = ReturnType<typeof createPlaces>;

/** An offer comes a second time; who never confirmed the address of a place that was held is offered none. */
function afterLapse({ state, queued_at, offered_until }: RegistrationRow): Change {
  if (state === 'held') return { state: 'waiting', queued_at: OFFERS_PAUSED, offered_until };
  return { state: 'waiting', queued_at: queued_at === null ? offered_until : OFFERS_PAUSED };
}

export function beforeOf(row: RegistrationRow): RegistrationBefore {
  return {
    id: row.id,
    version: row.version + 1,
    state: row.state,
    offeredUntil: row.offered_until,
    openedUntil: row.opened_until,
    queuedAt: row.queued_at,
    seat: null,
  };
}

/** Who has a place is an attendee too; all others reach their own page. */
export const rolesOf = (state: RegistrationState): PersonRole[] =>
  state === 'placed' ? ['attendee', 'participant'] : ['participant'];

/** Other roles of the person stay. */
async function giveRoles(
  people: PeopleStore,
  personId: string,
  state: RegistrationState,
): Promise<void> {
  const person = await people.find(personId);
  if (!person || person.erasedAt !== null) return;
  const others = person.roles.filter((role) => role !== 'attendee' && role !== 'participant');
  await people.change(personId, { roles: [...others, ...rolesOf(state)] });
}
