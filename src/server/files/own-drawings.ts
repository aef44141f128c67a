import sharp from 'sharp';

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

const LOADER = { operation: ['VipsForeignLoadSvgBuffer'] };
let users = 0;

/**
 * The decoder of SVG is closed but for this: no other upload, whatever it claims to be, reaches it.
 * `images.ts` closes it with all others.
 */
export async function withSvgLoader<Result>(work: () => Promise<Result>): Promise<Result> {
  users += 1;
  sharp.unblock(LOADER);
  try {
    return await work();
  } finally {
    users -= 1;
    if (users === 0) sharp.block(LOADER);
  }
}
