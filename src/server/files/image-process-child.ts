/** Runs as a process of its own; see `image-process.ts`. */
import { IMAGE_PROCESSING_MEMORY_BYTES } from '../../schema/limits.ts';
import { serveTasks } from '../lib/worker-child.ts';
import { makeIconTiles, makeMarkPng } from './brand-pictures.ts';
import { makeAvif, makeWebp, normalizeImage } from './images.ts';
import { normalizeLogo } from './logos.ts';
import { drawPng } from './own-drawings.ts';

const tools = {
  drawPng,
  makeAvif,
  makeIconTiles,
  makeMarkPng,
  makeWebp,
  normalizeImage,
  normalizeLogo,
};
export type ImageChildTools = typeof tools;

serveTasks(tools, IMAGE_PROCESSING_MEMORY_BYTES);
