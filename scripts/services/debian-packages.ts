import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { runCommand } from './run-command.ts';

export const CHROMIUM_PACKAGES = ['chromium'] as const;
export const HEADLESS_PACKAGES = ['chromium-headless-shell'] as const;
export const POSTGRES_PACKAGES = ['postgresql'] as const;
export const SWIFT_PACKAGES = [
  'swift-proxy',
  'swift-account',
  'swift-container',
  'swift-object',
] as const;
/** What other people open the site's files with. */
export const OTHER_TOOLS_PACKAGES = [
  'poppler-utils',
  'python3-icalendar',
  'qpdf',
  'unzip',
  'zbar-tools',
] as const;
export const BENCH_PACKAGES = ['wrk'] as const;

export type PackagesResult = { ok: true } | { ok: false; reason: string };

const INSTALL_TIMEOUT_MS = 15 * 60_000;
const RETRY_PAUSE_MS = 3_000;

// Packages of servers start a system service when they are installed. Debian's way to forbid that
// is a policy-rc.d that exits with 101. The shell, not this process, takes it away again, so that
// it does not stay behind when this process is killed while apt-get runs.
const INSTALL_SCRIPT = `
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  trap 'exit 130' HUP INT TERM
  printf '#!/bin/sh\\nexit 101\\n' > "$policy" && chmod 755 "$policy"
fi
options='-q -o DPkg::Lock::Timeout=300 -o Acquire::Retries=2'
apt-get $options update
apt-get $options install -y --no-install-recommends "$@"
`;

let queue: Promise<unknown> = Promise.resolve();

/** Makes sure that Debian packages are installed, installing them where that is possible. */
export function ensureDebianPackages(packages: readonly string[]): Promise<PackagesResult> {
  // apt-get does not wait for another apt-get that updates the package lists.
  const result = queue.then(() => install(packages));
  queue = result.catch(() => undefined);
  return result;
}

async function install(packages: readonly string[]): Promise<PackagesResult> {
  const missing = await missingPackages(packages);
  if (missing.length === 0) return { ok: true };
  const names = missing.join(', ');
  if (!(await isDebian())) {
    return {
      ok: false,
      reason: `Missing ${names}: only Debian and Ubuntu can have it installed by this script.`,
    };
  }
  if (process.getuid?.() !== 0) {
    return { ok: false, reason: `Missing ${names}: only root can install Debian packages.` };
  }
  let reason = '';
  for (const attempt of [1, 2]) {
    if (attempt > 1) await delay(RETRY_PAUSE_MS);
    const result = await runCommand('sh', ['-c', INSTALL_SCRIPT, 'sh', ...missing], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8', RUNLEVEL: '1' },
      timeoutMs: INSTALL_TIMEOUT_MS,
    });
    if (result.ok) return { ok: true };
    reason = result.reason.replace(/^E: /, '');
  }
  return { ok: false, reason: `Installing ${names} failed: ${reason}` };
}

async function missingPackages(packages: readonly string[]): Promise<string[]> {
  const format = '-f=$' + '{Package} $' + '{db:Status-Status}\\n';
  // dpkg-query exits with 1 as soon as one of the names is unknown, and still lists the others.
  const { stdout } = await runCommand('dpkg-query', ['-W', format, ...packages]);
  const installed = new Set(
    stdout
      .split('\n')
      .filter((line) => line.endsWith(' installed'))
      .map((line) => line.split(' ')[0]),
  );
  return packages.filter((name) => !installed.has(name));
}

async function isDebian(): Promise<boolean> {
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return /^ID(_LIKE)?=.*\bdebian\b/m.test(release);
}
