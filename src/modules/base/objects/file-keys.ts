type ImageFormat = 'webp' | 'avif';

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
function imageIdOfKey(key: string): string | null {
  return IMAGE_KEY.exec(key)?.[1] ?? null;
}

const FILE_KEY = /^files\/([A-Za-z0-9_-]{1,64})$/;

/** Where a file lies that is kept as it was sent. */
export function fileKey(id: string): string {
  const key = `files/${id}`;
  if (!FILE_KEY.test(key)) throw new Error(`Not a valid object id: ${JSON.stringify(id)}`);
  return key;
}

/** The id of the object that a stored key belongs to, or null for a foreign key. */
export function objectIdOfKey(key: string): string | null {
  return imageIdOfKey(key) ?? FILE_KEY.exec(key)?.[1] ?? null;
}

interface StoredBytes {
  id: string;
  widths: string;
  avif: string;
}

/** The keys under which the bytes of an object are stored. */
export function keysOf({ id, widths, avif }: StoredBytes): string[] {
  if (widths === '') return [fileKey(id)];
  const formats = avif === 'made' ? (['webp', 'avif'] as const) : (['webp'] as const);
  return widths
    .split(',')
    .flatMap((width) => formats.map((format) => imageKey(id, Number(width), format)));
}

/** What a store is told; which type a file really has, the row that shows it says. */
export function contentTypeOfKey(key: string): string {
  if (key.endsWith('.avif')) return IMAGE_CONTENT_TYPES.avif;
  return key.endsWith('.webp') ? IMAGE_CONTENT_TYPES.webp : 'application/octet-stream';
}
