import { channel } from 'node:diagnostics_channel';

/** Told of each hash that is made: the metrics count them, and so do tests of the limits. */
export const passwordHashes = channel('site:password-hash');
