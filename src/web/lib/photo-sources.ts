import type { Photo } from '../../modules/gallery/photos/schema.ts';
import { IMAGE_WIDTHS } from '../../schema/photo-limits.ts';
import { OBJECT_PATHS, pathTo } from '../../schema/public-paths.ts';

/** What a page needs of a photo. */
export type ShownPhoto = Pick<
  Photo,
  'id' | 'title' | 'description' | 'category' | 'year' | 'url'
> & {
  image: { width: number; height: number } | null;
};

/** Leaves out what no visitor sees, so that the document stays small. */
export function shownPhoto({
  id,
  title,
  description,
  category,
  year,
  url,
  image,
}: Photo): ShownPhoto {
  const size = image && { width: image.width, height: image.height };
  return { id, title, description, category, year, url, image: size };
}

/** For a browser that knows no srcset. */
const FALLBACK_WIDTH: (typeof IMAGE_WIDTHS)[number] = 960;

const OWN_OBJECT = /^\/objects\/([\w-]+)$/;

/** Attributes of an img: own pictures come in several widths, others as they are. */
export function photoSources({ url, image }: Pick<ShownPhoto, 'url' | 'image'>) {
  const id = OWN_OBJECT.exec(url)?.[1];
  if (!image || id === undefined) return { src: url };
  const addressOf = (width: number) => pathTo(OBJECT_PATHS.variant, { id, width });
  return {
    src: addressOf(FALLBACK_WIDTH),
    srcSet: IMAGE_WIDTHS.map((width) => `${addressOf(width)} ${width}w`).join(', '),
    width: image.width,
    height: image.height,
  };
}

/** What a picture shows, in words: its own text for that, else what there is. */
export function photoAlt({
  title,
  description,
  alt = '',
}: Pick<ShownPhoto, 'title' | 'description'> & { alt?: string }): string {
  return alt || description || title;
}
