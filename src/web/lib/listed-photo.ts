import type { Photo } from '../../modules/photos/schema.ts';
import { PUBLIC_API_PATHS, pathTo } from '../../schema/public-paths.ts';
import { ApiError, api } from './api.ts';

/** What the gallery and the panel need of a photo. */
export type ListedPhoto = Omit<Photo, 'createdAt' | 'updatedAt'>;

export async function fetchPhoto(id: string): Promise<ListedPhoto> {
  return (await api(pathTo(PUBLIC_API_PATHS.photo, { id }))) as Photo;
}

/** Null when it does not exist, or no longer does. */
export async function findPhoto(id: string): Promise<ListedPhoto | null> {
  try {
    return await fetchPhoto(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
