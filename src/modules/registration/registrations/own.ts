import { endOfEdition } from '../../../event/edition-end.ts';
import { hasBegun } from '../../../event/registration-times.ts';
import { AppError } from '../../../schema/app-error.ts';
import { RATE_LIMITS } from '../../../schema/limits.ts';
import { type Answers, firstOf } from '../../../schema/questions.ts';
import type { SessionPerson } from '../../../server/access/session.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { RateLimitStore } from '../../../server/db/rate-limits.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { Edition } from '../../content/content/edition-schema.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { Outbox } from '../../mail/outbox/service.ts';
import { addressOf, checkedAnswers, columnsOf } from './answers.ts';
import type { PlaceStores, Places } from './places.ts';
import { isOwn, partsOfChange, questionsOf } from './questions-schema.ts';
import type { ReceivedMails } from './received-mails.ts';
import type { OwnRegistration, OwnStanding } from './schema.ts';
import type { NamedRow } from './tables.ts';
import { changeableUntil, lapsedHold, positionIn, shownOf, stateAt } from './views.ts';

interface Stores extends PlaceStores {
  rateLimits: RateLimitStore;
}

interface OwnDeps {
  store: Stores & Atomic<Stores>;
  content: ContentReader;
  places: Places;
  post: Pick<Outbox, 'add'>;
  received: ReceivedMails;
  clock: Clock;
  hasMail: boolean;
}

const CLOSED =
  'The answers can no longer be changed; please ask the organisers to open them for you.';
const OVER = 'The event is over: there is nothing left to withdraw from.';
const BEGUN = 'The event has begun: if you cannot take part, please tell the organisers.';
const NO_PLACES_NOW = 'The event has begun: no more places are given out.';
const CHANGED_OFTEN =
  'The e-mail address has been changed several times. Please try again in a few minutes.';
const NO_OFFER = 'This offer has ended; you are on the waiting list again.';
const NO_PROOF = (email: string) =>
  `Please open the link in the mail to ${email}, and continue there: that tells us the address is yours.`;

/** What people do with their own registration. */
export function createOwnRegistrations(deps: OwnDeps) {
  const { store, content, places, post, received, clock, hasMail } = deps;
  const editionOf = async ({ edition }: NamedRow) =>
    (await content.content()).editions.find(({ year }) => year === edition);

  async function shown(row: NamedRow): Promise<OwnRegistration> {
    const now = clock.eventNow();
    const queue =
      stateAt(row, now) === 'waiting'
        ? await store.registrations.queue(row.edition, now.toISOString())
        : [];
    const own = await store.registrations.ownAnswers([row.id]);
    return {
      ...shownOf(row, now, positionIn(queue, row.id), hasMail, own.get(row.id)),
      edition: row.edition,
      changesUntil: changeableUntil(row, await editionOf(row), now),
    };
  }

  /** Changes it, excluding other changes to who has a place. */
  async function changed(
    personId: string,
    version: number | undefined,
    work: (stores: Stores, row: NamedRow, now: Date, edition: Edition | undefined) => Promise<void>,
  ): Promise<OwnRegistration> {
    const found = await store.registrations.findOf(personId);
    if (!found) throw new AppError('notFound');
    // Asked before the transaction: what is read beside it could wait for it.
    const edition = await editionOf(found);
    const row = await store.atomically(async (stores) => {
      await stores.registrations.lock(found.edition);
      const tellWhenFull = edition && (await places.watchFull(stores, edition));
      const current = await stores.registrations.find(found.id);
      if (!current) throw new AppError('notFound');
      if (version !== undefined && version !== current.version) {
        throw new AppError('changedMeanwhile');
      }
      await work(stores, current, clock.eventNow(), edition);
      await tellWhenFull?.();
      return stores.registrations.find(found.id);
    });
    if (!row) throw new AppError('notFound');
    return shown(row);
  }

  /** Another address than before is not proved yet; who has a firm place keeps it. */
  async function changeAddress(
    stores: Stores,
    row: NamedRow,
    { email, linkId, now }: { email: string; linkId: string; now: Date },
  ) {
    const { people, registrations, rateLimits } = stores;
    // Limits how often the site can be made to write to strangers; a lost link can still be
    // requested for any registered address.
    const limit = RATE_LIMITS.linkRequestByAddress;
    const tries = [[`address-change:${row.person_id}`, limit]] as const;
    const refused = await rateLimits.takeAll(tries, clock.now());
    if (refused) {
      const retryAfterSeconds = Math.ceil(refused.waitMs / 1000);
      throw new AppError('tooManyTries', { sentence: CHANGED_OFTEN, retryAfterSeconds });
    }
    await people.endMailed(row.person_id, clock.now(), linkId);
    if (stateAt(row, now) === 'placed') return;
    await registrations.change(row.id, row.version, { address_confirmed_at: null });
    await received.cancel(stores, row.person_id);
    const isToBeSent = stateAt(row, now) !== 'apart';
    await received.add(stores, { ...row, email }, { isToBeSent, number: `-${row.version}` });
  }

  /**
   * A person whose held place lapsed has it again if one is free, with the seat in
   * their team; or waits from now on.
   */
  async function takeUp(stores: Stores, row: NamedRow, edition: Edition, now: Date) {
    const { free } = await places.settle(stores, edition, now);
    // Settling may have noted that it has lapsed.
    const current = (await stores.registrations.find(row.id)) ?? row;
    const at = now.toISOString();
    const standing =
      free > 0 ? { state: 'placed' as const } : { state: 'waiting' as const, queued_at: at };
    await places.move(stores, current, { ...standing, address_confirmed_at: at }, now);
    if (free > 0) await places.takeSeat(stores, current, edition);
  }

  return {
    /** Null for who has none. */
    async find(personId: string): Promise<OwnRegistration | null> {
      const row = await store.registrations.findOf(personId);
      return row && shown(row);
    },

    /** A person's number among places or on the waiting list; null if not registered. */
    async standing(personId: string): Promise<OwnStanding | null> {
      const row = await store.registrations.findOf(personId);
      if (!row) return null;
      const at = clock.eventNow();
      const now = at.toISOString();
      const { registrations } = store;
      const isPlaced = stateAt(row, at) === 'placed';
      return {
        taken: await registrations.countTaken(row.edition, now),
        place: isPlaced ? await registrations.placeNumber(row.edition, row, now) : null,
        waiting: (await registrations.queue(row.edition, now)).length,
      };
    },

    change: (
      { id: personId, linkId }: Pick<SessionPerson, 'id' | 'linkId'>,
      given: Answers,
      version: number | undefined,
    ): Promise<OwnRegistration> =>
      changed(personId, version, async (stores, row, now, edition) => {
        const { registrations, people } = stores;
        if (!edition) throw new AppError('registrationClosed');
        if (changeableUntil(row, edition, now) === null) {
          throw new AppError('registrationClosed', { sentence: CLOSED });
        }
        const questions = questionsOf(partsOfChange(edition));
        const answers = checkedAnswers(questions, given);
        await registrations.change(row.id, row.version, {
          ...columnsOf(answers),
          changed_at: now.toISOString(),
        });
        await registrations.setOwnAnswers(row.id, questions.filter(isOwn), answers);
        const email = addressOf(answers);
        await people.change(personId, { name: firstOf(answers, 'name'), email });
        if (email === row.email) return;
        const current = await registrations.find(row.id);
        if (current) await changeAddress(stores, current, { email, linkId, now });
      }),

    /** People not let in yet, even after they withdrew: they have had no mail. */
    async standsApart(personId: string): Promise<boolean> {
      const row = await store.registrations.findOf(personId);
      if (row?.state !== 'withdrawn' && !row?.door_link) return row?.state === 'apart';
      return row.address_confirmed_at === null && !(await received.isReleased(store, row));
    },

    /** Using a mailed link proves the address, so a held place becomes firm. */
    async proved(personId: string): Promise<void> {
      const found = await store.registrations.findOf(personId);
      if (!found || found.address_confirmed_at !== null) return;
      await changed(personId, undefined, async (stores, row, now, edition) => {
        if (row.address_confirmed_at !== null) return;
        const confirmed = { address_confirmed_at: now.toISOString() };
        if (stateAt(row, now) === 'held') {
          await places.move(stores, row, { state: 'placed', ...confirmed }, now);
        } else if (edition && lapsedHold(row, now) && !hasBegun(edition, now.getTime())) {
          await takeUp(stores, row, edition, now);
        } else {
          await stores.registrations.change(row.id, row.version, confirmed);
        }
      });
    },

    /** Gives up a place, an offer or a place in the queue; the next person moves up. */
    withdraw: (personId: string, version: number | undefined): Promise<OwnRegistration> =>
      changed(personId, version, async (stores, row, now, edition) => {
        if (row.state === 'withdrawn') return;
        if (edition && endOfEdition([edition], row.edition) <= now.getTime()) {
          throw new AppError('registrationClosed', { sentence: OVER });
        }
        // A mistake would remove someone from a team at work, and no one could move up.
        if (edition && hasBegun(edition, now.getTime())) {
          throw new AppError('registrationClosed', { sentence: BEGUN });
        }
        await places.move(stores, row, { state: 'withdrawn' }, now);
        // Who stands apart was not written to, and may have made the address up.
        if (row.state !== 'apart') {
          await post.add(stores, {
            id: `${row.id}-withdrawn-${row.version}`,
            personId,
            kind: 'withdrawn',
          });
        }
        if (edition) await places.settle(stores, edition, now);
      }),

    /** Takes the place that is offered; who rests says that they still want one, and is last in line. */
    confirm: (personId: string): Promise<OwnRegistration> =>
      changed(personId, undefined, async (stores, row, now, edition) => {
        if (row.state === 'placed') return;
        const { needsProof, hasPausedOffers } = shownOf(row, now, null, hasMail);
        if (needsProof) {
          const details = { sentence: NO_PROOF(row.email), publicCode: 'address-not-confirmed' };
          throw new AppError('registrationClosed', details);
        }
        if (edition && hasBegun(edition, now.getTime())) {
          throw new AppError('registrationClosed', { sentence: NO_PLACES_NOW });
        }
        if (edition && hasPausedOffers) {
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
