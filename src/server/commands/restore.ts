import { backupPlan } from '../../modules/registry.ts';
import { type CheckedBackup, openBackup } from '../backup/restore-backup.ts';
import { lockDataDir, prepareDataDir } from '../data-dir.ts';
import type { Settings } from '../env.ts';
import type { Installation } from '../installation.ts';
import {
  CommandError,
  contentsInWords,
  listed,
  parseFileArgument,
  runCommand,
  secondsSince,
  withInstallation,
} from './run-command.ts';

const CHECKSUM = /^[0-9a-f]{64}$/i;

await runCommand({
  usage: 'Usage: npm run restore -- FILE [CHECKSUM]',
  parse([file, checksum, ...more]: string[], folder) {
    const path = parseFileArgument([file ?? '', ...more], folder);
    return path === null || (checksum !== undefined && !CHECKSUM.test(checksum))
      ? null
      : { path, checksum };
  },
  async run({ path, checksum }, settings) {
    const start = performance.now();
    // Before anything is opened: even an empty database would be a change.
    const backup = await openBackup(path, backupPlan);
    try {
      requireChecksum(backup, checksum, path);
      const { files, staff } = await alone(settings, () =>
        withInstallation(settings, async (installation) => ({
          files: await backup.restoreTo(installation),
          staff: await staffInWords(installation),
        })),
      );
      const { rows, createdAt } = backup.manifest;
      return (
        `Restored ${contentsInWords(rows, files)} from the backup of ${createdAt} (${secondsSince(start)}). ` +
        `Everyone has to sign in again. Its checksum is ${backup.checksum}. ` +
        `These accounts were in it: ${staff}. If you do not know one of them, end its access.`
      );
    } finally {
      await backup.close();
    }
  },
});

/** Checksums inside the file prove that it is whole; one that was kept elsewhere, that it is the same file. */
function requireChecksum(backup: CheckedBackup, kept: string | undefined, path: string): void {
  if (kept === undefined || kept.toLowerCase() === backup.checksum) return;
  throw new CommandError(
    `${path} is not the backup with that checksum: its own is ${backup.checksum}; nothing was changed.`,
  );
}

async function staffInWords({ store }: Installation): Promise<string> {
  const users = await store.users.list();
  return users.length === 0
    ? 'none'
    : listed(users.map(({ username, role }) => `${username} (${role})`));
}

/** With the embedded database no server may run meanwhile; it keeps pages of the old rows. */
async function alone<Result>(settings: Settings, work: () => Promise<Result>): Promise<Result> {
  if (!('file' in settings.database)) return work();
  await prepareDataDir(settings.dataDir);
  const lock = lockDataDir(settings.dataDir);
  try {
    return await work();
  } finally {
    lock.release();
  }
}
