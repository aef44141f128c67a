import { resolve } from 'node:path';

/** The one argument of a command that works with a file; null when there is not exactly one. */
export function parseFileArgument(args: string[], folder: string): string | null {
  const [file, ...more] = args;
  return file && !file.startsWith('-') && more.length === 0 ? resolve(folder, file) : null;
}
