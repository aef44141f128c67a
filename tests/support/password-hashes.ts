import { argon2Sync, randomBytes, randomUUID } from 'node:crypto';
import { passwordHashes } from '../../src/server/access/password-hashes.ts';
import type { Installation } from '../../src/server/installation.ts';

const MEMORY_KIB = 8;
const PASSES = 1;

/**
 * A hash that costs next to nothing. Its cost stands in it and is read from it, so that tests which
 * store it sign in fast; the site itself makes no such hash.
 */
export function cheapHash(password: string): string {
  const salt = randomBytes(16);
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce: salt,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: 1,
    tagLength: 32,
  });
  const inText = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${inText(salt)}$${inText(Buffer.from(tag))}`;
}

/** Before the site would: hashing as it does takes longer than many a test. */
export async function storePasswords({ store, settings, clock }: Installation): Promise<void> {
  const { attendeePassword, adminUsername, adminPassword } = settings;
  if (attendeePassword !== null) {
    await store.settings.setOnce('attendee-password', cheapHash(attendeePassword));
  }
  if (adminPassword !== null && (await store.users.findByUsername(adminUsername)) === null) {
    const admin = { id: randomUUID(), username: adminUsername, password: cheapHash(adminPassword) };
    await store.users.create(admin, clock.now());
  }
}

/** The result of the work, and how many Argon2 hashes were made while it was done. */
export async function countHashes<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; hashes: number }> {
  let hashes = 0;
  const onHash = () => {
    hashes += 1;
  };
  passwordHashes.subscribe(onHash);
  try {
    return { result: await work(), hashes };
  } finally {
    passwordHashes.unsubscribe(onHash);
  }
}
