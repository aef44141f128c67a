import { makeAvif, normalizeImage } from '../../src/server/files/images.ts';
import { normalizeLogo } from '../../src/server/files/logos.ts';
import { drawPng } from '../../src/server/files/own-drawings.ts';

/**
 * The tools for pictures in the process of the tests: a process for each picture, as the site has it,
 * takes longer than the picture. `image-process.test.ts` shows that both make the same of it.
 */
export const imageTools = { makeAvif, normalizeImage, normalizeLogo, drawPng };
