import type { Photo } from '../../../modules/photos/schema.ts';
import { API_PATHS, pathTo } from '../../../schema/paths.ts';
import { ApiError, api } from '../../lib/api.ts';
import { type RequestSignIn, signedInCall } from '../../lib/signed-in-call.ts';
import { findPhoto } from './find-photo.ts';
import { type GalleryPhoto, galleryPhoto } from './gallery-photo.ts';

export type PhotoTexts = Pick<GalleryPhoto, 'title' | 'description' | 'category' | 'year' | 'alt'>;

/** What became of a write: done, or what is there instead. Anything else is thrown. */
export type WriteOutcome =
  | { kind: 'done'; photo: GalleryPhoto | null }
  | { kind: 'changed'; photo: GalleryPhoto }
  | { kind: 'gone' };

/** Saves the texts unless somebody else has saved since `version`. */
export function savePhoto(
  { id, version }: Pick<GalleryPhoto, 'id' | 'version'>,
  texts: PhotoTexts,
  requestSignIn: RequestSignIn,
): Promise<WriteOutcome> {
  return write(id, requestSignIn, async () =>
    galleryPhoto(
      (await api(pathTo(API_PATHS.photo, { id }), {
        method: 'PUT',
        body: texts,
        headers: { 'if-match': `"${version}"` },
      })) as Photo,
    ),
  );
}

/** Deletes the photo unless somebody else has saved since `version`. */
export function deletePhoto(
  { id, version }: Pick<GalleryPhoto, 'id' | 'version'>,
  requestSignIn: RequestSignIn,
): Promise<WriteOutcome> {
  return write(id, requestSignIn, async () => {
    const headers = { 'if-match': `"${version}"` };
    await api(pathTo(API_PATHS.photo, { id }), { method: 'DELETE', headers });
    return null;
  });
}

async function write(
  id: string,
  requestSignIn: RequestSignIn,
  call: () => Promise<GalleryPhoto | null>,
): Promise<WriteOutcome> {
  try {
    return { kind: 'done', photo: await signedInCall(call, requestSignIn) };
  } catch (error) {
    if (hasStatus(error, 404)) return { kind: 'gone' };
    if (!hasStatus(error, 409)) throw error;
    const photo = await findPhoto(id);
    return photo ? { kind: 'changed', photo } : { kind: 'gone' };
  }
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}
