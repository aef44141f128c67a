import type { Session } from '../access/session.ts';
import type { CookieName } from '../http/cookies.ts';
import type { Follower } from './topic.ts';

export interface FollowerRequest {
  cookie(name: CookieName): string | null;
  network: string;
}

type FindSession = (token: string | null) => Promise<Session>;

/** Of one round of telling: whoever is asked for twice is looked up once. */
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
 * The same, and what it was let in by: a session that somebody has, or a cookie that opened a topic.
 * Made-up ones open nothing, so that they make nobody's room larger.
 */
export function provingFollower(request: FollowerRequest, find: FindSession) {
  let key: string | null = null;
  let shown: string | null = null;
  const follower: Follower = {
    cookie(name) {
      shown = request.cookie(name) ?? shown;
      return request.cookie(name);
    },
    async session() {
      const token = request.cookie('session');
      const session = await find(token);
      if (session.roles.length > 0) key = token;
      return session;
    },
  };
  return {
    follower,
    key: () => key,
    /** A topic has answered. */
    answered(audience: string | null): void {
      if (audience !== null) key ??= shown;
      shown = null;
    },
  };
}
