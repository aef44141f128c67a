/** What the commands of the command line share: settings, one sentence for a failure, exit codes. */
import { pino } from 'pino';
import { AppError } from '../../schema/app-error.ts';
import { BackupError } from '../backup/backup-error.ts';
import { prepareDataDir } from '../data-dir.ts';
import { parseSettings, readEnvironment, SettingError, type Settings } from '../env.ts';
import { type Installation, openInstallation } from '../installation.ts';
import { StartError } from '../start-error.ts';

/** Something that the person at the terminal can mend: its message is for them. */
export class CommandError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'CommandError';
  }
}

interface Command<Input> {
  /** The forms of the command, shown when the arguments are none of them. */
  usage: string;
  /** `folder` is where the person stands, which npm leaves. */
  parse(args: string[], folder: string): Input | null;
  /** Answers what is to be told at the end. */
  run(input: Input, settings: Settings): Promise<string>;
}

export async function runCommand<Input>({ usage, parse, run }: Command<Input>): Promise<void> {
  let environment: Record<string, string | undefined> = {};
  try {
    environment = readEnvironment();
    const input = parse(process.argv.slice(2), environment.INIT_CWD ?? process.cwd());
    if (input === null) throw new CommandError(usage);
    process.stdout.write(`${await run(input, parseSettings(environment))}\n`);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    if (environment.LOG_LEVEL === 'debug') console.error(error);
    process.exitCode = 1;
  }
}

/** Opens the installation that the settings describe, for as long as the work takes. */
export async function withInstallation<Result>(
  settings: Settings,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  await prepareDataDir(settings.dataDir);
  const logger = pino({ level: 'warn' }, pino.destination({ fd: 2, sync: true }));
  const installation = await openInstallation({ settings, logger });
  try {
    return await work(installation);
  } finally {
    await installation.close();
  }
}

const FOR_PEOPLE = [CommandError, BackupError, StartError, SettingError];

function sentenceOf(error: unknown): string {
  if (FOR_PEOPLE.some((kind) => error instanceof kind)) return (error as Error).message;
  const { message } = error as Error;
  if (!(error instanceof AppError)) return `This failed: ${message}`;
  // Its sentence is for visitors; the operator of a command may also know the reason.
  return error.cause instanceof Error
    ? `${error.sentence} (${error.cause.message})`
    : error.sentence;
}
