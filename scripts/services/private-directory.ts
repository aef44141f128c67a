import { mkdtempSync } from 'node:fs';
import { chown, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, identityOf } from './account.ts';
import type { Guard } from './guard.ts';
import { runCommand } from './run-command.ts';

/** Where temporary directories may go, the preferred place first. */
export function temporaryPlaces(): string[] {
  return [...new Set([tmpdir(), '/var/tmp', '/dev/shm'])];
}

/**
 * A new directory that only the account may enter, in the guard's care. Undefined when the place
 * does not exist or the account cannot reach it, as with a temporary directory in root's home.
 */
export async function createPrivateDirectory(
  place: string,
  prefix: string,
  account: Account,
  guard: Guard,
): Promise<string | undefined> {
  const directory = tryToCreate(join(place, prefix));
  if (directory === undefined) return undefined;
  guard.watchDirectory(directory);
  await give(directory, account);
  const reachable = await runCommand('test', ['-w', directory], { account, cwd: '/' });
  if (reachable.ok) return directory;
  await removeDirectory(directory);
  return undefined;
}

/** Writes a file that only the account may read, whatever the umask of this process is. */
export async function writePrivateFile(
  path: string,
  content: string,
  account: Account,
): Promise<void> {
  await writeFile(path, content, { mode: 0o600 });
  await give(path, account);
}

async function give(path: string, account: Account): Promise<void> {
  const { uid, gid } = identityOf(account);
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}

// Without a pause between the directory's creation and its report to the guard.
function tryToCreate(prefix: string): string | undefined {
  try {
    return mkdtempSync(prefix);
  } catch {
    return undefined;
  }
}

export async function removeDirectory(directory: string): Promise<void> {
  // A process that was just killed may still be creating a file while its directory goes.
  await rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
