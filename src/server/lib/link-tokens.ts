import { createHash, createHmac } from 'node:crypto';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * The token of a link is computed from the link's id with the site's secret, which is not in the
 * database: organisers and mails can show the link again, and readers of the database or a backup
 * cannot. What is stored is its hash. With another secret, links that are in people's hands still open
 * by their hash, and those that are shown from then on are new ones.
 */
export function createLinkTokens(secret: string, kind: string) {
  const tokenOf = (linkId: string) =>
    createHmac('sha256', secret).update(`${kind} ${linkId}`).digest('base64url');

  return {
    tokenOf,

    hashOf: (linkId: string): string => hashToken(tokenOf(linkId)),

    /** Null for what cannot be a token. */
    hashOfToken: (token: string): string | null => (TOKEN.test(token) ? hashToken(token) : null),
  };
}

/** A token has 256 unguessable bits: a plain hash cannot be reversed, and needs no secret to be shared. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
