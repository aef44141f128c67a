import type { HandInKind } from '../../../../modules/hand-in/hand-ins/schema.ts';
import { HAND_IN_PENDING_MS } from '../../../../schema/limits.ts';
import { asked, browserDatabase } from '../../../lib/browser-database.ts';

/**
 * Files that are on their way, kept in this browser: a page that was closed cannot ask the person's
 * disk for them again. Where a browser keeps nothing, the person chooses the file once more.
 */
const DATABASE = 'hand-in';
const FILES = 'files';

interface KeptFile {
  file: File;
  /** Which of the two files of the team it is. */
  kind: HandInKind;
  keptAt: number;
}

const inDatabase = browserDatabase(DATABASE, (database) => database.createObjectStore(FILES));

async function withFiles<Answer>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer | undefined> {
  try {
    return await inDatabase([FILES], mode, (store) => asked(work(store(FILES))));
  } catch {
    // No room, or a window that keeps nothing.
    return undefined;
  }
}

export const keepFile = (uploadId: string, kind: HandInKind, file: File) =>
  withFiles('readwrite', (files) => files.put({ file, kind, keptAt: Date.now() }, uploadId));

/** Of all uploads that this browser keeps a file of. */
export async function keptKinds(): Promise<Map<string, HandInKind>> {
  const ids = (await withFiles('readonly', (files) => files.getAllKeys())) ?? [];
  const kinds = new Map<string, HandInKind>();
  for (const id of ids) {
    const kept = await withFiles('readonly', (files) => files.get(id));
    const kind = (kept as Partial<KeptFile> | undefined)?.kind;
    if (kind) kinds.set(String(id), kind);
  }
  return kinds;
}

export async function keptFile(uploadId: string): Promise<File | null> {
  const kept = await withFiles('readonly', (files) => files.get(uploadId));
  return (kept as KeptFile | undefined)?.file ?? null;
}

export const forgetFile = (uploadId: string) =>
  withFiles('readwrite', (files) => files.delete(uploadId));

/** What the server has cleaned up by now is no longer needed. */
export async function forgetOldFiles(): Promise<void> {
  const ids = (await withFiles('readonly', (files) => files.getAllKeys())) ?? [];
  for (const id of ids) {
    const kept = await withFiles('readonly', (files) => files.get(id));
    const { keptAt } = (kept as KeptFile | undefined) ?? { keptAt: 0 };
    if (Date.now() - keptAt > HAND_IN_PENDING_MS) await forgetFile(String(id));
  }
}
