import type { Photo } from '../../../modules/photos/schema.ts';
import { API_PATHS, pathTo } from '../../../schema/paths.ts';
import { ApiError, api } from '../../lib/api.ts';
import { type GalleryPhoto, galleryPhoto } from './gallery-photo.ts';

/** Null when it does not exist, or no longer does. */
export async function findPhoto(id: string): Promise<GalleryPhoto | null> {
  try {
    return galleryPhoto((await api(pathTo(API_PATHS.photo, { id }))) as Photo);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
