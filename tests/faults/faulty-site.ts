import { mkdtemp, readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { SITE_ARGS } from '../../scripts/services/built-site.ts';
import { freePort } from '../../scripts/services/free-port.ts';
import { addressOf } from '../../src/modules/address-of.ts';
import { prepareDataDir } from '../../src/server/data-dir.ts';
import { parseSettings } from '../../src/server/env.ts';
import { openInstallation } from '../../src/server/installation.ts';
import { HttpClient } from '../support/http-client.ts';
import { type Child, type Ended, startChild } from './child-processes.ts';
import { until, within } from './until.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export const PASSWORDS = {
  ATTENDEE_PASSWORD: 'attendee password',
  ADMIN_USERNAME: 'organiser',
  ADMIN_PASSWORD: 'organiser password',
};
const ADMIN = { username: PASSWORDS.ADMIN_USERNAME, password: PASSWORDS.ADMIN_PASSWORD };

const START_LIMIT_MS = 90_000;
const END_LIMIT_MS = 30_000;
const CALL_LIMIT_MS = 60_000;

/** The site as `npm start` runs it, which a case may take down and start again on the same port. */
export interface FaultySite {
  origin: string;
  /** Starts it; answers the milliseconds until it was ready. */
  start(): Promise<number>;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ended & { afterMs: number }>;
  pid(): number;
  /** What the current process wrote, the end of it. */
  output(): string;
  /** Memory of the process. */
  megabytes(): Promise<number>;
  /** Each has connections of its own, which a kill of the site ends. */
  client(limitMs?: number): HttpClient;
  admin(): Promise<HttpClient>;
}

interface SiteOptions {
  /** Runs the site's command, for a case that needs something around it. */
  wrap?(command: string[]): string[];
  /** False: the first start fills the site with its first content, which takes a while. */
  isEmpty?: boolean;
}

export async function createFaultySite(
  settings: Record<string, string>,
  { wrap = (command) => command, isEmpty = true }: SiteOptions = {},
): Promise<FaultySite> {
  // Not in the project, whose .env is not the case's.
  const folder = await mkdtemp(join(tmpdir(), 'cwd-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  if (isEmpty) await markAsSeeded(settings);
  let child: Child | null = null;

  const current = (): Child => {
    if (!child) throw new Error('The site was not started.');
    return child;
  };
  const client = (limitMs = CALL_LIMIT_MS) =>
    new HttpClient([origin], { agent: new Agent({ keepAlive: true }), limitMs });

  return {
    origin,
    async start() {
      const main = ['--disable-warning=ExperimentalWarning', ...SITE_ARGS];
      const [command = '', ...args] = wrap([process.execPath, ...main]);
      const started = startChild(command, args, {
        cwd: folder,
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          NODE_COMPILE_CACHE: fromRoot('node_modules/.cache/compile'),
          LOG_LEVEL: 'warn',
          HOST: '127.0.0.1',
          ...PASSWORDS,
          ...settings,
          PORT: String(port),
        },
      });
      child = started;
      return until('the site is ready', START_LIMIT_MS, () => {
        if (started.isRunning()) return /^Ready: /m.test(started.output());
        throw new Error(`The site ended while it started: ${started.output().slice(-500)}`);
      });
    },
    async end(signal) {
      const { kill, ended } = current();
      const killedAt = performance.now();
      kill(signal);
      const how = await within(`The end at ${signal}`, END_LIMIT_MS, ended);
      return { ...how, afterMs: performance.now() - killedAt };
    },
    pid: () => current().pid,
    output: () => current().output(),
    async megabytes() {
      const status = await readFile(`/proc/${current().pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+([0-9]+) kB/.exec(status)?.[1]) / 1024);
    },
    client,
    async admin() {
      const admin = client();
      const { status, text } = await admin.post(addressOf('POST /api/session'), ADMIN);
      if (status !== 200) throw new Error(`Signing in failed: ${status} ${text}`);
      return admin;
    },
  };
}

/** Makes the next start one without first content: it is quick, and the rows are the case's own. */
async function markAsSeeded(settings: Record<string, string>): Promise<void> {
  const parsed = parseSettings(settings);
  await prepareDataDir(parsed.dataDir);
  const opened = await openInstallation({ settings: parsed, logger: pino({ level: 'silent' }) });
  await opened.store.settings.set('seeded-at', 'before the case');
  await opened.close();
}
