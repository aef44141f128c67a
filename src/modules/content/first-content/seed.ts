import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { firstEditions } from '../../../first-content/editions.ts';
import { firstCommittee } from '../../../first-content/first-committee.ts';
import { firstSite } from '../../../first-content/site.ts';
import { OBJECT_PATHS, pathTo } from '../../../schema/paths.ts';
import type { Installation } from '../../../server/installation.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ImageLibrary } from '../../base/objects/image-library.ts';
import type { CommitteeMemberInput } from '../../gallery/committee/schema.ts';
import { type PhotoInput, photoInputSchema } from '../../gallery/photos/schema.ts';

const seedPhotosSchema = z.array(
  photoInputSchema.omit({ url: true }).extend({ file: z.string().regex(/^[\w.-]+$/) }),
);

/** Fills an empty installation with the pictures of the given folder and a committee. */
export async function seed(installation: Installation, folder: string): Promise<boolean> {
  const list = seedPhotosSchema.parse(
    JSON.parse(await readFile(join(folder, 'photos.json'), 'utf8')),
  );
  const photos = list.map(({ file, ...photo }) => ({
    ...photo,
    read: () => readFile(join(folder, file)),
  }));
  return addFirstContent({ committee: firstCommittee, photos }, installation);
}

/** The words of a new installation. */
export function seedDocuments({ content }: Pick<Installation, 'content'>): Promise<boolean> {
  return content.editions.addFirst({ site: firstSite, editions: firstEditions });
}

interface FirstContent {
  committee: CommitteeMemberInput[];
  photos: (Omit<PhotoInput, 'url'> & { read(): Promise<Uint8Array> })[];
}

interface FirstContentDeps {
  store: Installation['store'];
  images: ImageLibrary;
  clock: Clock;
}

// As many as are re-encoded at the same time.
const PICTURES_AT_ONCE = 2;

/**
 * Gives an empty installation its first committee and photos, once. The pictures are stored first
 * and all rows come in one transaction: a start that is cut off leaves nothing that the next one
 * would take for complete, and of several instances that start together one adds everything.
 */
export async function addFirstContent(
  { committee, photos }: FirstContent,
  { store, images, clock }: FirstContentDeps,
): Promise<boolean> {
  if ((await store.settings.get('seeded-at')) !== null) return false;
  const now = clock.now();

  async function storePicture({ read, ...texts }: FirstContent['photos'][number]) {
    const objectId = randomUUID();
    await store.objects.create({ id: objectId, purpose: 'gallery', createdBy: null }, now);
    const image = await images.add(objectId, await read(), 'picture', null);
    await store.objects.finishReceiving(objectId, image);
    return { texts, objectId };
  }
  const stored: Awaited<ReturnType<typeof storePicture>>[] = [];
  for (let at = 0; at < photos.length; at += PICTURES_AT_ONCE) {
    const few = photos.slice(at, at + PICTURES_AT_ONCE);
    stored.push(...(await Promise.all(few.map(storePicture))));
  }

  const isFirst = await store.atomically(async (stores) => {
    if (!(await stores.settings.setOnce('seeded-at', now.toISOString()))) return false;
    // A site that has something already, from a backup say, is not given more.
    if ((await stores.committeeMembers.list()).length > 0) return false;
    if ((await stores.photos.list({ limit: 1 })).length > 0) return false;
    for (const member of committee) {
      await stores.committeeMembers.create(randomUUID(), { ...member, objectId: null }, now);
    }
    for (const { texts, objectId } of stored) {
      const row = { ...texts, url: pathTo(OBJECT_PATHS.object, { id: objectId }), objectId };
      await stores.photos.create(randomUUID(), row, now);
    }
    return true;
  });
  if (!isFirst) for (const { objectId } of stored) await images.discard(objectId);
  return isFirst;
}
