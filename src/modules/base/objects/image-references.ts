import { AppError } from '../../../schema/app-error.ts';
import { OBJECT_PATHS, pathTo } from '../../../schema/paths.ts';
import { addressOf } from '../../address-of.ts';
import { isSafeImageUrl } from './image-schema.ts';
import { objectIdSchema } from './schema.ts';
import type { ObjectRecordStore } from './store.ts';

interface ResolvedImage {
  /** The address to store and show. */
  url: string;
  /** The object behind it, when it is one of ours. */
  objectId: string | null;
}

interface ReferenceDeps {
  store: { objects: ObjectRecordStore };
  publicOrigin: string | null;
}

const UPLOAD_PREFIX = `${addressOf('POST /api/objects/upload')}/`;
const OBJECT_PREFIX = pathTo(OBJECT_PATHS.object, { id: '' });

/** Knows which image addresses mean an object of our own. Makes no request, whatever it is given. */
export function createImageReferences({ store, publicOrigin }: ReferenceDeps) {
  /** Upload addresses and absolute addresses of this site become the object's short path. */
  function normalize(address: string): ResolvedImage {
    if (!isSafeImageUrl(address)) {
      throw new AppError('invalid', {
        sentence: 'The image address must be https:// or that of an uploaded image.',
      });
    }
    const base = publicOrigin ?? 'https://own.invalid';
    const parsed = new URL(address, base);
    if (parsed.origin !== base) return { url: address, objectId: null };
    for (const prefix of [UPLOAD_PREFIX, OBJECT_PREFIX]) {
      if (!parsed.pathname.startsWith(prefix)) continue;
      const id = objectIdSchema.safeParse(parsed.pathname.slice(prefix.length).split('/')[0]);
      if (!id.success) throw new AppError('objectMissing');
      return { url: pathTo(OBJECT_PATHS.object, { id: id.data }), objectId: id.data };
    }
    return { url: address, objectId: null };
  }

  return {
    normalize,

    /** As normalize, and the picture must be there: no row is made without its file, or with a PDF. */
    async resolve(address: string): Promise<ResolvedImage> {
      const image = normalize(address);
      if (image.objectId !== null) {
        const record = await store.objects.findById(image.objectId);
        if (record?.state !== 'stored') throw new AppError('objectMissing');
        if (record.file) throw new AppError('invalid', { sentence: 'This file is not a picture.' });
      }
      return image;
    },
  };
}
export type ImageReferences = ReturnType<typeof createImageReferences>;
