import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterEach, beforeEach, vi } from 'vitest';
import { SITE_ARGS } from '../../scripts/services/built-site.ts';
import { parseSettings } from '../../src/server/env.ts';
import { openInstallation } from '../../src/server/installation.ts';
import { storePasswords } from './password-hashes.ts';
import { createWorld, type World, writeDatabase } from './world.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The site as `npm start` runs it: a process of its own. */
export interface SiteProcess {
  /** Both are everything that was written until now. */
  stdout(): string;
  stderr(): string;
  /** The address of the site, once it says that it is ready. */
  ready(): Promise<string>;
  ended: Promise<{ code: number | null; signal: string | null; afterMs: number }>;
  /** `afterMs` counts from here. */
  kill(signal: NodeJS.Signals): void;
}

// A first start re-encodes the first photos, which takes long on a busy machine.
const START_LIMIT_MS = 90_000;

function spawnSite(environment: Record<string, string>, folder: string): SiteProcess {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...SITE_ARGS],
    {
      // Not in the project, whose .env is not the test's.
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: fromRoot('node_modules/.cache/compile'),
        HOST: '127.0.0.1',
        PORT: '0',
        ...environment,
      },
    },
  );
  let stdout = '';
  let stderr = '';
  let killedAt = performance.now();
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  const ended: SiteProcess['ended'] = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) =>
      resolve({ code, signal, afterMs: performance.now() - killedAt }),
    );
  });

  return {
    stdout: () => stdout,
    stderr: () => stderr,
    ready: () =>
      vi.waitFor(
        () => {
          const port = /^Ready: http:\/\/localhost:(\d+)$/m.exec(stderr)?.[1];
          if (port === undefined) throw new Error(`The site is not ready: ${stderr}`);
          return `http://127.0.0.1:${port}`;
        },
        { timeout: START_LIMIT_MS, interval: 20 },
      ),
    ended,
    kill(signal) {
      killedAt = performance.now();
      child.kill(signal);
    },
  };
}

export interface SiteProcesses {
  /** Starts a site in the world of the test. */
  start(environment?: Record<string, string>): SiteProcess;
  /**
   * Makes the next start one without first content: it is quick, and has nothing to do after it. The
   * passwords of the environment are stored with hashes that cost next to nothing.
   */
  markAsSeeded(environment?: Record<string, string>): Promise<void>;
  /** DATA_DIR of the processes. */
  dataDir(): string;
  /** A folder of the test's own. */
  folder(): string;
}

/** For each test of a file: a new world for processes, all of which end with the test. */
export function siteProcesses(): SiteProcesses {
  let world: World;
  let folder: string;
  let started: SiteProcess[];

  beforeEach(async () => {
    world = await createWorld();
    folder = await mkdtemp(join(tmpdir(), 'process-'));
    started = [];
  });
  afterEach(async () => {
    for (const { kill, ended } of started) {
      kill('SIGKILL');
      await ended;
    }
    await world.end();
    await rm(folder, { recursive: true, force: true });
  });

  return {
    start(environment = {}) {
      const site = spawnSite({ ...world.environment, ...environment }, folder);
      started.push(site);
      return site;
    },
    async markAsSeeded(environment = {}) {
      const settings = parseSettings({ ...world.environment, ...environment });
      // Tables that are there need not be made by each test.
      if ('file' in settings.database) await writeDatabase(settings.dataDir, 'tables');
      const opened = await openInstallation({ settings, logger: pino({ level: 'silent' }) });
      await opened.store.settings.set('seeded-at', 'before the test');
      await storePasswords(opened);
      await opened.close();
    },
    dataDir: () => world.environment.DATA_DIR ?? '',
    folder: () => folder,
  };
}
