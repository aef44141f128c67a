import { existsSync } from 'node:fs';
import { backupPlan } from '../../modules/registry.ts';
import { sizeWords } from '../../schema/size-words.ts';
import { BackupError } from '../backup/format.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { Settings } from '../env.ts';
import {
  CommandError,
  contentsInWords,
  parseFileArgument,
  runCommand,
  secondsSince,
  withInstallation,
} from './run-command.ts';

await runCommand({
  usage: 'Usage: npm run backup -- FILE',
  parse: parseFileArgument,
  async run(path, settings) {
    refuseMissingSite(settings);
    const start = performance.now();
    const { rows, files, bytes, checksum } = await withInstallation(
      settings,
      ({ objects, clock }) =>
        writeBackup(
          {
            plan: backupPlan,
            database: settings.database,
            objects,
            now: clock.now,
            signal: interruption(),
          },
          path,
        ),
    );
    return `Backed up ${contentsInWords(rows, files)} to ${path} (${sizeWords(bytes)}, ${secondsSince(start)}). Keep its checksum in another place than the file: ${checksum}`;
  },
});

/** A wrong DATA_DIR must not become an empty backup. */
function refuseMissingSite({ database, dataDir }: Settings): void {
  if ('file' in database && !existsSync(database.file)) {
    throw new CommandError(`There is no site in ${dataDir}; please check DATA_DIR.`);
  }
}

function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      controller.abort(new BackupError('The backup was interrupted; no file was made.'));
    });
  }
  return controller.signal;
}
