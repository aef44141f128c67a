import sharp from 'sharp';
import { withSvgLoader } from './svg-loader.ts';

/** Few colours, no noise: as small as a drawing can be. */
const PNG = { palette: true, colours: 64, dither: 0, effort: 10, compressionLevel: 9 };

const ALL_COLOURS = { effort: 10, compressionLevel: 9 };

/**
 * A picture that the site itself has written, not an uploaded one. With a site's own mark
 * in it, it has more colours than a palette.
 */
export function drawPng(svg: Uint8Array, colours: 'few' | 'all' = 'few'): Promise<Buffer> {
  return withSvgLoader(() =>
    sharp(svg)
      .png(colours === 'few' ? PNG : ALL_COLOURS)
      .toBuffer(),
  );
}
