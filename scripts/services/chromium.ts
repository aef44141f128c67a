import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { CHROMIUM_PACKAGES, ensureDebianPackages, HEADLESS_PACKAGES } from './debian-packages.ts';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without the windows around its pages: it opens a page in a fifth of the time. */
const HEADLESS_COMMANDS = ['chromium-headless-shell', 'headless-shell'];

export type FoundChromium = { path: string } | { unavailable: string };

/** A whole browser: CHROME_PATH, else one on PATH, else Debian's, installed if needed. */
export async function findChromium(): Promise<FoundChromium> {
  return (await given()) ?? find(COMMANDS, CHROMIUM_PACKAGES);
}

/** The browser of the tests: CHROME_PATH, else one without windows, else a whole one. */
export async function findTestChromium(): Promise<FoundChromium> {
  const chosen = await given();
  if (chosen) return chosen;
  const headless = await find(HEADLESS_COMMANDS, HEADLESS_PACKAGES);
  return 'path' in headless ? headless : find(COMMANDS, CHROMIUM_PACKAGES);
}

async function given(): Promise<FoundChromium | null> {
  const path = process.env.CHROME_PATH;
  if (!path) return null;
  if (await isExecutable(path)) return { path };
  return { unavailable: `CHROME_PATH is ${path}, which is not a program that can be run.` };
}

async function find(
  commands: readonly string[],
  packages: readonly string[],
): Promise<FoundChromium> {
  const present = await findOnPath(commands);
  if (present) return { path: present };
  const result = await ensureDebianPackages(packages);
  if (!result.ok) return { unavailable: result.reason };
  const installed = await findOnPath(commands);
  if (installed) return { path: installed };
  return { unavailable: `Installing ${packages.join(', ')} left no ${commands[0]} on PATH.` };
}

async function findOnPath(commands: readonly string[]): Promise<string | undefined> {
  const directories = (process.env.PATH ?? '').split(delimiter).filter((entry) => entry !== '');
  for (const command of commands) {
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
