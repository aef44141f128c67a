import { createHash } from 'node:crypto';

/** In the place of an address: the table of limits is for no names. */
export const hashOf = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url');
