import type { Photo, PhotoInput, PhotoUpdate } from '../../modules/gallery/photos/schema.ts';
import { call } from './call.ts';
import { fetchPhoto, type ListedPhoto } from './listed-photo.ts';
import type { SignedInCall } from './signed-in-call.ts';
import { versionedWrite } from './versioned-write.ts';

type PhotoVersion = Pick<ListedPhoto, 'id' | 'version'>;

/** Makes a photo; the same key sent again makes no second one. */
export const addPhoto = (body: PhotoInput, idempotencyKey: string, signedIn: SignedInCall) =>
  signedIn(() => call('POST /api/photos', { body, idempotencyKey }));

/** Saves what is given unless someone else has saved since `version`. */
export function savePhoto(
  { id, version }: PhotoVersion,
  body: PhotoUpdate,
  signedIn: SignedInCall,
) {
  const options = { params: { id }, body, ifMatch: version };
  const run = (): Promise<Photo> => signedIn(() => call('PUT /api/photos/:id', options));
  return versionedWrite<ListedPhoto>(version, run, () => fetchPhoto(id));
}

/** Deletes the photo unless someone else has saved since `version`. */
export function deletePhoto({ id, version }: PhotoVersion, signedIn: SignedInCall) {
  const options = { params: { id }, ifMatch: version };
  const run = () => signedIn(() => call('DELETE /api/photos/:id', options));
  return versionedWrite<ListedPhoto, void>(version, run, () => fetchPhoto(id));
}

/** Deletes the photo in any version. */
export const deleteAnyVersion = (id: string, signedIn: SignedInCall) =>
  signedIn(() => call('DELETE /api/photos/:id', { params: { id } }));

/** Takes a deletion back. */
export const restorePhoto = (id: string, signedIn: SignedInCall) =>
  signedIn(() => call('POST /api/photos/:id/restore', { params: { id } }));

/** Lets photos share out, in this order, the places that they hold. */
export const savePhotoOrder = (ids: string[], signedIn: SignedInCall) =>
  signedIn(() => call('PUT /api/photo-order', { body: { ids } }));

/** For `NameHints`: where a photo's words name people, and who knows them. */
export const PHOTO_NAMING = {
  fields: ['title', 'description', 'alt'],
  find: (typed: { text: string; begun: string }) => call('POST /api/photo-names', { body: typed }),
} as const;
