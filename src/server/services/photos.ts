import { randomUUID } from 'node:crypto';
import { AppError } from '../../schema/app-error.ts';
import type { PhotoPage } from '../../schema/page-data.ts';
import type {
  Photo,
  PhotoFilter,
  PhotoInput,
  PhotoListQuery,
  PhotoNeighbours,
  PhotoUpdate,
} from '../../schema/photo.ts';
import type { PhotoStore } from '../store/photos.ts';
import type { Clock } from './clock.ts';
import type { ImageReferences } from './image-references.ts';
import { pageOf, readCursor } from './list-cursor.ts';
import { changedRow, requireRemoved } from './versioned-result.ts';

interface PhotoParts {
  store: { photos: PhotoStore };
  imageReferences: ImageReferences;
  clock: Clock;
}

export function createPhotos({ store, imageReferences, clock }: PhotoParts) {
  return {
    async list({ category, year, limit, cursor }: PhotoListQuery = {}): Promise<PhotoPage> {
      const after = readCursor(cursor);
      const extended = limit === undefined ? undefined : limit + 1;
      const found = await store.photos.list({ category, year, after, limit: extended });
      const { rows, nextCursor } = pageOf(found, limit, (photo) => photo);
      return { photos: rows, nextCursor };
    },

    find: (id: string): Promise<Photo | null> => store.photos.findById(id),

    /** Those before and after it in the list that the filter leaves, also when it is not in it. */
    async neighbours(id: string, filter: PhotoFilter): Promise<PhotoNeighbours> {
      const photo = await store.photos.findById(id);
      if (!photo) throw new AppError('notFound');
      const [next = null] = await store.photos.list({ ...filter, after: photo, limit: 1 });
      return { previous: await store.photos.findBefore(photo, filter), next };
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
