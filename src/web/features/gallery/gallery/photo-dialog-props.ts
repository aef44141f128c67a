import type { RequestSignIn } from '../../../lib/signed-in-call.ts';
import type { GalleryPhoto } from './gallery-photo.ts';

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
