import sharp from 'sharp';

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
