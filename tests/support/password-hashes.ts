import { passwordHashes } from '../../src/server/access/password-hashes.ts';

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
