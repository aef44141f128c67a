import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** Stands for npm: writes down how it was called, and fails or is killed where the test says so. */
const NPM = `
import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
appendFileSync(process.env.CALLS, process.argv.slice(2).join(' ') + '\\n');
mkdirSync('node_modules', { recursive: true });
if (existsSync(process.env.FAULT)) process.kill(process.pid, 'SIGKILL');
`;
const LOCK = { packages: { '': {}, 'node_modules/a': {}, 'node_modules/b': { dev: true } } };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'));
  cpSync('scripts/bootstrap', join(folder, 'scripts/bootstrap'), { recursive: true });
  writeFileSync(join(folder, 'npm-cli.mjs'), NPM);
  mkdirSync(join(folder, 'tools'));
  lock('', LOCK);
  lock('tools', LOCK);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function lock(of: string, content: object): void {
  writeFileSync(join(folder, of, 'package.json'), '{}');
  writeFileSync(join(folder, of, 'package-lock.json'), JSON.stringify(content));
}

type What = 'ensureSite' | 'ensureEverything' | 'ensureTools';

const argumentsFor = (what: What) => [
  '--input-type=module',
  '--eval',
  `await (await import('./scripts/bootstrap/ensure-installed.mjs')).${what}()`,
];
const options = () => ({
  cwd: folder,
  env: {
    ...process.env,
    npm_execpath: join(folder, 'npm-cli.mjs'),
    CALLS: join(folder, 'calls'),
    FAULT: join(folder, 'fault'),
  },
});

/** What npm was asked for, and what the person read. */
function ensure(what: What) {
  const calls = join(folder, 'calls');
  writeFileSync(calls, '');
  const { status, stderr } = spawnSync(process.execPath, argumentsFor(what), {
    ...options(),
    encoding: 'utf8',
  });
  return { status, said: stderr, asked: readFileSync(calls, 'utf8').trim() };
}

/** As a command does that is run beside another. */
function ensureBeside(what: What): Promise<number | null> {
  writeFileSync(join(folder, 'calls'), '');
  const child = spawn(process.execPath, argumentsFor(what), { ...options(), stdio: 'ignore' });
  return new Promise((resolve) => child.on('exit', resolve));
}

it('installs what the site needs once, and adds the rest to it', () => {
  expect(ensure('ensureSite').asked).toMatch(/^ci .*--omit=dev/);
  expect(ensure('ensureSite').asked).toBe('');
  // Not anew: a site may be running on what is there.
  expect(ensure('ensureEverything').asked).toMatch(/^install --no-save .*--include=dev/);
  expect(ensure('ensureEverything').asked).toBe('');
  expect(ensure('ensureSite').asked).toBe('');
});

it('installs anew when the lock file has changed', () => {
  ensure('ensureEverything');
  lock('', { packages: { '': {} } });
  expect(ensure('ensureSite').asked).toMatch(/^ci /);
});

it('keeps the tools apart', () => {
  ensure('ensureSite');
  expect(ensure('ensureTools').asked).toMatch(/^ci /);
  lock('tools', { packages: { '': {} } });
  expect(ensure('ensureSite').asked).toBe('');
  expect(ensure('ensureTools').asked).toMatch(/^ci /);
});

/** npm is killed in the middle of it. */
function cutOff(what: What): void {
  writeFileSync(join(folder, 'fault'), '');
  const result = ensure(what);
  rmSync(join(folder, 'fault'));
  expect(result.status).toBe(1);
  expect(result.said).toContain('please check the network and try again');
}

it('finishes an installation that was cut off', () => {
  cutOff('ensureSite');
  expect(ensure('ensureSite').asked).toMatch(/^ci /);
  expect(ensure('ensureSite').asked).toBe('');
});

it('lets the site run when it could not add the rest, and adds that later', () => {
  ensure('ensureSite');
  cutOff('ensureEverything');
  expect(ensure('ensureSite').asked).toBe('');
  expect(ensure('ensureEverything').asked).toMatch(/^install --no-save /);
  expect(ensure('ensureEverything').asked).toBe('');
});

it('waits for another command that is installing, and does nothing twice', async () => {
  ensure('ensureSite');
  const answers = await Promise.all([
    ensureBeside('ensureEverything'),
    ensureBeside('ensureEverything'),
  ]);
  expect(answers).toEqual([0, 0]);
  expect(readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')).toHaveLength(1);
});
