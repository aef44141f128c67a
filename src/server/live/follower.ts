import type { Session } from '../access/session.ts';
import type { CookieName } from '../http/cookies.ts';
import type { Follower } from './topic.ts';

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
