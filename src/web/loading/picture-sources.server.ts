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

/** Null where the file has not been drawn: the section then shows its placeholder. */
export function winnerPicture(name: string): PictureSource | null {
  return sourceOf(winners, `../assets/winners/${name}`, [480, 960], { width: 960, height: 720 });
}

export function slidePicture(name: string): PictureSource | null {
  return sourceOf(slides, `../assets/slides/${name}`, [640, 1280], { width: 1280, height: 800 });
}

export function logoSource(id: string): LogoSource | null {
  const light = logos[`../assets/logos/${id}.svg`];
  const size = logoSizes['../assets/logos/sizes.json']?.[id];
  if (!light || !size) return null;
  return { ...size, light, dark: logos[`../assets/logos/${id}-dark.svg`] ?? light };
}

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
