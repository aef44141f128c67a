import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../schema/app-error.ts';
import { UPLOAD_ADDRESS_LIFETIME_MS, UPLOAD_MAX_BYTES } from '../../schema/limits.ts';
import type { UploadPurpose } from '../../schema/object.ts';
import { API_PATHS, OBJECT_PATHS, pathTo } from '../../schema/paths.ts';
import type { Clock } from '../../server/lib/clock.ts';
import { createQueue } from '../../server/lib/queue.ts';
import type { ImageLibrary } from './image-library.ts';
import type { ObjectRecord, ObjectRecordStore } from './store.ts';

interface UploadParts {
  store: { objects: ObjectRecordStore };
  images: ImageLibrary;
  clock: Clock;
  secret: string;
}

export interface UploadTarget {
  id: string;
  expires: number;
  signature: string;
}

// Each upload is held in memory until it is re-encoded; this bounds how much that can be.
const UPLOADS_AT_ONCE = 4;
const UPLOADS_WAITING = 20;

/** Upload addresses (decision 12): signed, for one object, one user, one use, ten minutes. */
export function createUploads({ store, images, clock, secret }: UploadParts) {
  const receiving = createQueue({ atOnce: UPLOADS_AT_ONCE, waiting: UPLOADS_WAITING });

  function sign(id: string, userId: string, expires: number): string {
    return createHmac('sha256', secret)
      .update(`upload ${id} ${userId} ${expires}`)
      .digest('base64url');
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
    async createAddress(purpose: UploadPurpose, userId: string): Promise<string> {
      const id = randomUUID();
      const now = clock.now();
      const expires = now.getTime() + UPLOAD_ADDRESS_LIFETIME_MS;
      await store.objects.create({ id, purpose, createdBy: userId }, now);
      const query = new URLSearchParams({
        expires: String(expires),
        signature: sign(id, userId, expires),
      });
      return `${pathTo(API_PATHS.objectUploadTarget, { id })}?${query}`;
    },

    /** Reads the body up to the purpose's limit, re-encodes it and keeps it. */
    async receive(
      target: UploadTarget,
      userId: string,
      body: AsyncIterable<Uint8Array>,
      declaredLength: number | undefined,
    ): Promise<string> {
      const { id, purpose } = await requirePending(target, userId);
      const limit = UPLOAD_MAX_BYTES[purpose];
      if (declaredLength !== undefined && declaredLength > limit) throw uploadTooLarge(purpose);

      const result = await receiving.run(async () => {
        if (!(await store.objects.beginReceiving(id))) throw new AppError('uploadUsed');
        try {
          const bytes = await readUpTo(body, limit, purpose);
          await store.objects.finishReceiving(id, await images.add(id, bytes));
        } catch (error) {
          // The address is spent either way; without its record nothing of the try is left.
          await images.discard(id);
          throw error;
        }
      });
      if (result === 'full') throw new AppError('unavailable', { retryAfterSeconds: 5 });
      return pathTo(OBJECT_PATHS.object, { id });
    },
  };
}
export type Uploads = ReturnType<typeof createUploads>;

async function readUpTo(
  body: AsyncIterable<Uint8Array>,
  limit: number,
  purpose: UploadPurpose,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > limit) throw uploadTooLarge(purpose);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid', {
      sentence: 'The file did not arrive completely; please send it again.',
      cause: error,
    });
  }
  return Buffer.concat(chunks);
}

function uploadTooLarge(purpose: UploadPurpose): AppError {
  const megabytes = UPLOAD_MAX_BYTES[purpose] / 1024 / 1024;
  return new AppError('tooLarge', {
    sentence: `This file is larger than ${megabytes} MB; please choose a smaller one.`,
  });
}
