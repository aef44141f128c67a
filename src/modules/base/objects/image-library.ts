import { ORPHAN_OBJECT_AGE_MS } from '../../../schema/limits.ts';
import { IMAGE_WIDTHS } from '../../../schema/photo-limits.ts';
import { violationOf } from '../../../server/db/database-errors.ts';
import type { ImageTools } from '../../../server/files/image-process.ts';
import type { ByteRange, ObjectStore, StoredObject } from '../../../server/files/object-store.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { fileKey, IMAGE_CONTENT_TYPES, imageKey, keysOf, objectIdOfKey } from './file-keys.ts';
import type { ObjectRecord, ObjectRecordStore } from './store.ts';

interface LibraryDeps {
  store: { objects: ObjectRecordStore };
  objects: ObjectStore;
  tools: ImageTools;
  clock: Clock;
  /** Told of failures of work that no request waits for. */
  onBackgroundError(error: unknown, what: string): void;
}

interface FoundImage {
  key: string;
  contentType: string;
  /** Whether a row or a publication shows it by now. If not, only administrators may see it. */
  isPublic: boolean;
}

interface Facts {
  record: ObjectRecord;
  /** In milliseconds; null where nothing shows it. Kept facts stay right when the instant comes. */
  publicFrom: number | null;
}

type KeptAs = 'picture' | 'logo';

const FACTS_KEPT = 5000;
const ORPHANS_PER_SWEEP = 500;

/** Stored pictures: their variants, who may see them, and what is left over of them. */
export function createImageLibrary({
  store,
  objects,
  tools,
  clock,
  onBackgroundError,
}: LibraryDeps) {
  const facts = new Map<string, Facts>();
  let factsForgotten = 0;
  let background: Promise<void> = Promise.resolve();
  let isStopping = false;

  async function factsOf(id: string): Promise<Facts | null> {
    const known = facts.get(id);
    if (known) return known;
    const forgottenBefore = factsForgotten;
    const record = await store.objects.findById(id);
    if (record?.state !== 'stored') return null;
    const found = { record, publicFrom: await store.objects.publicFrom(id) };
    // Kept only if nothing changed while it was read, and not before its AVIF variants are there:
    // another instance may be making them, and does not tell when it is done.
    if (record.avif !== 'pending' && factsForgotten === forgottenBefore) {
      if (facts.size >= FACTS_KEPT) facts.clear();
      facts.set(id, found);
    }
    return found;
  }

  async function removeBytes(record: ObjectRecord): Promise<void> {
    const { id, widths } = record;
    // Also variants that another instance was about to make.
    for (const key of keysOf({ id, widths: widths.join(','), avif: 'made' })) {
      await objects.remove(key);
    }
  }

  async function addAvif(record: ObjectRecord): Promise<void> {
    const made: { width: number; bytes: Uint8Array }[] = [];
    let saved = 0;
    for (const width of record.widths) {
      if (isStopping) return;
      const stored = await objects.get(imageKey(record.id, width, 'webp'));
      if (!stored) return;
      const webp = await readAll(stored);
      const bytes = await tools.makeAvif(webp);
      made.push({ width, bytes });
      saved += webp.length - bytes.length;
    }
    // A drawing is kept without loss in WebP, and AVIF would be larger than that.
    if (saved <= 0) return store.objects.setAvif(record.id, 'unwanted');
    for (const { width, bytes } of made) {
      await objects.put(imageKey(record.id, width, 'avif'), bytes, IMAGE_CONTENT_TYPES.avif);
    }
    await store.objects.setAvif(record.id, 'made');
  }

  async function addMissingAvif(): Promise<void> {
    for (const record of await store.objects.listWithoutAvif(50)) {
      try {
        await addAvif(record);
      } catch (error) {
        onBackgroundError(error, 'making AVIF variants');
      }
    }
  }

  return {
    /** Re-encodes and stores a picture or logo; resolves when its bytes are safe. */
    async add(id: string, bytes: Uint8Array, keptAs: KeptAs, party: string | null) {
      const normalize = keptAs === 'logo' ? tools.normalizeLogo : tools.normalizeImage;
      const { width, height, thumbhash, variants } = await normalize(bytes, party);
      for (const variant of variants) {
        await objects.put(
          imageKey(id, variant.width, variant.format),
          variant.bytes,
          IMAGE_CONTENT_TYPES[variant.format],
        );
      }
      const widths = variants.map((variant) => variant.width);
      return { width, height, thumbhash, widths, wantsAvif: keptAs === 'picture' };
    },

    /** Removes what a failed upload may have left; the sweep finds what even this leaves. */
    async discard(id: string): Promise<void> {
      try {
        await store.objects.remove(id);
        for (const width of IMAGE_WIDTHS) await objects.remove(imageKey(id, width, 'webp'));
        await objects.remove(fileKey(id));
      } catch (error) {
        onBackgroundError(error, 'discarding a failed upload');
      }
    },

    /**
     * The variant for a width: the smallest one not below it, else the largest there is. A picture
     * may be older than one of the widths, and is never shown softer for that.
     */
    async find(id: string, width: number, acceptsAvif: boolean): Promise<FoundImage | null> {
      const found = await factsOf(id);
      if (!found) return null;
      const { record, publicFrom } = found;
      const fitting = record.widths.find((candidate) => candidate >= width);
      const chosen = fitting ?? record.widths.at(-1);
      if (chosen === undefined) return null;
      const format = acceptsAvif && record.avif === 'made' ? 'avif' : 'webp';
      return {
        key: imageKey(id, chosen, format),
        contentType: IMAGE_CONTENT_TYPES[format],
        isPublic: publicFrom !== null && publicFrom <= clock.now().getTime(),
      };
    },

    /** The bytes of the largest variant, for what the site makes of it; null where it is gone. */
    async read(id: string): Promise<Buffer | null> {
      const found = await factsOf(id);
      const width = found?.record.widths.at(-1);
      const stored = width === undefined ? null : await objects.get(imageKey(id, width, 'webp'));
      return stored && readAll(stored);
    },

    open: (key: string, range?: ByteRange): Promise<StoredObject | null> => objects.get(key, range),

    /** To be called when photos or members changed: what is public may have changed with them. */
    forgetFacts(): void {
      factsForgotten += 1;
      facts.clear();
    },

    /** Makes the missing AVIF variants, one after the other, in the background. */
    makeMissingAvif(): void {
      background = background
        .then(addMissingAvif)
        .catch((error) => onBackgroundError(error, 'looking for missing AVIF variants'));
    },

    /** Removes objects that nothing uses, and bytes that no record knows. Answers how many. */
    async sweep(): Promise<number> {
      const before = new Date(clock.now().getTime() - ORPHAN_OBJECT_AGE_MS);
      let removed = 0;
      for (const record of await store.objects.listOrphans(before, ORPHANS_PER_SWEEP)) {
        try {
          // The record first: the database refuses it if a row has begun to use the object.
          await store.objects.remove(record.id);
        } catch (error) {
          if (violationOf(error)?.kind === 'foreignKey') continue;
          throw error;
        }
        await removeBytes(record);
        facts.delete(record.id);
        removed += 1;
      }
      let last = { id: '', isKnown: false };
      for await (const { key, modifiedAt } of objects.list()) {
        if (modifiedAt > before) continue;
        const id = objectIdOfKey(key);
        // A name that is no object's was put there by another program and is left alone.
        if (id === null) continue;
        // The variants of a picture follow each other: one question for all of them.
        if (id !== last.id) last = { id, isKnown: (await store.objects.findById(id)) !== null };
        if (last.isKnown) continue;
        await objects.remove(key);
        removed += 1;
      }
      return removed;
    },

    /** Resolves when no background work is left. */
    settled: () => background,

    /** Ends background work soon; what is missing then is made after the next start. */
    async stop(): Promise<void> {
      isStopping = true;
      await background;
    },
  };
}
export type ImageLibrary = ReturnType<typeof createImageLibrary>;

async function readAll({ stream }: StoredObject): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
