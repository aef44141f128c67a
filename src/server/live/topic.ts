import type { Session } from '../access/session.ts';
import type { Topic } from '../db/revisions.ts';
import type { CookieName } from '../http/cookies.ts';

/** Who follows: what a request carries, read anew whenever it is asked. */
export interface Follower {
  session(): Promise<Session>;
  cookie(name: CookieName): string | null;
  /** Called with the id of the link that opens what is asked for. */
  provedBy?(link: string): void;
}

/**
 * What pages may follow while they are open. A page asks for `announcements`, or with a part for
 * `clock:ID`; equal states are the same bytes, made once.
 */
export interface LiveTopic {
  name: string;
  /** The revisions that are raised in the transaction of every write that changes the state. */
  madeOf: readonly Topic[];
  /**
   * Whose state the follower sees: one word for all who see the same, null for who may see none. Asked
   * again with every change, so that what was taken away ends. An unknown part is refused.
   */
  audience(follower: Follower, part: string): Promise<string | null>;
  /** For people who may see none: what to do about it. */
  refusal?: string;
  /**
   * How many lines of this instance follow, by their audience: told at each beat as long as there are
   * some, and once more when the last has gone.
   */
  counted?(counts: ReadonlyMap<string, number>): Promise<void>;
  /** What such a follower may know at this instant. */
  state(audience: string, part: string, now: Date): Promise<LiveState>;
}

export interface LiveState {
  /** Instants and versions, never ticks: pages compute. */
  state: unknown;
  /** The instant at which it becomes another one by itself, in milliseconds; null: never. */
  until: number | null;
}

export interface FollowerRequest {
  cookie(name: CookieName): string | null;
  network: string;
}

type FindSession = (token: string | null) => Promise<Session>;

/** Per round of updates, each session is looked up once. */
export function createSessionRound(find: FindSession): FindSession {
  const known = new Map<string, Promise<Session>>();
  return (token) => {
    if (token === null) return find(null);
    const session = known.get(token) ?? find(token);
    known.set(token, session);
    return session;
  };
}

/** Not the session that the request had: it may have ended since. */
export const followerOf = ({ cookie }: FollowerRequest, find: FindSession): Follower => ({
  cookie,
  session: () => find(cookie('session')),
});

/**
 * The same, and whose line it is: an account's, a person's or a link's. Sessions and cookies are no keys,
 * because anyone can have many: the shared password makes as many sessions as are asked for, and a cookie
 * may have anything behind the token of its link. Visitors and attendees of a network share its places.
 */
export function provingFollower(request: FollowerRequest, find: FindSession) {
  let key: string | null = null;
  const follower: Follower = {
    cookie: request.cookie,
    provedBy(link) {
      key ??= link;
    },
    async session() {
      const session = await find(request.cookie('session'));
      key = session.person?.id ?? session.userId ?? key;
      return session;
    },
  };
  return { follower, key: () => key };
}
