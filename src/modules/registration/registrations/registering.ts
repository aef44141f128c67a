import { randomUUID } from 'node:crypto';
import { isRegistrationOpen } from '../../../event/registration-times.ts';
import { AppError } from '../../../schema/app-error.ts';
import {
  NEWCOMERS_OF_A_NETWORK,
  NEWCOMERS_WITHIN_MS,
  RATE_LIMITS,
} from '../../../schema/limits.ts';
import { type Answers, firstOf } from '../../../schema/questions.ts';
import type { Session } from '../../../server/access/session.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { RateLimitStore, Tries } from '../../../server/db/rate-limits.ts';
import { createBoundedQueue } from '../../../server/lib/bounded-queue.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { NewPersonalSession, Sessions } from '../../accounts/accounts/service.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { Edition } from '../../content/content/edition-schema.ts';
import type { StandingEditions } from '../../content/content/kept-editions.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { PersonalLinks } from '../../people/people/service.ts';
import type { Membership } from '../../teams/teams/membership.ts';
import type { OwnTeams } from '../../teams/teams/own-team.ts';
import { addressOf, checkedAnswers, columnsOf } from './answers.ts';
import { type PlaceStores, type Places, rolesOf } from './places.ts';
import {
  isOwn,
  keptQuestions,
  PERSON_ON_BEHALF,
  questionsOf,
  registrationParts,
} from './questions-schema.ts';
import type { ReceivedMails } from './received-mails.ts';
import type { RegistrationReceipt } from './schema.ts';
import type { RegistrationRow } from './tables.ts';
import { positionIn, stateAt } from './views.ts';

const CHAIR = { burst: 1, everyMs: NEWCOMERS_WITHIN_MS };

/**
 * Whether a newcomer is let in, in the transaction that makes them. A network has a number of chairs, each
 * free again an hour after it was taken. As long as places are free it takes half of them at most in that
 * time, or one where there is only one: names that a script makes up leave places for other networks.
 */
async function isLetIn(
  { rateLimits }: { rateLimits: RateLimitStore },
  network: string,
  freePlaces: number,
  now: Date,
): Promise<boolean> {
  const chairs = Array.from(
    { length: NEWCOMERS_OF_A_NETWORK },
    (_, chair) => `newcomer-${chair}:${network}`,
  );
  const taken = await rateLimits.usedUp(chairs, CHAIR, now);
  const half = Math.max(1, Math.floor((freePlaces + taken.size) / 2));
  if (freePlaces > 0 && taken.size >= half) return false;
  const chair = chairs.find((key) => !taken.has(key));
  return chair !== undefined && (await rateLimits.takeAll([[chair, CHAIR]], now)) === null;
}

interface RegisteringStores extends PlaceStores {
  activity: ActivityRecorder;
  rateLimits: RateLimitStore;
}

interface RegisteringDeps {
  store: RegisteringStores & Atomic<RegisteringStores>;
  content: ContentReader & { editions: StandingEditions };
  links: PersonalLinks;
  sessions: Pick<Sessions, 'signOut'>;
  places: Places;
  received: ReceivedMails;
  teams: Pick<Membership, 'joinByCode' | 'start'> & Pick<OwnTeams, 'checkCode'>;
  clock: Clock;
}

/** What is asked of people who come without a registration. */
export interface AtTheDoor {
  name: string;
  email: string;
  university: string;
  pictureConsent: boolean;
}

interface Registered {
  receipt: RegistrationReceipt;
  /** Null where the browser keeps the session that it has, or gets none. */
  session: NewPersonalSession | null;
  /** The repeat may come from anyone, so it reveals nothing else. */
  isRepeatOfStranger: boolean;
}

/** What a request makes. */
interface NewRegistration {
  id: string;
  /** No one else can guess the id, so a repeat comes from the original sender. */
  isSecret: boolean;
}

interface Sender {
  network: string;
  session: Session;
  /** The token of that session, which ends where a new one begins. */
  token: string | null;
}

const WALK_IN = 'Came without a registration.';

/**
 * One after the other: the lock would make them wait all the same, each with a connection of its own,
 * and there are only ten of those.
 */
const AT_ONCE = { atOnce: 1, waiting: 600, retryAfterSeconds: 5 };

/** How people get into the list. */
export function createRegistering(deps: RegisteringDeps) {
  const { store, content, links, sessions, places, received, teams, clock } = deps;
  const line = createBoundedQueue(AT_ONCE);

  /** Makes the person, the link, the registration and the mail, all or none. */
  async function add(
    id: string,
    answers: Answers,
    edition: Edition,
    /**
     * Who adds it: an organiser, a helper by a link, or someone in a network. `reason`: why they have a place,
     * whatever the rules say.
     */
    {
      by,
      network,
      reason = '',
      doorLink = null,
    }:
      | { by: string; network: null; reason?: string; doorLink?: string | null }
      | { by: null; network: string; reason?: ''; doorLink?: null },
  ): Promise<{ row: RegistrationRow; linkId: string | null; isRepeat: boolean }> {
    const columns = columnsOf(answers);
    return line.run(() =>
      store.atomically(async (stores) => {
        const now = clock.eventNow();
        await stores.registrations.lock(edition.year);
        const known = await stores.registrations.find(id);
        if (known) {
          const links = await stores.people.linksOf([known.person_id], clock.now());
          const shown = links.find(({ isMailed }) => !isMailed);
          return { row: known, linkId: shown?.id ?? null, isRepeat: true };
        }
        // Deleted while this waited, or before this instance had heard of it.
        if (!(await content.editions.isThere(stores, edition.year))) {
          throw new AppError('registrationClosed');
        }
        const tellWhenFull = await places.watchFull(stores, edition);
        const { free } = await places.settle(stores, edition, now);
        const isIn = network === null || (await isLetIn(stores, network, free, clock.now()));
        const standing = !isIn
          ? { state: 'apart' as const }
          : reason !== ''
            ? { state: 'placed' as const, place_reason: reason }
            : free > 0
              ? places.firstPlace(edition, now, by !== null)
              : { state: 'waiting' as const };
        const { state } = standing;
        const email = addressOf(answers);
        const person = {
          id: randomUUID(),
          name: firstOf(answers, 'name'),
          email,
          roles: rolesOf(state),
        };
        await stores.people.create(person, clock.now());
        const linkId = await links.add(stores.people, person.id);
        const at = now.toISOString();
        const row: RegistrationRow = {
          id,
          edition: edition.year,
          person_id: person.id,
          ...columns,
          created_at: at,
          changed_at: at,
          offered_until: null,
          opened_until: null,
          queued_at: null,
          // Who is added by an organiser needs no mail to be believed; at a door anything may be typed.
          address_confirmed_at: by === null || reason !== '' ? null : at,
          left_seat: null,
          place_reason: '',
          door_link: doorLink,
          version: 1,
          ...standing,
        };
        await stores.registrations.create(row);
        await stores.registrations.setOwnAnswers(id, keptQuestions(edition).filter(isOwn), answers);
        await tellWhenFull();
        // People who wait have no team yet; their wish is noted.
        if (state === 'placed' || state === 'held') await enterTeam(stores, id, answers, edition);
        // Who stands apart is written to once they are let in: a flood of names is no flood of mails.
        await received.add(
          stores,
          { ...row, email },
          {
            isToBeSent: state !== 'apart' && email !== '',
            // A link may be in the wrong hands, and an address anyone's.
            ...(doorLink !== null ? { cause: 'held' } : by !== null && { cause: 'organisers' }),
          },
        );
        if (by !== null) {
          await stores.activity.record({
            at: clock.now(),
            by,
            action: 'created',
            kind: 'registration',
            subjectId: id,
            subject: '',
          });
        }
        return { row, linkId, isRepeat: false };
      }),
    );
  }

  async function enterTeam(
    stores: RegisteringStores,
    id: string,
    answers: Answers,
    edition: Edition,
  ): Promise<void> {
    const [team, joinCode] = [firstOf(answers, 'team'), firstOf(answers, 'join-code')];
    if (team === 'join' && joinCode !== '') await teams.joinByCode(stores, id, joinCode, edition);
    if (team === 'start') await teams.start(stores, id, edition, { id });
  }

  async function receiptOf(row: RegistrationRow, linkId: string | null, isSignedIn: boolean) {
    const now = clock.eventNow();
    const state = stateAt(row, now);
    const queue =
      state === 'waiting' ? await store.registrations.queue(row.edition, now.toISOString()) : [];
    return {
      id: row.id,
      state,
      position: positionIn(queue, row.id),
      link: linkId === null ? '' : links.addressOf(linkId),
      isSignedIn,
    };
  }

  const asked = (edition: Edition) => questionsOf(registrationParts(edition));

  return {
    /** What the form of the current edition asks. */
    questions: async () => asked((await content.content()).current),

    /** Before anything is read: what is wrong costs the site as much as what is right. */
    async checkRateLimit(network: string): Promise<void> {
      const tries: Tries = [[`registration:${network}`, RATE_LIMITS.registrationByNetwork]];
      await store.rateLimits.require(tries, clock.now());
    },

    /**
     * While registration is open; who registers is signed in. The sender has been admitted. What is sent
     * again signs nobody in who could have guessed it: it would hand the registration over.
     */
    async register(
      given: Answers,
      { id, isSecret }: NewRegistration,
      sender: Sender,
    ): Promise<Registered> {
      const { current } = await content.content();
      if (!isRegistrationOpen(current, clock.eventNow().getTime())) {
        // What arrived in time stays so, although its answer got lost.
        if (!(await store.registrations.find(id))) throw new AppError('registrationClosed');
      }
      // A code that cannot be looked at now loses no registration: it is entered on the own page.
      const answers = checkedAnswers(asked(current), given);
      const code = firstOf(answers, 'join-code');
      const isLookedAt = code === '' || (await teams.checkCode(code, sender));
      const taken = isLookedAt ? answers : { ...answers, 'join-code': [] };
      const { row, linkId, isRepeat } = await add(id, taken, current, {
        by: null,
        network: sender.network,
      });
      const isTheirs = sender.session.person?.id === row.person_id;
      if (isRepeat && (isTheirs || !isSecret)) {
        const receipt = await receiptOf(row, isTheirs ? linkId : null, isTheirs);
        return { receipt, session: null, isRepeatOfStranger: !isTheirs };
      }
      // Organisers who try the form stay who they are.
      const isStaff = sender.session.username !== null;
      const session = isStaff || linkId === null ? null : await links.beginSession(linkId);
      if (session) await sessions.signOut(sender.token);
      const receipt = await receiptOf(row, linkId, session !== null);
      return { receipt, session, isRepeatOfStranger: false };
    },

    /** By an organiser, at any time. */
    async registerOnBehalf(given: Answers, id: string, by: string): Promise<RegistrationReceipt> {
      const { current } = await content.content();
      const questions = keptQuestions(current);
      const answers = checkedAnswers([...PERSON_ON_BEHALF, ...questions], given);
      const { row, linkId } = await add(id, answers, current, { by, network: null });
      return receiptOf(row, linkId, false);
    },

    /** Who stands at the door has a place. Sent again, it is the same registration. */
    async registerWalkIn(
      { name, email, university, pictureConsent }: AtTheDoor,
      id: string,
      by: string,
      doorLink: string | null,
    ): Promise<{ personId: string }> {
      const { current } = await content.content();
      // A door asks for no more.
      const answers: Answers = {
        ...{ name: [name], email: [email], university: [university], food: ['any'] },
        pictures: [pictureConsent ? 'yes' : 'no'],
      };
      const { row } = await add(id, answers, current, {
        by,
        network: null,
        reason: WALK_IN,
        doorLink,
      });
      return { personId: row.person_id };
    },

    /** Whom helpers have added by a link. */
    walkInsBy: store.registrations.listBy,

    /** They lose their places, their links and the mails that wait for them. */
    async withdrawWalkIns(link: string): Promise<void> {
      const { current } = await content.content();
      await store.atomically(async (stores) => {
        const rows = await stores.registrations.listBy(link);
        const ids = rows.map(({ id }) => id);
        await stores.registrations.lock(current.year, ids);
        const tellWhenFull = await places.watchFull(stores, current);
        for (const row of await stores.registrations.findMany(ids)) {
          await places.move(stores, row, { state: 'withdrawn' }, clock.eventNow());
          await received.cancel(stores, row.person_id);
          await stores.people.revokeLinks(row.person_id, clock.now());
        }
        await tellWhenFull();
      });
    },
  };
}
export type Registering = ReturnType<typeof createRegistering>;
