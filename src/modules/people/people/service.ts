import { randomUUID } from 'node:crypto';
import { AppError } from '../../../schema/app-error.ts';
import { PERSONAL_LINK_MS, RATE_LIMITS } from '../../../schema/limits.ts';
import { personalLinkAddress } from '../../../schema/page-paths.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { RateLimitStore, Tries } from '../../../server/db/rate-limits.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { createLinkTokens } from '../../../server/lib/link-tokens.ts';
import type {
  NewPersonalSession,
  SessionStore,
  Sessions,
} from '../../accounts/accounts/service.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { PeopleStore, Person, PersonalLink } from './store.ts';

interface Stores {
  people: PeopleStore;
  sessions: SessionStore;
  activity: ActivityRecorder;
}

interface LinkDeps {
  store: Stores & Atomic<Stores> & { rateLimits: RateLimitStore };
  sessions: Pick<Sessions, 'beginByLink' | 'signOut' | 'moveToLink'>;
  clock: Clock;
  secret: string;
  /** The public origin, which links begin with. */
  origin: string;
}

/** In the record of activities, which has no names of people (decision 0041). */
const THE_PERSON = 'the person';

const WRONG_LINK =
  'This link is no longer valid. Please use your newest one, or ask the organisers.';

/**
 * Personal links: how participants, judges, partners and mentors sign in. The token is in the fragment of the
 * address, which no server and no mail scanner gets to see; the page sends it by POST.
 */
export function createPersonalLinks({ store, sessions, clock, secret, origin }: LinkDeps) {
  const tokens = createLinkTokens(secret, 'personal-link');
  let onAddressProved: (personId: string) => Promise<void> = async () => {};

  const addressOf = (linkId: string) => `${origin}${personalLinkAddress(tokens.tokenOf(linkId))}`;

  /** A link whose token was made with another secret cannot be shown again. */
  const canBeShown = (link: PersonalLink) => tokens.hashOf(link.id) === link.tokenHash;

  async function addLink(people: PeopleStore, personId: string, isMailed: boolean) {
    const now = clock.now();
    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + PERSONAL_LINK_MS).toISOString();
    await people.addLink({ id, personId, tokenHash: tokens.hashOf(id), expiresAt, isMailed }, now);
    return id;
  }

  const add = (people: PeopleStore, personId: string): Promise<string> =>
    addLink(people, personId, false);

  /** The newest link of each that can be shown; those without one get one. */
  async function addressesBy(isMailed: boolean, personIds: readonly string[]) {
    const found = (await store.people.linksOf(personIds, clock.now())).filter(
      (link) => canBeShown(link) && link.isMailed === isMailed,
    );
    const newest = new Map<string, string>();
    for (const { personId, id } of found) if (!newest.has(personId)) newest.set(personId, id);
    for (const personId of personIds) {
      if (!newest.has(personId)) {
        newest.set(personId, await addLink(store.people, personId, isMailed));
      }
    }
    return new Map([...newest].map(([personId, id]) => [personId, addressOf(id)]));
  }

  async function replaceOn(people: PeopleStore, personId: string): Promise<string> {
    const person = await people.find(personId);
    if (!person || person.erasedAt !== null) throw new AppError('notFound');
    const id = await add(people, personId);
    await people.revokeLinks(personId, clock.now(), id);
    return id;
  }

  /** Throws for a token that opens nothing; those are counted as wrong passwords are. */
  async function opened(token: string, network: string) {
    const now = clock.now();
    const hash = tokens.hashOfToken(token);
    const link = hash === null ? null : await store.people.findLink(hash, now);
    const person = link && (await store.people.find(link.personId));
    if (link && person && person.erasedAt === null) return { link, person };
    // Right ones need not wait behind the wrong ones of others: 256 bits cannot be guessed.
    const tries: Tries = [[`personal-link:${network}`, RATE_LIMITS.personalLinkByNetwork]];
    await store.rateLimits.require(tries, now);
    throw new AppError('notAllowed', { sentence: WRONG_LINK, publicCode: 'personal-link' });
  }

  return {
    /** Whose link it is; nothing is used up by asking. */
    greet: async (token: string, network: string): Promise<Person> =>
      (await opened(token, network)).person,

    /** Signs in, and notes it. */
    async signIn(
      token: string,
      network: string,
      /** Of the session that was in the browser before: it ends. */
      before: string | null,
    ): Promise<{ person: Person; session: NewPersonalSession }> {
      const { link, person } = await opened(token, network);
      const session = await sessions.beginByLink(link.id);
      if (!session) throw new AppError('notAllowed', { sentence: WRONG_LINK });
      await sessions.signOut(before);
      await store.people.noteSignIn(randomUUID(), link, clock.now());
      if (link.isMailed) await onAddressProved(person.id);
      return { person, session };
    },

    /** Signs in a person whose link was just created, as on registration. */
    beginSession: (linkId: string): Promise<NewPersonalSession | null> =>
      sessions.beginByLink(linkId),

    /** For who is being made in the same transaction: the id of the first link. */
    add,

    addressOf,

    /** The address that opens the site for each of these people, to show it to them. */
    addressesOf: (personIds: readonly string[]): Promise<Map<string, string>> =>
      addressesBy(false, personIds),

    /** The same for a mail: another one, so that who comes by it has read the mail. */
    mailedAddressOf: async (personId: string): Promise<string> =>
      (await addressesBy(true, [personId])).get(personId) ?? '',

    /** Lets a later module know when a mailed link was used. */
    connectProof(listener: (personId: string) => Promise<void>): void {
      onAddressProved = listener;
    },

    /** A new link in the place of all others, which end together with their sessions. */
    async replace(personId: string): Promise<{ linkId: string; address: string }> {
      const linkId = await store.atomically(({ people }) => replaceOn(people, personId));
      return { linkId, address: addressOf(linkId) };
    },

    /** As `replace`, in a transaction of the caller: the id of the new one. */
    replaceOn,

    /** By the person: the session that asks stays, with the new link; all others end. */
    async replaceOwn(personId: string, sessionToken: string | null): Promise<string> {
      const linkId = await store.atomically(async ({ people, sessions: stored, activity }) => {
        const id = await add(people, personId);
        await sessions.moveToLink(stored, sessionToken, id);
        const now = clock.now();
        await people.revokeLinks(personId, now, id);
        await activity.record({
          at: now,
          by: THE_PERSON,
          action: 'replaced',
          kind: 'personalLink',
          subjectId: personId,
          subject: '',
        });
        return id;
      });
      return addressOf(linkId);
    },

    /** Ends all links of a person, and the sessions begun with them. */
    revoke: (personId: string): Promise<void> =>
      store.atomically(({ people }) => people.revokeLinks(personId, clock.now())),
  };
}
export type PersonalLinks = ReturnType<typeof createPersonalLinks>;

/** For transactions of other modules. */
export type { PeopleStore };
