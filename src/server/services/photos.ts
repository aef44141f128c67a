import { randomUUID } from 'node:crypto';
import { AppError } from '../../schema/app-error.ts';
import type { Photo, PhotoInput, PhotoListQuery, PhotoUpdate } from '../../schema/photo.ts';
import type { PhotoStore } from '../store/photos.ts';
import type { Clock } from './clock.ts';
import type { ImageReferences } from './image-references.ts';
import { changedRow, requireRemoved } from './versioned-result.ts';

interface PhotoParts {
  store: { photos: PhotoStore };
  imageReferences: ImageReferences;
  clock: Clock;
}

export interface PhotoPage {
  photos: Photo[];
  /** Null when the list ends here. */
  nextCursor: string | null;
}

export function createPhotos({ store, imageReferences, clock }: PhotoParts) {
  return {
    async list({ category, year, limit, cursor }: PhotoListQuery = {}): Promise<PhotoPage> {
      const after = cursor === undefined ? undefined : readCursor(cursor);
      // One more than asked for tells whether the list goes on.
      const extended = limit === undefined ? undefined : limit + 1;
      const photos = await store.photos.list({ category, year, after, limit: extended });
      if (limit === undefined || photos.length <= limit) return { photos, nextCursor: null };
      const page = photos.slice(0, limit);
      const last = page.at(-1);
      return { photos: page, nextCursor: last ? writeCursor(last) : null };
    },

    async create(input: PhotoInput): Promise<Photo> {
      const image = await imageReferences.resolve(input.url);
      return store.photos.create(randomUUID(), { ...input, ...image }, clock.now());
    },

    /** Without a url in the change the picture stays, and without an alt its text. */
    async update(id: string, change: PhotoUpdate, version: number | undefined): Promise<Photo> {
      const { id: _, url, alt, ...texts } = change;
      const current = await store.photos.findById(id);
      if (!current) throw new AppError('notFound');
      const image = await imageReferences.resolve(url ?? current.url);
      return changedRow(
        await store.photos.update(
          id,
          { ...texts, alt: alt ?? current.alt, ...image },
          version,
          clock.now(),
        ),
      );
    },

    async remove(id: string, version: number | undefined): Promise<void> {
      requireRemoved(await store.photos.remove(id, version));
    },
  };
}
export type Photos = ReturnType<typeof createPhotos>;

function writeCursor({ createdAt, id }: Photo): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url');
}

function readCursor(cursor: string): { createdAt: string; id: string } {
  const [createdAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (!isInstant(createdAt) || !/^[\w-]{1,64}$/.test(id)) {
    throw new AppError('invalid', { sentence: 'The cursor is not one that this site gave out.' });
  }
  return { createdAt, id };
}

/** Also a day that exists: PostgreSQL would fail on the 30th of February. */
function isInstant(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text;
}
