import type { CommitteeMember } from '../../../modules/gallery/committee/schema.ts';
import { IMAGE_WIDTHS } from '../../../schema/photo-limits.ts';

const [SMALLEST_WIDTH] = IMAGE_WIDTHS;

/** A picture that the site stores itself has a small variant; others are shown as they are. */
export function portraitOf({
  profileImageUrl,
  image,
}: Pick<CommitteeMember, 'profileImageUrl' | 'image'>) {
  if (!profileImageUrl) return null;
  if (!image) return { src: profileImageUrl, width: SMALLEST_WIDTH, height: SMALLEST_WIDTH };
  return {
    src: `${profileImageUrl}/${SMALLEST_WIDTH}`,
    width: SMALLEST_WIDTH,
    height: Math.round((image.height / image.width) * SMALLEST_WIDTH),
  };
}
