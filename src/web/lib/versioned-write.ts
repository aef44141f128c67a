import { ApiError } from './api.ts';

/** What became of a write: done, or what someone else has saved meanwhile. */
export type WriteOutcome<Thing, Saved = Thing> =
  | { kind: 'done'; saved: Saved }
  | { kind: 'changed'; theirs: Thing };

/** Runs a write that is made on a version. What is gone stays gone: that is thrown (`isGone`). */
export async function versionedWrite<Thing extends { version: number }, Saved = Thing>(
  version: number,
  run: () => Promise<Saved>,
  readTheirs: () => Promise<Thing>,
): Promise<WriteOutcome<Thing, Saved>> {
  try {
    return { kind: 'done', saved: await run() };
  } catch (error) {
    if (!hasStatus(error, 409)) throw error;
    const theirs = await readTheirs();
    // The same answer says that an uploaded picture is gone.
    if (theirs.version === version) throw error;
    return { kind: 'changed', theirs };
  }
}

export const isGone = (error: unknown): boolean => hasStatus(error, 404);

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}
