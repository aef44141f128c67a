import { offerEnd } from '../../event/registration-times.ts';
import { formatMoment } from '../../event/zurich-time.ts';
import type { PersonRole } from '../../schema/roles.ts';
import type { Edition } from '../content/edition-schema.ts';
import type { Outbox, PostStores } from '../outbox/service.ts';
import type { PeopleStore } from '../people/links.ts';
import type { RegistrationState } from './choices-schema.ts';
import type { RegistrationBefore } from './schema.ts';
import type { RegistrationRow, RegistrationStore } from './store.ts';
import type { Teams } from './teams-part.ts';

interface PlaceParts {
  post: Pick<Outbox, 'add'>;
  teams(): Teams;
}

export interface PlaceStores extends PostStores {
  registrations: RegistrationStore;
  people: PeopleStore;
}

type Change = Pick<RegistrationRow, 'state'> &
  Partial<Pick<RegistrationRow, 'offered_until' | 'queued_at'>>;

/**
 * Who has a place. All of it happens in a transaction that holds the lock of the edition, so that
 * people who come at once never get more places than there are.
 */
export function createPlaces({ post, teams }: PlaceParts) {
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
      ...change,
      changed_at: now.toISOString(),
    });
    await giveRoles(people, row.person_id, change.state);
    await leaveTeamWithout(stores, row.id, change.state);
    return beforeOf(row);
  }

  /** Nobody is in a team without a place. */
  async function leaveTeamWithout(stores: PlaceStores, id: string, state: RegistrationState) {
    if (state === 'placed' || state === 'offered') return;
    await teams().memberWithdrew(stores, id);
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
      id: `${row.id}-offered-${until}`,
      personId: row.person_id,
      kind: 'place-offered',
      fields: { until: formatMoment(until - 1) },
    });
    return before;
  }

  /** Takes back what was done to a registration; false when something else has happened since. */
  async function putBack(
    stores: PlaceStores,
    row: RegistrationRow,
    { version, state, offeredUntil, openedUntil, queuedAt }: RegistrationBefore,
    now: Date,
  ): Promise<boolean> {
    const isUnchanged = await stores.registrations.change(row.id, version, {
      state,
      offered_until: offeredUntil,
      opened_until: openedUntil,
      queued_at: queuedAt,
      changed_at: now.toISOString(),
    });
    if (!isUnchanged) return false;
    await giveRoles(stores.people, row.person_id, state);
    await leaveTeamWithout(stores, row.id, state);
    return true;
  }

  return {
    move,
    putBack,
    offer,

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
        moved.push(
          await move(stores, row, { state: 'waiting', queued_at: row.offered_until }, now),
        );
      }
      const free = registration.capacity - (await stores.registrations.countTaken(year, at));
      const until = offerEnd(edition, now.getTime());
      if (until === null || free <= 0) return { moved, free };
      const next = (await stores.registrations.queue(year, at))
        .filter(({ id }) => !passedOver.includes(id))
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

export function beforeOf(row: RegistrationRow): RegistrationBefore {
  return {
    id: row.id,
    version: row.version + 1,
    state: row.state,
    offeredUntil: row.offered_until,
    openedUntil: row.opened_until,
    queuedAt: row.queued_at,
  };
}

/** Who has a place is an attendee too; all others reach their own page. */
export const rolesOf = (state: RegistrationState): PersonRole[] =>
  state === 'placed' ? ['attendee', 'participant'] : ['participant'];

/** Other roles of the person stay. */
export async function giveRoles(
  people: PeopleStore,
  personId: string,
  state: RegistrationState,
): Promise<void> {
  const person = await people.find(personId);
  if (!person || person.erasedAt !== null) return;
  const others = person.roles.filter((role) => role !== 'attendee' && role !== 'participant');
  await people.change(personId, { roles: [...others, ...rolesOf(state)] });
}
