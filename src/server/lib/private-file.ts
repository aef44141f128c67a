import { closeSync, openSync } from 'node:fs';

/** Makes a file that only this user can read, for a library that would make it for all to read. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
}
