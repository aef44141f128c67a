import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { promisify } from 'node:util';
import { createBoundedQueue } from '../lib/bounded-queue.ts';

const argon2Async = promisify(argon2);

const MEMORY_KIB = 19 * 1024;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

// Each hash takes 19 MiB and a core for some 20 ms: more at once would only wait for each other.
const hashing = createBoundedQueue({ atOnce: 2, waiting: 200, retryAfterSeconds: 2 });

/** Told of each hash that is made: the metrics count them, and so do tests of the limits. */
export const passwordHashes = channel('site:password-hash');

const PHC =
  /^\$argon2id\$v=19\$m=([0-9]{1,7}),t=([0-9]{1,3}),p=([0-9]{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

// A stored hash that asks for more was not made here, and would stop the site at every try.
const MAX_MEMORY_KIB = 128 * 1024;
const MAX_PASSES = 4;
const MAX_LANES = 4;

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
export async function verifyPassword(password: string, phc: string | null): Promise<boolean> {
  const stored = parseHash(phc ?? NOBODY);
  if (!stored) throw new Error('A stored password is not an Argon2id hash that may be computed.');
  const { salt, tag: expected, cost } = stored;
  const tag = await derive(password, salt, cost);
  return timingSafeEqual(tag, expected) && phc !== null;
}

/** Whether it is an Argon2id hash that this site would verify. */
export function isPasswordHash(phc: string): boolean {
  return parseHash(phc) !== null;
}

function parseHash(phc: string): { salt: Buffer; tag: Buffer; cost: Cost } | null {
  const parts = PHC.exec(phc);
  if (!parts) return null;
  const [memory = 0, passes = 0, parallelism = 0] = parts.slice(1, 4).map(Number);
  const [salt, tag] = parts.slice(4).map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer];
  const isComputable =
    parallelism >= 1 &&
    parallelism <= MAX_LANES &&
    passes >= 1 &&
    passes <= MAX_PASSES &&
    memory >= 8 * parallelism &&
    memory <= MAX_MEMORY_KIB;
  return isComputable
    ? { salt, tag, cost: { memory, passes, parallelism, tagLength: tag.length } }
    : null;
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

async function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const tag = await hashing.run(() => {
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
