import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import {
  type GeneratedPasswords,
  preparePasswords,
} from '../modules/accounts/accounts/first-start.ts';
import { seed, seedDocuments } from '../modules/content/first-content/seed.ts';
import { lockDataDir, prepareDataDir } from './data-dir.ts';
import { parseSettings, readEnvironment, SettingError, StartError } from './env.ts';
import { type Installation, openInstallation } from './installation.ts';
import type { WebBuild } from './pages/react-pages.ts';
import { startSiteServer } from './site-server.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

async function start(): Promise<void> {
  const settings = parseSettings(readEnvironment());
  const logger = pino({ level: settings.logLevel });
  await prepareDataDir(settings.dataDir);
  const lock = 'file' in settings.database ? lockDataDir(settings.dataDir) : null;
  const installation = await openInstallation({ settings, logger });
  const isSeeded = await addFirstContent(installation);
  const development =
    process.argv[2] === '--development'
      ? await (await import('./development.ts')).startVite(fromRoot('.'))
      : null;
  installation.health.begin();
  const server = await startSiteServer({
    installation,
    logger,
    loadBuild: development
      ? development.loadBuild
      : async () => (await import(fromRoot('build/server/index.js'))) as WebBuild,
    clientFolder: development ? null : fromRoot('build/client'),
    ...(development ? { developmentMiddleware: development.middleware } : {}),
  });

  // Not before the port is ours: passwords that were made by a start that then failed would never
  // be shown to anyone.
  showPasswords(await preparePasswords({ ...installation, ...settings }));
  installation.health.begun();
  if (isSeeded) say('First start: a committee and photos were added.');
  say(`Ready: ${settings.publicOrigin ?? `http://localhost:${server.port}`}`);
  if (!development) void server.makePages();

  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      await development?.close();
      await server.stop();
      lock?.release();
      process.exit(0);
    });
  }
}

async function addFirstContent(installation: Installation): Promise<boolean> {
  // First of all: nothing can be shown without words.
  await seedDocuments(installation);
  try {
    return await seed(installation, fromRoot('assets/seed-photos'));
  } catch (error) {
    throw new StartError(
      'The first photos could not be stored; please check DATA_DIR or the S3 settings.',
      error,
    );
  }
}

function showPasswords({ attendee, admin }: GeneratedPasswords): void {
  if (attendee === undefined && admin === undefined) return;
  say('Passwords made for this installation, shown only now:');
  if (attendee !== undefined) say(`  Attendees       ${attendee}`);
  if (admin !== undefined) say(`  Administrator   ${admin.username} / ${admin.password}`);
}

// For the person at the terminal; the log is for machines and must never hold a password.
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

try {
  await start();
} catch (error) {
  if (!(error instanceof StartError || error instanceof SettingError)) throw error;
  say(error.message);
  if (process.env.LOG_LEVEL === 'debug') console.error(error.cause);
  process.exit(1);
}
