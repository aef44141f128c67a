import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { passwordHashes } from '../../../server/access/password-hashes.ts';
import { createBoundedQueue } from '../../../server/lib/bounded-queue.ts';
import { parsePasswordHash } from './tables.ts';

const argon2Async = promisify(argon2);

const MEMORY_KIB = 19 * 1024;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

// Each hash takes 19 MiB and a core for some 20 ms: more at once would only wait for each other. A flood
// of strangers' tries waits among itself, and never takes both places.
const hashing = createBoundedQueue({
  atOnce: 2,
  waiting: 200,
  atOnceInBackground: 1,
  waitingInBackground: 200,
  retryAfterSeconds: 2,
});

/** Whose password it is: a known browser's, or anyone's. */
export type Lane = 'known' | 'stranger';

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await derive(password, salt, {
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: LANES,
    tagLength: TAG_BYTES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(salt)}$${base64(tag)}`;
}

/** Null stands for an account that does not exist: it takes as long and is always wrong. */
export async function verifyPassword(
  password: string,
  phc: string | null,
  lane: Lane = 'known',
): Promise<boolean> {
  const stored = parsePasswordHash(phc ?? NOBODY);
  if (!stored) throw new Error('A stored password is not an Argon2id hash that may be computed.');
  const { salt, tag: expected, ...cost } = stored;
  const expectedTag = Buffer.from(expected, 'base64');
  const wanted = { ...cost, tagLength: expectedTag.length };
  const tag = await derive(password, Buffer.from(salt, 'base64'), wanted, lane);
  return timingSafeEqual(tag, expectedTag) && phc !== null;
}

/** A password that a person can type from a screen: no look-alikes, 90 bits. */
export function makePassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const groups = Array.from({ length: 3 }, () =>
    Array.from(randomBytes(6), (byte) => letters[byte % letters.length]).join(''),
  );
  return groups.join('-');
}

const NOBODY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(Buffer.alloc(SALT_BYTES))}$${base64(Buffer.alloc(TAG_BYTES))}`;

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
}

async function derive(
  password: string,
  salt: Buffer,
  cost: Cost,
  lane: Lane = 'known',
): Promise<Buffer> {
  const enter = lane === 'known' ? hashing.run : hashing.runInBackground;
  const tag = await enter(() => {
    passwordHashes.publish({});
    return argon2Async('argon2id', {
      message: Buffer.from(password.normalize('NFKC')),
      nonce: salt,
      ...cost,
    });
  });
  return Buffer.from(tag);
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
