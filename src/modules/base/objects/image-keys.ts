export type ImageFormat = 'webp' | 'avif';

export const IMAGE_CONTENT_TYPES: Record<ImageFormat, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
};

const IMAGE_KEY = /^images\/([A-Za-z0-9_-]{1,64})\/[0-9]{1,5}\.(?:webp|avif)$/;

/** The only way to make a key: no part of it comes from a file name. */
export function imageKey(id: string, width: number, format: ImageFormat): string {
  const key = `images/${id}/${width}.${format}`;
  if (!IMAGE_KEY.test(key)) throw new Error(`Not a valid object id: ${JSON.stringify(id)}`);
  return key;
}

/** The id of the image that a stored key belongs to, or null for a foreign key. */
export function imageIdOfKey(key: string): string | null {
  return IMAGE_KEY.exec(key)?.[1] ?? null;
}
