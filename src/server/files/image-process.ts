import { AppError } from '../../schema/app-error.ts';
import { IMAGE_PROCESSING_LIMIT_MS, SVG_DRAWING_LIMIT_MS } from '../../schema/limits.ts';
import { createBoundedQueue } from '../lib/bounded-queue.ts';
import { createWorkerPool } from '../lib/worker-pool.ts';
import { childBeside } from '../lib/worker-process.ts';
import type { IconTile, MarkPng } from './brand-pictures.ts';
import type { ImageChildTools } from './image-process-child.ts';
import type { NormalizedImage } from './images.ts';
import { isSvg } from './svg-text.ts';

/** Turns uploaded pictures into what is stored. */
export interface ImageTools {
  /** Those who send them take turns: `party` says who it is. */
  normalizeImage(bytes: Uint8Array, party?: string | null): Promise<NormalizedImage>;
  normalizeLogo(bytes: Uint8Array, party?: string | null): Promise<NormalizedImage>;
  makeAvif(webp: Uint8Array): Promise<Uint8Array>;
  /** Of a picture that the site itself has drawn; in the background. */
  makeWebp(png: Uint8Array, widest?: number): Promise<Uint8Array>;
  /** Of an SVG picture that the site itself has written; in the background. */
  drawPng(svg: Uint8Array, colours?: 'few' | 'all'): Promise<Uint8Array>;
  /** Of an uploaded mark or icon; in the background. */
  makeMarkPng(webp: Uint8Array): Promise<MarkPng>;
  makeIconTiles(
    webp: Uint8Array,
    tiles: readonly IconTile[],
    grounds: { light: string; dark: string },
  ): Promise<Uint8Array[]>;
}

export interface ImageProcess extends ImageTools {
  close(): void;
}

interface ImageProcessTimes {
  /** How long a process without a picture is kept. */
  idleMs?: number;
  /** How long it may work on one. */
  limitMs?: number;
}

/**
 * The tools of `images.ts` in processes of their own, which begin with the first picture and end some
 * seconds after the last one. So the decoders' memory goes back to the system, a picture that breaks
 * a decoder or takes too long ends that process alone, and the decoders know no password.
 */
export function createImageProcess(times: ImageProcessTimes = {}): ImageProcess {
  const queue = createBoundedQueue({
    atOnce: 2,
    waiting: 8,
    waitingInBackground: 200,
    retryAfterSeconds: 10,
  });
  const settings = {
    limitMs: IMAGE_PROCESSING_LIMIT_MS,
    ...times,
    child: childBeside(import.meta.url, 'image-process-child'),
    tooSlow: () => new AppError('imageTooSlow', { cause: new Error('Time limit exceeded') }),
    lost: () => {
      const cause = new Error('The process for pictures has ended.');
      return new AppError('brokenImage', { cause });
    },
  };
  const pool = createWorkerPool<ImageChildTools>(settings);
  const limitMs = Math.min(settings.limitMs, SVG_DRAWING_LIMIT_MS);
  const drawers = createWorkerPool<ImageChildTools>({ ...settings, limitMs });

  const atOnce =
    (tool: 'normalizeImage' | 'normalizeLogo') => (bytes: Uint8Array, party?: string | null) =>
      queue.run(() => (isSvg(bytes) ? drawers : pool).work((ask) => ask(tool, bytes)), party);

  return {
    normalizeImage: atOnce('normalizeImage'),
    normalizeLogo: atOnce('normalizeLogo'),
    makeAvif: (webp) => queue.runInBackground(() => pool.work((ask) => ask('makeAvif', webp))),
    makeWebp: (...input) =>
      queue.runInBackground(() => pool.work((ask) => ask('makeWebp', ...input))),
    makeMarkPng: (webp) =>
      queue.runInBackground(() => pool.work((ask) => ask('makeMarkPng', webp))),
    drawPng: (svg, colours) =>
      queue.runInBackground(() => pool.work((ask) => ask('drawPng', svg, colours))),
    makeIconTiles: (...input) =>
      queue.runInBackground(() => pool.work((ask) => ask('makeIconTiles', ...input))),
    close() {
      for (const each of [pool, drawers]) each.close();
    },
  };
}
