import type { Photo } from '../../../../modules/gallery/photos/schema.ts';
import type { ListedPhoto } from '../../../lib/listed-photo.ts';
import type { RequestSignIn } from '../../../lib/signed-in-call.ts';

export type GalleryPhoto = ListedPhoto;

/** Leaves out what the gallery does not use, so that the document stays small. */
export function galleryPhoto(photo: Photo): GalleryPhoto {
  const { createdAt: _, updatedAt: __, ...kept } = photo;
  return kept;
}

/** Category and year, as they stand below a picture. */
export function photoLabel({ category, year }: Pick<GalleryPhoto, 'category' | 'year'>): string {
  return [category, year].filter(Boolean).join(' · ');
}

/** A name for the downloaded file; the browser adds the ending of the type that it gets. */
export function fileNameOf({ title, year }: Pick<GalleryPhoto, 'title' | 'year'>): string {
  const words = `${title} ${year}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
  return words.slice(0, 80).replace(/^-+|-+$/g, '') || 'photo';
}

/** What each dialog about one photo gets; not all need all of it. */
export interface PhotoDialogProps {
  photo: GalleryPhoto;
  /** Suggestions; any text may be a category. */
  categories: readonly string[];
  requestSignIn: RequestSignIn;
  /** What the photo is now; null when it is gone. */
  onChanged: (photo: GalleryPhoto | null) => void;
  onClose: () => void;
}
