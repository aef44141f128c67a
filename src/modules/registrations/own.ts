import { endOfEdition } from '../../event/edition-end.ts';
import { AppError } from '../../schema/app-error.ts';
import type { ContentReader } from '../../schema/page-data.ts';
import type { Atomic } from '../../server/db/atomically.ts';
import type { Clock } from '../../server/lib/clock.ts';
import type { Edition } from '../content/edition-schema.ts';
import type { Outbox } from '../outbox/service.ts';
import { addressOf, columnsOf } from './answers.ts';
import type { PlaceStores, Places } from './places.ts';
import { isResting } from './resting.ts';
import type { OwnRegistration, RegistrationChange } from './schema.ts';
import type { NamedRow } from './tables.ts';
import { changeableUntil, positionIn, shownOf, stateAt } from './views.ts';

interface OwnParts {
  store: PlaceStores & Atomic<PlaceStores>;
  content: ContentReader;
  places: Places;
  post: Pick<Outbox, 'add'>;
  clock: Clock;
}

const CLOSED =
  'The answers can no longer be changed; please ask the organisers to open them for you.';
const OVER = 'The event is over: there is nothing left to withdraw from.';
const NO_OFFER = 'This offer has ended; you are on the waiting list again.';

/** What people do with their own registration. */
export function createOwnRegistrations({ store, content, places, post, clock }: OwnParts) {
  const editionOf = async ({ edition }: NamedRow) =>
    (await content.content()).editions.find(({ year }) => year === edition);

  async function shown(row: NamedRow): Promise<OwnRegistration> {
    const now = clock.eventNow();
    const queue =
      stateAt(row, now) === 'waiting'
        ? await store.registrations.queue(row.edition, now.toISOString())
        : [];
    return {
      ...shownOf(row, now, positionIn(queue, row.id)),
      edition: row.edition,
      changesUntil: changeableUntil(row, await editionOf(row), now),
    };
  }

  /** Changes it while nobody else changes who has a place. */
  async function changed(
    personId: string,
    version: number | undefined,
    work: (
      stores: PlaceStores,
      row: NamedRow,
      now: Date,
      edition: Edition | undefined,
    ) => Promise<void>,
  ): Promise<OwnRegistration> {
    const found = await store.registrations.findOf(personId);
    if (!found) throw new AppError('notFound');
    // Asked before the transaction: what is read beside it could wait for it.
    const edition = await editionOf(found);
    const row = await store.atomically(async (stores) => {
      await stores.registrations.lock(found.edition);
      const current = await stores.registrations.find(found.id);
      if (!current) throw new AppError('notFound');
      if (version !== undefined && version !== current.version) {
        throw new AppError('changedMeanwhile');
      }
      await work(stores, current, clock.eventNow(), edition);
      return stores.registrations.find(found.id);
    });
    if (!row) throw new AppError('notFound');
    return shown(row);
  }

  return {
    /** Null for who has none. */
    async find(personId: string): Promise<OwnRegistration | null> {
      const row = await store.registrations.findOf(personId);
      return row && shown(row);
    },

    change: (
      personId: string,
      answers: RegistrationChange,
      version: number | undefined,
    ): Promise<OwnRegistration> =>
      changed(personId, version, async ({ registrations, people }, row, now, edition) => {
        if (!edition) throw new AppError('registrationClosed');
        if (changeableUntil(row, edition, now) === null) {
          throw new AppError('registrationClosed', { sentence: CLOSED });
        }
        await registrations.change(row.id, row.version, {
          ...columnsOf(answers, edition),
          changed_at: now.toISOString(),
        });
        await people.change(personId, { name: answers.name, email: addressOf(answers) });
      }),

    /** Gives a place back, or an offer, or a place in the queue; somebody else moves up. */
    withdraw: (personId: string, version: number | undefined): Promise<OwnRegistration> =>
      changed(personId, version, async (stores, row, now, edition) => {
        if (row.state === 'withdrawn') return;
        if (edition && endOfEdition([edition], row.edition) <= now.getTime()) {
          throw new AppError('registrationClosed', { sentence: OVER });
        }
        await places.move(stores, row, { state: 'withdrawn' }, now);
        await post.add(stores, {
          id: `${row.id}-withdrawn-${row.version}`,
          personId,
          kind: 'withdrawn',
        });
        if (edition) await places.settle(stores, edition, now);
      }),

    /** Takes the place that is offered; who rests says that they still want one, and is last in line. */
    confirm: (personId: string): Promise<OwnRegistration> =>
      changed(personId, undefined, async (stores, row, now, edition) => {
        if (row.state === 'placed') return;
        if (edition && stateAt(row, now) === 'waiting' && isResting(row)) {
          await places.move(stores, row, { state: 'waiting', queued_at: now.toISOString() }, now);
          await places.settle(stores, edition, now);
          return;
        }
        if (stateAt(row, now) !== 'offered') {
          throw new AppError('registrationClosed', { sentence: NO_OFFER });
        }
        await places.move(stores, row, { state: 'placed' }, now);
        await post.add(stores, {
          id: `${row.id}-moved-up-${row.version}`,
          personId,
          kind: 'moved-up',
        });
      }),
  };
}
export type OwnRegistrations = ReturnType<typeof createOwnRegistrations>;
