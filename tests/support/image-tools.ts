import { createHash } from 'node:crypto';
import { makeIconTiles, makeMarkPng } from '../../src/server/files/brand-pictures.ts';
import { makeAvif, makeWebp, normalizeImage } from '../../src/server/files/images.ts';
import { normalizeLogo } from '../../src/server/files/logos.ts';
import { drawPng } from '../../src/server/files/own-drawings.ts';

const drawn = new Map<string, Promise<Buffer>>();

/** Each site that publishes something draws the pictures for shared links, most of them the same. */
function drawPngOnce(svg: Uint8Array, colours?: 'few' | 'all'): Promise<Buffer> {
  const key = createHash('sha256').update(svg).digest('hex');
  const known = drawn.get(key) ?? drawPng(svg, colours);
  drawn.set(key, known);
  return known;
}

/**
 * The tools for pictures in the process of the tests: a process for each picture, as the site has it,
 * takes longer than the picture. `image-process.test.ts` shows that both make the same of it.
 */
export const imageTools = {
  makeAvif,
  makeWebp,
  normalizeImage,
  normalizeLogo,
  drawPng: drawPngOnce,
  makeMarkPng,
  makeIconTiles,
};
