/**
 * Adds the platform packages that a registry mirror did not offer while a lock file was written.
 * `npm ci` refuses a lock file without them, on every platform. To be run after `npm install`;
 * with `--check` it only says whether something is missing.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

const LOCK_FILES = ['package-lock.json', 'tools/package-lock.json'];

interface Lock {
  packages: Record<string, LockedPackage>;
}

function missingIn(lock: Lock) {
  return Object.values(lock.packages).flatMap((locked) =>
    Object.entries(locked.optionalDependencies ?? {})
      .filter(([name]) => !(`node_modules/${name}` in lock.packages))
      .map(([name, version]) => ({ name, version, isDevelopment: locked.dev === true })),
  );
}

function complete(lock: Lock): void {
  for (const { name, version, isDevelopment } of missingIn(lock)) {
    const words = name.split('/').at(-1)?.split('-') ?? [];
    const os = SYSTEMS.filter((system) => words.includes(system));
    const cpu = PROCESSORS.filter((processor) => words.includes(processor));
    const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : [];
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(isDevelopment ? { dev: true } : {}),
      optional: true,
      ...(os.length > 0 ? { os } : {}),
      ...(cpu.length > 0 ? { cpu } : {}),
      ...(libc.length > 0 ? { libc } : {}),
    };
  }
  const entries = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(entries);
}

for (const file of LOCK_FILES) {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const missing = missingIn(lock);
  if (missing.length === 0) continue;
  if (process.argv.includes('--check')) {
    for (const { name } of missing) console.error(`${file} lacks ${name}.`);
    console.error('Please run: node scripts/complete-lock.ts');
    process.exitCode = 1;
  } else {
    complete(lock);
    writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
    console.log(`${missing.length} packages added to ${file}.`);
  }
}
