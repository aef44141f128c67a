import { endOfEdition } from '../../../event/edition-end.ts';
import { HAND_IN_PENDING_MS } from '../../../schema/limits.ts';
import type { ObjectStore } from '../../../server/files/object-store.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { monthsBefore } from '../../../server/lib/clock.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import { handInOfKey, pieceKey } from './piece-keys.ts';
import type { HandInStore, StoredHandIn } from './store.ts';
import type { UploadStore } from './upload-store.ts';

interface KeepingDeps {
  store: { handIns: HandInStore; handInUploads: UploadStore };
  objects: ObjectStore;
  content: ContentReader;
  clock: Clock;
  retentionMonths: number;
}

/** For how long files are kept; receipts stay. */
export function createHandInRetention(deps: KeepingDeps) {
  const { store, objects, content, clock, retentionMonths } = deps;

  async function removePieces(id: string, names: readonly string[]): Promise<void> {
    for (const name of names) await objects.remove(pieceKey(id, name));
  }

  return {
    /** What was announced a day ago and has not come, and notes of what has. */
    async clearUploads(): Promise<number> {
      const before = new Date(clock.eventNow().getTime() - HAND_IN_PENDING_MS);
      const old = await store.handInUploads.listBefore(before);
      let removed = 0;
      for (const upload of old.filter(({ finishedAt }) => finishedAt === null)) {
        if (!(await store.handInUploads.removePending(upload.id))) continue;
        await removePieces(
          upload.id,
          upload.pieces.map(([name]) => name),
        );
        removed += 1;
      }
      const finished = old.filter(({ finishedAt }) => finishedAt !== null);
      await store.handInUploads.forgetFinished(finished.map(({ id }) => id));
      return removed;
    },

    /** Some months after the last day of an edition. */
    async clearFiles(now: Date): Promise<number> {
      const years = await store.handIns.editions();
      if (years.length === 0) return 0;
      const { editions } = await content.content();
      const before = monthsBefore(now, retentionMonths).getTime();
      let removed = 0;
      for (const year of years) {
        if (endOfEdition(editions, year) > before) continue;
        for (const handIn of await store.handIns.list({ edition: year })) {
          if (handIn.fileRemovedAt !== null) continue;
          // The row first, so that no half-deleted file is sent.
          await store.handIns.forgetFile(handIn.id, now);
          await removePieces(handIn.id, namesIn(handIn));
          removed += 1;
        }
      }
      return removed;
    },

    /** Bytes that were saved and never noted: the server was stopped in between. */
    async clearLostPieces(): Promise<number> {
      const before = new Date(clock.now().getTime() - HAND_IN_PENDING_MS);
      let removed = 0;
      let last = { id: '', names: new Set<string>() };
      for await (const { key, modifiedAt } of objects.list()) {
        const id = handInOfKey(key);
        if (id === null || modifiedAt > before) continue;
        // The pieces of a file follow each other: one question for all of them.
        if (last.id !== id) last = { id, names: await namesOf(id) };
        if (last.names.has(key.slice(key.lastIndexOf('/') + 1))) continue;
        await objects.remove(key);
        removed += 1;
      }
      return removed;
    },
  };

  async function namesOf(id: string): Promise<Set<string>> {
    const [handIn, upload] = [await store.handIns.find(id), await store.handInUploads.find(id)];
    return new Set([
      ...(handIn ? namesIn(handIn) : []),
      ...(upload?.pieces ?? []).map(([name]) => name),
    ]);
  }
}

/** Of its bytes, and of the pages that were drawn of them. */
const namesIn = ({ pieces, drawn }: StoredHandIn): string[] => [
  ...pieces.map(([name]) => name),
  ...(drawn ?? []),
];
