import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, identityOf } from './account.ts';
import { PortTakenError } from './free-port.ts';
import type { Guard } from './guard.ts';

export interface ServiceProcess {
  readonly logFile: string;
  running(): boolean;
  /** Waits for the process to end; the exit code is null if a signal ended it. */
  exitCode(): Promise<number | null>;
  /** Sends the signal, kills what is left of the process group after the grace period. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface ServiceCommand {
  command: string;
  args: readonly string[];
  account: Account;
  directory: string;
  logFile: string;
  guard: Guard;
}

const GRACE_MS = 4_000;
const POLL_MS = 40;
const PORT_TAKEN = /address already in use|could not bind/i;

/** The environment of a service: nothing of the caller's own settings may reach it. */
export function serviceEnvironment(directory: string): NodeJS.ProcessEnv {
  return {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    HOME: directory,
    TMPDIR: directory,
  };
}

/** Starts a server in a process group of its own, out of reach of the terminal's Ctrl-C. */
export async function startProcess(service: ServiceCommand): Promise<ServiceProcess> {
  const { command, args, account, directory, logFile, guard } = service;
  const log = openSync(logFile, 'a');
  const child = spawn(command, args, {
    ...identityOf(account),
    cwd: directory,
    env: serviceEnvironment(directory),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });
  const pid = child.pid as number;
  guard.watchProcess(pid);
  child.once('exit', () => guard.forgetProcess(pid));
  // A caller that ends without stop() should end; the guard then stops the service.
  child.unref();

  const running = () => child.exitCode === null && child.signalCode === null;
  const exitCode = () => {
    if (running()) child.ref();
    return exited;
  };
  return {
    logFile,
    running,
    exitCode,
    async end(signal) {
      if (!running()) return;
      child.kill(signal);
      const kill = setTimeout(() => signalGroup(pid, 'SIGKILL'), GRACE_MS);
      await exitCode();
      clearTimeout(kill);
      signalGroup(pid, 'SIGKILL');
    },
  };
}

/** Waits until the service is ready; throws one sentence when it ends or takes too long. */
export async function waitUntilReady(
  name: string,
  service: ServiceProcess,
  ready: () => Promise<boolean>,
  timeoutMs: number,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    if (!service.running()) throw await earlyEnd(name, service);
    if (await ready()) return;
    if (Date.now() > deadline) {
      throw new Error(`${name} was not ready within ${timeoutMs / 1000} seconds.`);
    }
    await delay(POLL_MS);
  }
}

/** The error to throw for a process that should not have ended, with its own words on why. */
export async function earlyEnd(name: string, service: ServiceProcess): Promise<Error> {
  const log = await readFile(service.logFile, 'utf8').catch(() => '');
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.findLast((line) => /error|exception|fatal/i.test(line)) ?? lines.at(-1);
  const sentence = `${name} failed: ${telling?.trim() ?? 'it gave no reason.'}`;
  return PORT_TAKEN.test(log) ? new PortTakenError(sentence) : new Error(sentence);
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // Nobody is left in the group.
  }
}
