import type { Clock } from '../../../server/lib/clock.ts';
import type { User, UserStore } from './user-store.ts';

interface TwoPeopleDeps {
  store: { users: UserStore };
  clock: Clock;
}

/** What takes two: who did the first half, who would do the second. Both are user names. */
interface Halves {
  first: string;
  second: string;
  /** When the first half was done, or what both stand under, by the event's clock; null: not known. */
  since: string | null;
}

/** An organiser with those who count as a second person beside them, by their user names. */
export interface Partners {
  name: string;
  with: string[];
}

const SAME = 'A second person has to do this: someone other than you.';
const GONE =
  'The person who started this no longer has an account, so the site cannot tell that you are a second person. Please start again.';
const TOO_NEW =
  'Your account is newer than what it would confirm. Someone who was here before has to do this.';
const RELATED =
  'A second person has to do this: one of these two accounts was invited by the other, directly or through others.';

/**
 * Says whether two accounts may stand for two people. Nobody can prove that they do; but an account that
 * people made for themselves is newer than what it would confirm, or was invited by the other one.
 */
export function createTwoPeople({ store, clock }: TwoPeopleDeps) {
  /** Accounts have the real clock, what is judged that of the event. */
  const isNewer = ({ createdAt }: User, since: string) => {
    const age = clock.now().getTime() - Date.parse(createdAt);
    return clock.eventNow().getTime() - age > Date.parse(since);
  };

  return {
    /** Why the second one does not count as another person, in a sentence; null: they do. */
    async problem({ first, second, since }: Halves): Promise<string | null> {
      if (first === second) return SAME;
      const [one, other] = await Promise.all([
        store.users.findByUsername(first),
        store.users.findByUsername(second),
      ]);
      if (!one || !other) return GONE;
      if (isRelated(one, other)) return RELATED;
      return since !== null && isNewer(other, since) ? TOO_NEW : null;
    },

    /** Why an account does not sign what is older than it; null: it may. */
    async tooNew(username: string, since: string): Promise<string | null> {
      const user = await store.users.findByUsername(username);
      return user && isNewer(user, since) ? TOO_NEW : null;
    },

    /** All organisers; accounts newer than `since`, and those left out by their ids, are with no one. */
    async partners(since: string | null, leftOut: readonly string[]): Promise<Partners[]> {
      const organisers = (await store.users.list()).filter(({ role }) => role === 'organiser');
      const able = organisers.filter(
        (user) => !leftOut.includes(user.id) && (since === null || !isNewer(user, since)),
      );
      return organisers.map((one) => ({
        name: one.username,
        with: able
          .filter((other) => able.includes(one) && other !== one && !isRelated(one, other))
          .map(({ username }) => username),
      }));
    },
  };
}
export type TwoPeople = ReturnType<typeof createTwoPeople>;

const isRelated = (one: User, other: User) =>
  one.invitedBy.includes(other.id) || other.invitedBy.includes(one.id);
