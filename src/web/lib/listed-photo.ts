import type { Photo } from '../../modules/gallery/photos/schema.ts';
import { ApiError } from './api.ts';
import { call } from './call.ts';

/** What the gallery and the panel need of a photo. */
export type ListedPhoto = Omit<Photo, 'createdAt' | 'updatedAt'>;

export async function fetchPhoto(id: string): Promise<ListedPhoto> {
  return await call('GET /api/photos/:id', { params: { id } });
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
