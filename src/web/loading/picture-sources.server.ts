import type { PageContent } from '../../modules/content/content/page-content-schema.ts';
import { IMAGE_WIDTHS } from '../../schema/photo-limits.ts';
import type { PortraitSource } from '../ui/person-card.tsx';
import type { PictureSource } from '../ui/picture.tsx';

/**
 * Where the pictures of the project are after the build. Only loaders ask, so that the list of all
 * addresses stays out of the browser's script.
 */
const winners = import.meta.glob<string>('../assets/winners/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});
const slides = import.meta.glob<string>('../assets/slides/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});
const logos = import.meta.glob<string>('../assets/logos/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const logoSizes = import.meta.glob<Record<string, Size>>('../assets/logos/sizes.json', {
  eager: true,
  import: 'default',
});

interface Size {
  width: number;
  height: number;
}

export interface LogoSource extends Size {
  light: string;
  dark: string;
}

/** A picture that comes with the site has a name, an uploaded one an address. */
const isUploaded = (reference: string) => reference.startsWith('/');

const SMALLEST_WIDTH = IMAGE_WIDTHS[0];

/** Null where there is none: the section then shows its placeholder. */
export function winnerPicture(content: PageContent, name: string | null): PictureSource | null {
  if (name === null) return null;
  if (isUploaded(name)) return uploadedPicture(content, name);
  return sourceOf(winners, `../assets/winners/${name}`, [480, 960], { width: 960, height: 720 });
}

export function slidePicture(content: PageContent, name: string | null): PictureSource | null {
  if (name === null) return null;
  if (isUploaded(name)) return uploadedPicture(content, name);
  return sourceOf(slides, `../assets/slides/${name}`, [640, 1280], { width: 1280, height: 800 });
}

/** A person's portrait; people without one are shown by their initials or a figure. */
export function portraitSource(content: PageContent, name: string | null): PortraitSource | null {
  const size = name === null ? null : content.picture(name);
  if (name === null || !size) return null;
  return { src: `${name}/${SMALLEST_WIDTH}`, ...scaledTo(SMALLEST_WIDTH, size) };
}

/**
 * The logo of a partner; its own for dark backgrounds is used there, if it has one. Another one, made for white paper,
 * stands on a light plate, which the style sheet knows by the end of its address (`themed-pictures.css`).
 */
export function logoSource(
  content: PageContent,
  { logo, logoDark }: { logo: string | null; logoDark: string | null },
): LogoSource | null {
  const light = logo === null ? null : logoFile(content, logo);
  if (!light) return null;
  const dark = logoDark === null ? light.dark : (logoFile(content, logoDark)?.light ?? light.dark);
  return { ...light, dark };
}

function logoFile(content: PageContent, reference: string): LogoSource | null {
  if (isUploaded(reference)) {
    const size = content.picture(reference);
    const src = `${reference}/${SMALLEST_WIDTH}`;
    return size && { ...scaledTo(SMALLEST_WIDTH, size), light: src, dark: `${src}#on-plate` };
  }
  const light = logos[`../assets/logos/${reference}.svg`];
  const size = logoSizes['../assets/logos/sizes.json']?.[reference];
  if (!light || !size) return null;
  return { ...size, light, dark: logos[`../assets/logos/${reference}-dark.svg`] ?? light };
}

function uploadedPicture(content: PageContent, address: string): PictureSource | null {
  const size = content.picture(address);
  if (!size) return null;
  const widths = IMAGE_WIDTHS.filter((width, index) => index === 0 || width <= size.width);
  return {
    src: `${address}/${SMALLEST_WIDTH}`,
    srcSet: widths.map((width) => `${address}/${width} ${width}w`).join(', '),
    ...size,
  };
}

const scaledTo = (width: number, size: Size) => ({
  width,
  height: Math.round((size.height / size.width) * width),
});

function sourceOf(
  files: Record<string, string>,
  stem: string,
  widths: readonly number[],
  size: Size,
): PictureSource | null {
  const srcSet = widths
    .flatMap((width) => {
      const address = files[`${stem}-${width}.webp`];
      return address ? [`${address} ${width}w`] : [];
    })
    .join(', ');
  const src = files[`${stem}-${widths[0]}.webp`];
  return src ? { src, srcSet, ...size } : null;
}
