import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '../../../schema/app-error.ts';
import { UPLOAD_ADDRESS_LIFETIME_MS } from '../../../schema/limits.ts';
import { OBJECT_PATHS, pathTo } from '../../../schema/paths.ts';
import { limitWords } from '../../../schema/size-words.ts';
import type { FileKind } from '../../../server/files/file-kind.ts';
import type { ObjectStore } from '../../../server/files/object-store.ts';
import { createBoundedQueue } from '../../../server/lib/bounded-queue.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { readWholeBody } from '../../../server/lib/read-whole-body.ts';
import { addressOf } from '../../address-of.ts';
import type { ImageLibrary } from './image-library.ts';
import type { UploadReceipt } from './schema.ts';
import { storeSentFile } from './sent-files.ts';
import type { ObjectRecord, ObjectRecordStore, SentFile, StoredImage } from './store.ts';

interface UploadDeps {
  store: { objects: ObjectRecordStore };
  images: ImageLibrary;
  objects: ObjectStore;
  /** What may be uploaded, by all modules. */
  kinds: readonly FileKind[];
  clock: Clock;
  secret: string;
}

interface UploadTarget {
  id: string;
  expires: number;
  signature: string;
}

type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

// Each picture is held in memory until it is re-encoded; this bounds how much that can be.
const UPLOADS_AT_ONCE = 4;
const UPLOADS_WAITING = 20;

/** Upload addresses (decision 12): signed, for one object, one user, one use, ten minutes. */
export function createUploads({ store, images, objects, kinds, clock, secret }: UploadDeps) {
  const receiving = createBoundedQueue({
    atOnce: UPLOADS_AT_ONCE,
    waiting: UPLOADS_WAITING,
    retryAfterSeconds: 5,
  });

  function sign(id: string, userId: string, expires: number): string {
    return createHmac('sha256', secret)
      .update(`upload ${id} ${userId} ${expires}`)
      .digest('base64url');
  }

  function kindFor(purpose: string): FileKind {
    const kind = kinds.find((each) => each.purpose === purpose);
    if (!kind) throw new Error(`Nothing can be uploaded as ${JSON.stringify(purpose)}.`);
    return kind;
  }

  /** The pending record, when this user may use this address now. */
  async function requirePending(target: UploadTarget, userId: string): Promise<ObjectRecord> {
    const expected = Buffer.from(sign(target.id, userId, target.expires));
    const given = Buffer.from(target.signature);
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    if (!isOurs || target.expires <= clock.now().getTime()) throw new AppError('uploadAddress');
    const record = await store.objects.findById(target.id);
    if (!record) throw new AppError('uploadAddress');
    if (record.state !== 'pending') throw new AppError('uploadUsed');
    return record;
  }

  return {
    /** The permission that an upload for this purpose needs. */
    permissionFor: (purpose: string) => kindFor(purpose).permission,

    async createAddress(purpose: string, userId: string): Promise<string> {
      const id = randomUUID();
      const now = clock.now();
      const expires = now.getTime() + UPLOAD_ADDRESS_LIFETIME_MS;
      await store.objects.create({ id, purpose: kindFor(purpose).purpose, createdBy: userId }, now);
      const query = new URLSearchParams({
        expires: String(expires),
        signature: sign(id, userId, expires),
      });
      return `${addressOf('PUT /api/objects/upload/:id', { params: { id } })}?${query}`;
    },

    receiveFile,

    /** Keeps a file that needs no address: it came inside another one, or to a route of its own. Answers its id. */
    async add(
      purpose: string,
      userId: string | null,
      { pieces, size }: { pieces: Pieces; size: number | undefined },
      requireStill: () => Promise<void>,
    ): Promise<string> {
      const kind = kindFor(purpose);
      if (size !== undefined && size > kind.maxBytes) throw tooLarge(kind);
      const id = randomUUID();
      await store.objects.create({ id, purpose, createdBy: userId }, clock.now());
      await keepOnce(userId ?? purpose, id, kind, Readable.from(pieces), size, requireStill);
      return id;
    },

    /** As receiveFile; answers where the file is, and what an editor shows of it. */
    async receive(...upload: Parameters<typeof receiveFile>): Promise<UploadReceipt> {
      const stored = await receiveFile(...upload);
      const objectPath = pathTo(OBJECT_PATHS.object, { id: upload[0].id });
      if ('sha256' in stored) return { objectPath, size: stored.size, sha256: stored.sha256 };
      return { objectPath, width: stored.width, height: stored.height };
    },
  };

  /** Reads the body up to its kind's limit and stores it if the sender is still allowed to. */
  async function receiveFile(
    target: UploadTarget,
    userId: string,
    body: AsyncIterable<Uint8Array>,
    declaredLength: number | undefined,
    requireStill: () => Promise<void>,
  ): Promise<SentFile | StoredImage> {
    const { id, purpose } = await requirePending(target, userId);
    const kind = kindFor(purpose);
    if (declaredLength !== undefined && declaredLength > kind.maxBytes) throw tooLarge(kind);

    return keepOnce(userId, id, kind, readWholeBody(body), declaredLength, requireStill);
  }

  function keepOnce(...[party, id, ...file]: Parameters<typeof keep>): ReturnType<typeof keep> {
    return receiving.run(async () => {
      if (!(await store.objects.beginReceiving(id))) throw new AppError('uploadUsed');
      try {
        return await keep(party, id, ...file);
      } catch (error) {
        // The address is spent either way; without its record nothing of the try is left.
        await images.discard(id);
        throw error;
      }
    }, party);
  }

  async function keep(
    party: string,
    id: string,
    kind: FileKind,
    stream: AsyncIterable<Uint8Array>,
    size: number | undefined,
    requireStill: () => Promise<void>,
  ): Promise<SentFile | StoredImage> {
    const { keptAs: types, refusal } = kind;
    if (types === 'picture' || types === 'logo') {
      const bytes = await readUpTo(stream, kind);
      const image = await images.add(id, bytes, types, party).catch((error) => {
        throw inWordsOf(kind, error);
      });
      await requireStill();
      await store.objects.finishReceiving(id, image);
      return image;
    }
    if (size === undefined) {
      throw new AppError('invalid', {
        sentence: 'The size of the file is not known; please try again.',
      });
    }
    const file = await storeSentFile(objects, { id, types, refusal, size, stream });
    await requireStill();
    await store.objects.finishReceiving(id, file);
    return file;
  }
}
export type Uploads = ReturnType<typeof createUploads>;

async function readUpTo(body: AsyncIterable<Uint8Array>, kind: FileKind): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > kind.maxBytes) throw tooLarge(kind);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The general sentence lists the types of pictures; a kind that takes others says which. */
function inWordsOf({ refusal }: FileKind, error: unknown): unknown {
  if (refusal === undefined || !(error instanceof AppError) || error.code !== 'notAnImage') {
    return error;
  }
  return new AppError('notAnImage', { sentence: refusal, cause: error.cause });
}

function tooLarge({ maxBytes }: FileKind): AppError {
  return new AppError('tooLarge', {
    sentence: `This file is larger than ${limitWords(maxBytes)}; please choose a smaller one.`,
  });
}
