/** What the commands of the command line share: settings, one sentence for a failure, exit codes. */
import { resolve } from 'node:path';
import { pino } from 'pino';
import { backupPlan } from '../../modules/registry.ts';
import { AppError } from '../../schema/app-error.ts';
import type { RowCounts } from '../backup/format.ts';
import { BackupError } from '../backup/format.ts';
import { prepareDataDir } from '../data-dir.ts';
import { parseSettings, readEnvironment, SettingError, type Settings, StartError } from '../env.ts';
import { type Installation, openInstallation } from '../installation.ts';

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

/** The one argument of a command that works with a file; null when there is not exactly one. */
export function parseFileArgument(args: string[], folder: string): string | null {
  const [file, ...more] = args;
  return file && !file.startsWith('-') && more.length === 0 ? resolve(folder, file) : null;
}

/** "1 photo", "2,000 photos". */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`;
}

/** "a, b and c". */
export function listed(parts: string[]): string {
  return new Intl.ListFormat('en-GB').format(parts);
}

export function contentsInWords(rows: RowCounts, files: number): string {
  return listed([
    ...backupPlan.tables.flatMap(({ name, inWords }) =>
      inWords ? [counted(rows[name] ?? 0, ...inWords)] : [],
    ),
    counted(files, 'stored file'),
  ]);
}

export function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
