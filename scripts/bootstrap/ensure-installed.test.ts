import { spawnSync } from 'node:child_process';
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
  writeFileSync(join(folder, 'npm.mjs'), NPM);
  mkdirSync(join(folder, 'tools'));
  lock('', LOCK);
  lock('tools', LOCK);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function lock(of: string, content: object): void {
  writeFileSync(join(folder, of, 'package-lock.json'), JSON.stringify(content));
}

/** What npm was asked for, and what the person read. */
function ensure(what: 'ensureSite' | 'ensureEverything' | 'ensureTools') {
  const calls = join(folder, 'calls');
  writeFileSync(calls, '');
  const code = `(await import('./scripts/bootstrap/ensure-installed.mjs')).${what}()`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', `await ${code}`],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        npm_execpath: join(folder, 'npm.mjs'),
        CALLS: calls,
        FAULT: join(folder, 'fault'),
      },
    },
  );
  return { status, said: stderr, asked: readFileSync(calls, 'utf8').trim() };
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

it('finishes an installation that was cut off, also one that was to add something', () => {
  for (const what of ['ensureSite', 'ensureEverything'] as const) {
    writeFileSync(join(folder, 'fault'), '');
    const cutOff = ensure(what);
    expect(cutOff.status).toBe(1);
    expect(cutOff.said).toContain('please check the network and try again');
    rmSync(join(folder, 'fault'));
    expect(ensure(what).asked).toMatch(/^ci /);
    expect(ensure(what).asked).toBe('');
  }
});
