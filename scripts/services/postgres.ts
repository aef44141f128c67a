import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, serviceAccount } from './account.ts';
import { ensureDebianPackages, POSTGRES_PACKAGES } from './debian-packages.ts';
import { freePort, retryIfPortTaken } from './free-port.ts';
import { type Guard, startGuard } from './guard.ts';
import {
  createPrivateDirectory,
  removeDirectory,
  temporaryPlaces,
  writePrivateFile,
} from './private-directory.ts';
import { type CommandResult, runCommand } from './run-command.ts';
import { controlsOf, externalControls, type ServiceControls } from './service-controls.ts';
import {
  earlyEnd,
  type ServiceProcess,
  serviceEnvironment,
  startProcess,
  waitUntilReady,
} from './service-process.ts';

export interface Postgres extends ServiceControls {
  url: string;
}

const VERSIONS_DIRECTORY = '/usr/lib/postgresql';
const USER = 'test';
const DATABASE = 'test';
const START_TIMEOUT_MS = 20_000;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '64MB',
  log_line_prefix: '',
};

// The data of tests lives as long as their run, so nothing is lost by not waiting for the disk.
const CARELESS_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Nobody follows its log, and no database lives long enough to be tidied up.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  autovacuum: 'off',
};

interface PostgresOptions {
  /** Waits for the disk as a real server does. */
  isDurable?: boolean;
}

/** The database server of the tests: TEST_DATABASE_URL, else a new one that stop() removes. */
export async function startPostgres({
  isDurable = false,
}: PostgresOptions = {}): Promise<Postgres | { unavailable: string }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, ...externalControls('TEST_DATABASE_URL') };
  const programs = await findPrograms();
  if ('unavailable' in programs) return programs;
  const account = await serviceAccount(['postgres', 'nobody']);
  if (!account) return { unavailable: 'There is no account to run PostgreSQL as.' };
  try {
    return await retryIfPortTaken(() => startCluster(programs.bin, account, isDurable));
  } catch (error) {
    return { unavailable: error instanceof Error ? error.message : String(error) };
  }
}

interface Cluster {
  bin: string;
  account: Account;
  directory: string;
  port: number;
  password: string;
  guard: Guard;
  isDurable: boolean;
}

async function startCluster(bin: string, account: Account, isDurable: boolean): Promise<Postgres> {
  const guard = startGuard('QUIT');
  const password = randomBytes(16).toString('hex');
  let directory: string | undefined;
  let server: ServiceProcess | undefined;
  const cleanUp = async () => {
    if (directory !== undefined) await removeDirectory(directory);
    guard.release();
  };
  try {
    directory = await createDirectory(account, guard);
    const port = await freePort();
    const cluster = { bin, account, directory, password, guard, port, isDurable };
    await initialise(cluster);
    server = await startServer(cluster);
    await createDatabase(cluster);
    return {
      url: `postgres://${USER}:${password}@127.0.0.1:${cluster.port}/${DATABASE}`,
      ...controlsOf({ process: server, start: () => startServer(cluster), end, cleanUp }),
    };
  } catch (error) {
    if (server) await end(server);
    await cleanUp();
    throw error;
  }
}

async function startServer(cluster: Cluster): Promise<ServiceProcess> {
  const { bin, account, directory, port, guard, isDurable } = cluster;
  const settings = Object.entries({
    ...SETTINGS,
    ...(isDurable ? {} : CARELESS_SETTINGS),
    port,
  }).map(([name, value]) => `${name}=${value}`);
  const server = await startProcess({
    command: join(bin, 'postgres'),
    args: ['-D', join(directory, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
    account,
    directory,
    logFile: join(directory, 'postgres.log'),
    guard,
  });
  try {
    const ready = async () => (await runClient(cluster, 'pg_isready', ['-q'])).ok;
    await waitUntilReady('PostgreSQL', server, ready, START_TIMEOUT_MS);
    return server;
  } catch (error) {
    await end(server);
    throw error;
  }
}

/** SIGINT is PostgreSQL's fast shutdown: it disconnects the clients instead of waiting for them. */
function end(server: ServiceProcess): Promise<void> {
  return server.end('SIGINT');
}

async function initialise({ bin, account, directory, password, guard }: Cluster): Promise<void> {
  const passwordFile = join(directory, 'password');
  await writePrivateFile(passwordFile, password, account);
  const initdb = await startProcess({
    command: join(bin, 'initdb'),
    args: [
      '--pgdata=data',
      `--username=${USER}`,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
      '--no-instructions',
    ],
    account,
    directory,
    logFile: join(directory, 'initdb.log'),
    guard,
  });
  if ((await initdb.exitCode()) !== 0) throw await earlyEnd("PostgreSQL's initdb", initdb);
  await rm(passwordFile);
}

async function createDatabase(cluster: Cluster): Promise<void> {
  const result = await runClient(cluster, 'createdb', [DATABASE]);
  if (!result.ok) throw new Error(`The database could not be created: ${result.reason}`);
}

function runClient(
  { bin, account, directory, port, password }: Cluster,
  program: string,
  args: readonly string[],
): Promise<CommandResult> {
  return runCommand(
    join(bin, program),
    ['-h', '127.0.0.1', '-p', String(port), '-U', USER, ...args],
    {
      account,
      cwd: directory,
      env: { ...serviceEnvironment(directory), PGPASSWORD: password, PGDATABASE: 'postgres' },
    },
  );
}

async function createDirectory(account: Account, guard: Guard): Promise<string> {
  for (const place of temporaryPlaces()) {
    const directory = await createPrivateDirectory(place, 'test-postgres-', account, guard);
    if (directory !== undefined) return directory;
  }
  throw new Error(`There is no temporary directory that ${account.name} can write to.`);
}

async function findPrograms(): Promise<{ bin: string } | { unavailable: string }> {
  const present = await newestPrograms();
  if (present) return { bin: present };
  const packages = await ensureDebianPackages(POSTGRES_PACKAGES);
  if (!packages.ok) return { unavailable: packages.reason };
  const installed = await newestPrograms();
  if (installed) return { bin: installed };
  return { unavailable: `The package postgresql left no programs in ${VERSIONS_DIRECTORY}.` };
}

async function newestPrograms(): Promise<string | undefined> {
  const versions = await readdir(VERSIONS_DIRECTORY).catch(() => []);
  for (const version of versions.sort((a, b) => Number(b) - Number(a))) {
    const bin = join(VERSIONS_DIRECTORY, version, 'bin');
    // The client packages install a directory of the same form without the server.
    if (existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres'))) return bin;
  }
  return undefined;
}
