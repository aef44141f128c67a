import { z } from 'zod';
import { URL_MAX } from '../../../schema/limits.ts';
import { line } from '../../../schema/text.ts';

const IMAGE_URL_SENTENCE =
  'The image address must start with https:// or be the address of an uploaded image.';

// Only used to resolve relative addresses; nothing is ever fetched from it.
const OWN_ORIGIN = 'https://own.invalid';

/** Whether a picture may be shown from this address: a path of the site itself, or https. */
export function isSafeImageUrl(url: string): boolean {
  // Browsers read a backslash as a slash, so "/\host" leaves the site.
  if (url.includes('\\') || /\s/.test(url)) return false;
  if (url.startsWith('/')) {
    if (url.startsWith('//')) return false;
    return URL.canParse(url, OWN_ORIGIN) && new URL(url, OWN_ORIGIN).origin === OWN_ORIGIN;
  }
  // "https:host" is a path to a browser that is on the site, and "@host" has empty credentials.
  return /^https:\/\/[^/?#@]+(?:[/?#]|$)/i.test(url) && URL.canParse(url);
}

export const imageUrlSchema = line({ label: 'The image address', max: URL_MAX }).refine(
  isSafeImageUrl,
  { error: IMAGE_URL_SENTENCE },
);

/** What the site knows of a picture that it stores itself; null for one from elsewhere. */
export const imageInfoSchema = z
  .object({
    width: z.int(),
    height: z.int(),
    /** Base64 of a thumbhash: a placeholder of a few bytes. */
    thumbhash: z.string(),
  })
  .nullable();
export type ImageInfo = z.infer<typeof imageInfoSchema>;

/** The columns of a stored picture; null for a row without one. */
export type JoinedImage = Record<'width' | 'height', number | null> & { thumbhash: string | null };

/** What a row shows of the object that it is joined with. */
export function imageInfoOf({ width, height, thumbhash }: JoinedImage): ImageInfo {
  return width !== null && height !== null && thumbhash !== null
    ? { width, height, thumbhash }
    : null;
}
