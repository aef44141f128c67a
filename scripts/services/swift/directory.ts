import type { Account } from '../account.ts';
import type { Guard } from '../guard.ts';
import { createPrivateDirectory, removeDirectory, temporaryPlaces } from '../private-directory.ts';
import { runCommand } from '../run-command.ts';

/** The Python that Debian's packages install their modules for; PATH may lead to another one. */
export const PYTHON = '/usr/bin/python3';

const PREFIX = 'test-swift-';

// As long as an object's metadata, since a filesystem may take only short attributes.
const PROBE = `
import os
with open('probe', 'w') as probe:
    os.unlink('probe')
    os.setxattr(probe.fileno(), 'user.swift.metadata', bytes(1024))
`;

/**
 * A directory for Swift's data, on a filesystem with extended attributes if there is one. Else the
 * directory has an "xattrs", in which the launcher makes Swift store them as files.
 */
export async function createSwiftDirectory(account: Account, guard: Guard): Promise<string> {
  for (const place of temporaryPlaces()) {
    const directory = await createPrivateDirectory(place, PREFIX, account, guard);
    if (directory === undefined) continue;
    const probe = await runCommand(PYTHON, ['-c', PROBE], { account, cwd: directory });
    if (probe.ok) return withDirectories(directory, ['devices/disk'], account);
    await removeDirectory(directory);
  }
  for (const place of temporaryPlaces()) {
    const directory = await createPrivateDirectory(place, PREFIX, account, guard);
    if (directory === undefined) continue;
    return withDirectories(directory, ['devices/disk', 'xattrs'], account);
  }
  throw new Error(`There is no temporary directory that ${account.name} can write to.`);
}

async function withDirectories(
  directory: string,
  names: readonly string[],
  account: Account,
): Promise<string> {
  // By a command, because the directories have to belong to the account.
  const result = await runCommand('mkdir', ['-p', ...names], { account, cwd: directory });
  if (result.ok) return directory;
  await removeDirectory(directory);
  throw new Error(`Swift's directories could not be made: ${result.reason}`);
}
