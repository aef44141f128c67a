import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const MARK = /^(?<id>[A-Za-z0-9_-]{22})\.(?<signature>[A-Za-z0-9_-]{43})$/;

/**
 * A browser is marked once someone has signed in, so that the wrong tries of
 * others do not keep it waiting. The mark is a random number and a signature over it, the account and
 * the stored hash: it says that the password which is valid now was once entered there, and nothing
 * about whom. With a new password it is worth nothing, so marks cannot be collected to guess with.
 */
export function createKnownBrowsers(secret: string) {
  const sign = (id: string, account: string, hash: string) =>
    createHmac('sha256', secret).update(`browser ${id} ${account} ${hash}`).digest();

  return {
    /** The browser's number, when its mark is one for this account and its present password. */
    recognise(mark: string | null, account: string, hash: string): string | null {
      const { id, signature } = MARK.exec(mark ?? '')?.groups ?? {};
      if (id === undefined || signature === undefined) return null;
      const given = Buffer.from(signature, 'base64url');
      return timingSafeEqual(given, sign(id, account, hash)) ? id : null;
    },

    /** A mark with that number, or with a new one. */
    mark(account: string, hash: string, id: string | null): string {
      const number = id ?? randomBytes(16).toString('base64url');
      return `${number}.${sign(number, account, hash).toString('base64url')}`;
    },
  };
}
