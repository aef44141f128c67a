import type { Photo, PhotoInput } from '../../modules/photos/schema.ts';
import { PUBLIC_API_PATHS, pathTo } from '../../schema/public-paths.ts';
import { api } from './api.ts';
import { fetchPhoto, type ListedPhoto } from './listed-photo.ts';
import type { SignedInCall } from './signed-in-call.ts';
import { ifMatch, versionedWrite } from './versioned-write.ts';

type PhotoVersion = Pick<ListedPhoto, 'id' | 'version'>;

const addressOf = (id: string) => pathTo(PUBLIC_API_PATHS.photo, { id });

/** Makes a photo; the same key sent again makes no second one. */
export async function addPhoto(input: PhotoInput, idempotencyKey: string, call: SignedInCall) {
  const options = { method: 'POST', body: input, idempotencyKey } as const;
  return (await call(() => api(PUBLIC_API_PATHS.photos, options))) as Photo;
}

/** Saves what is given unless somebody else has saved since `version`. */
export function savePhoto(
  { id, version }: PhotoVersion,
  body: Partial<PhotoInput>,
  call: SignedInCall,
) {
  const options = { method: 'PUT', body, headers: ifMatch(version) } as const;
  const run = async () => (await call(() => api(addressOf(id), options))) as Photo;
  return versionedWrite<ListedPhoto>(version, run, () => fetchPhoto(id));
}

/** Deletes the photo unless somebody else has saved since `version`. */
export function deletePhoto({ id, version }: PhotoVersion, call: SignedInCall) {
  const options = { method: 'DELETE', headers: ifMatch(version) } as const;
  const run = async () => void (await call(() => api(addressOf(id), options)));
  return versionedWrite<ListedPhoto, void>(version, run, () => fetchPhoto(id));
}

/** Deletes the photo as it is, whoever changed it last. */
export async function deleteAnyVersion(id: string, call: SignedInCall): Promise<void> {
  await call(() => api(addressOf(id), { method: 'DELETE' }));
}

/** Takes a deletion back. */
export async function restorePhoto(id: string, call: SignedInCall): Promise<void> {
  await call(() => api(pathTo(PUBLIC_API_PATHS.photoRestore, { id }), { method: 'POST' }));
}

/** Lets photos share out, in this order, the places that they hold. */
export async function savePhotoOrder(ids: readonly string[], call: SignedInCall): Promise<void> {
  await call(() => api(PUBLIC_API_PATHS.photoOrder, { method: 'PUT', body: { ids } }));
}
