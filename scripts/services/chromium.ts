import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { CHROMIUM_PACKAGES, ensureDebianPackages } from './debian-packages.ts';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export type FoundChromium = { path: string } | { unavailable: string };

/** The browser of the tests: CHROME_PATH, else one on PATH, else Debian's, installed if needed. */
export async function findChromium(): Promise<FoundChromium> {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (await isExecutable(given)) return { path: given };
    return { unavailable: `CHROME_PATH is ${given}, which is not a program that can be run.` };
  }
  const present = await findOnPath();
  if (present) return { path: present };
  const packages = await ensureDebianPackages(CHROMIUM_PACKAGES);
  if (!packages.ok) return { unavailable: packages.reason };
  const installed = await findOnPath();
  if (installed) return { path: installed };
  return { unavailable: 'The package chromium is installed but left no chromium on PATH.' };
}

async function findOnPath(): Promise<string | undefined> {
  const directories = (process.env.PATH ?? '').split(delimiter).filter((entry) => entry !== '');
  for (const command of COMMANDS) {
    for (const directory of directories) {
      const path = join(directory, command);
      if (await isExecutable(path)) return path;
    }
  }
  return undefined;
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
