import { backupPlan } from '../../modules/registry.ts';
import { openBackup } from '../backup/restore-backup.ts';
import { lockDataDir, prepareDataDir } from '../data-dir.ts';
import type { Settings } from '../env.ts';
import { parseFileArgument } from './file-argument.ts';
import { contentsInWords, secondsSince } from './in-words.ts';
import { runCommand, withInstallation } from './run-command.ts';

await runCommand({
  usage: 'Usage: npm run restore -- FILE',
  parse: parseFileArgument,
  async run(path, settings) {
    const start = performance.now();
    // Before anything is opened: even an empty database would be a change.
    const backup = await openBackup(path, backupPlan);
    try {
      const files = await alone(settings, () =>
        withInstallation(settings, (installation) => backup.restoreTo(installation)),
      );
      const { rows, createdAt } = backup.manifest;
      return `Restored ${contentsInWords(rows, files)} from the backup of ${createdAt} (${secondsSince(start)}). Everybody has to sign in again.`;
    } finally {
      await backup.close();
    }
  },
});

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
