import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface DebuggedBrowser {
  port: number;
  stop(): Promise<void>;
}

/** A Chromium that Lighthouse can steer, with a profile of its own. */
export async function startBrowser(path: string): Promise<DebuggedBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'bench-browser-'));
  const child = spawn(
    path,
    [
      '--headless=new',
      // As root Chromium does not start with its sandbox; the pages are our own.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const port = await portOf(join(profile, 'DevToolsActivePort'));
  return {
    port,
    async stop() {
      child.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function portOf(file: string): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const text = await readFile(file, 'utf8').catch(() => '');
    const port = Number(text.split('\n')[0]);
    if (port > 0) return port;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Chromium did not start.');
}
