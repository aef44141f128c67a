// Its types: what it adds to requests and replies.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Every cookie of the site. */
export type CookieName =
  | 'session'
  | 'known-attendee'
  | 'known-admin'
  | 'ceremony-screen'
  | 'ceremony-remote'
  | 'hall'
  | 'room'
  | 'door';

export interface CookieToSet {
  name: CookieName;
  value: string;
  /** 0 removes it. */
  lifetimeMs: number;
}

export interface Cookies {
  read(request: FastifyRequest, name: CookieName): string | null;
  set(reply: FastifyReply, cookie: CookieToSet): void;
}

/** Behind https their names make browsers refuse weaker copies of them. Scripts read none. */
export function createCookies(isSecure: boolean): Cookies {
  const sentAs = (name: CookieName) => (isSecure ? `__Host-${name}` : name);
  return {
    read: (request, name) => request.cookies[sentAs(name)] ?? null,
    set(reply, { name, value, lifetimeMs }) {
      reply.setCookie(sentAs(name), value, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
        maxAge: Math.floor(lifetimeMs / 1000),
      });
    },
  };
}
