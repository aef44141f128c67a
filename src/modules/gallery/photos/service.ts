import { randomUUID } from 'node:crypto';
import { AppError } from '../../../schema/app-error.ts';
import { PHOTO_PAGE_MAX } from '../../../schema/photo-limits.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import { oldestRestorable, restoredRow, writtenRow } from '../../../server/db/versioned-rows.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { pageOf, unknownCursor } from '../../../server/lib/list-cursor.ts';
import type { ActivityAction } from '../../base/activity/schema.ts';
import type { ActivityRecorder, NewActivity } from '../../base/activity/service.ts';
import type { ImageReferences } from '../../base/objects/image-references.ts';
import type { PictureConsent } from './picture-consent.ts';
import type {
  Photo,
  PhotoFilter,
  PhotoInput,
  PhotoListQuery,
  PhotoNeighbours,
  PhotoOrder,
  PhotoPage,
  PhotoUpdate,
} from './schema.ts';
import type { PhotoStore, Place } from './store.ts';

/** The largest integer of PostgreSQL: a position beyond it is none of ours. */
const POSITION_MAX = 2_147_483_647;

function writePhotoCursor({ position, id }: Place): string {
  return Buffer.from(`${position} ${id}`).toString('base64url');
}

function readPhotoCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const written = Buffer.from(cursor, 'base64url').toString();
  const [, digits = '', id = ''] = /^(-?[0-9]{1,10}) ([\w-]{1,64})$/.exec(written) ?? [];
  const place = { position: Number(digits), id };
  // One place has one spelling, as in `list-cursor.ts`.
  const isOwn = id !== '' && writePhotoCursor(place) === cursor;
  if (!isOwn || Math.abs(place.position) > POSITION_MAX) throw unknownCursor();
  return place;
}

interface Stores {
  photos: PhotoStore;
  activity: ActivityRecorder;
}

interface PhotoDeps {
  store: Stores & Atomic<Stores>;
  imageReferences: ImageReferences;
  clock: Clock;
  consent: Pick<PictureConsent, 'require'>;
}

export function createPhotos({ store, imageReferences, clock, consent }: PhotoDeps) {
  /** Makes a change and notes who made it, both or none. */
  function recorded(
    action: ActivityAction,
    by: string,
    change: (photos: PhotoStore, now: Date) => Promise<Photo>,
  ): Promise<Photo> {
    const now = clock.now();
    return store.atomically(async (stores) => {
      const photo = await change(stores.photos, now);
      await record(stores, photo, { action, by, at: now });
      return photo;
    });
  }

  return {
    async list({ category, year, cursor, ...asked }: PhotoListQuery = {}): Promise<PhotoPage> {
      // A cursor continues a list that is read in parts, and a part need not be thousands long.
      const limit = asked.limit ?? (cursor === undefined ? undefined : PHOTO_PAGE_MAX);
      const after = readPhotoCursor(cursor);
      const extended = limit === undefined ? undefined : limit + 1;
      const found = await store.photos.list({ category, year, after, limit: extended });
      const { rows, nextCursor } = pageOf(found, limit, writePhotoCursor);
      return { photos: rows, nextCursor };
    },

    /** Whether a cursor stands for a photo that is there, as all do that this site gave out. */
    async isPlace(cursor: string): Promise<boolean> {
      const place = readPhotoCursor(cursor);
      const photo = place && (await store.photos.findById(place.id));
      return photo?.position === place?.position;
    },

    find: (id: string): Promise<Photo | null> => store.photos.findById(id),

    /** Those before and after it in the list that the filter leaves, even when it is not in it. */
    async neighbours(id: string, filter: PhotoFilter): Promise<PhotoNeighbours> {
      const photo = await store.photos.findById(id);
      if (!photo) throw new AppError('notFound');
      const [next = null] = await store.photos.list({ ...filter, after: photo, limit: 1 });
      const previous = await store.photos.findBefore(photo, filter);
      const isListed = (['category', 'year'] as const).every(
        (name) => filter[name] === undefined || filter[name] === photo[name],
      );
      const place = isListed ? (await store.photos.countBefore(photo, filter)) + 1 : null;
      return { previous, next, place };
    },

    /** Not noted among the activities: dragging a few photos would push out all that matters. */
    order: ({ ids }: PhotoOrder): Promise<void> => store.photos.order(ids),

    async create(input: PhotoInput, by: string, id: string = randomUUID()): Promise<Photo> {
      await consent.require(input);
      const image = await imageReferences.resolve(input.url);
      return store.atomically(async (stores) => {
        const now = clock.now();
        const { row, isNew } = await stores.photos.create(id, { ...input, ...image }, now);
        if (isNew) await record(stores, row, { action: 'created', by, at: now });
        return row;
      });
    },

    /** Without a url in the change the picture stays, and without an alt its text. */
    async update(
      id: string,
      change: PhotoUpdate,
      version: number | undefined,
      by: string,
    ): Promise<Photo> {
      const { id: _, url, alt, ...texts } = change;
      const current = await store.photos.findById(id);
      if (!current) throw new AppError('notFound');
      const described = { ...texts, alt: alt ?? current.alt };
      await consent.require(described);
      const image = await imageReferences.resolve(url ?? current.url);
      const row = { ...described, ...image };
      return recorded('changed', by, async (photos, now) =>
        writtenRow(await photos.update(id, row, version, now)),
      );
    },

    async remove(id: string, version: number | undefined, by: string): Promise<void> {
      await recorded('deleted', by, async (photos, now) =>
        writtenRow(await photos.remove(id, version, now)),
      );
    },

    async restore(id: string, by: string): Promise<Photo> {
      return recorded('restored', by, async (photos, now) =>
        restoredRow(await photos.restore(id, oldestRestorable(now))),
      );
    },
  };
}
export type Photos = ReturnType<typeof createPhotos>;

function record(
  stores: Stores,
  { id: subjectId, title: subject }: Photo,
  what: Pick<NewActivity, 'action' | 'by' | 'at'>,
): Promise<void> {
  return stores.activity.record({ ...what, kind: 'photo', subjectId, subject });
}
