/** Runs as a process of its own; see `image-worker.ts`. */
import { AppError, type AppErrorCode } from '../../schema/app-error.ts';
import { IMAGE_PROCESSING_MEMORY_BYTES } from '../../schema/limits.ts';
import { makeAvif, normalizeImage } from './images.ts';
import { normalizeLogo } from './logos.ts';
import { drawPng } from './own-drawings.ts';

const tools = { drawPng, makeAvif, normalizeImage, normalizeLogo };

/** Decoders work on threads of their own, so that this one can look at what they hold. */
const MEMORY_CHECK_EVERY_MS = 50;

export interface ImageTask {
  tool: keyof typeof tools;
  bytes: Uint8Array;
}

export type ImageAnswer =
  /** The task has arrived: from now on the time counts that it takes. */
  | { begun: true }
  | { result: unknown }
  | { refusal: { code: AppErrorCode; cause: string } }
  | { failure: string };

process.on('message', async ({ tool, bytes }: ImageTask) => {
  answer({ begun: true });
  const watch = setInterval(endIfTooLarge, MEMORY_CHECK_EVERY_MS);
  try {
    answer({ result: await tools[tool](bytes) });
  } catch (error) {
    answer(told(error));
  } finally {
    clearInterval(watch);
  }
});
// The site has ended, or has no more pictures.
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole group, and systemd tells all processes of a unit to stop; the site
// finishes what is under way, and needs this for it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

/** A drawing of a few lines can ask for gigabytes: the site takes the end of this for a refusal. */
function endIfTooLarge(): void {
  if (process.memoryUsage.rss() > IMAGE_PROCESSING_MEMORY_BYTES)
    process.kill(process.pid, 'SIGKILL');
}

function answer(message: ImageAnswer): void {
  // Nobody to tell when the site is gone.
  process.send?.(message, () => {});
}

function told(error: unknown): ImageAnswer {
  if (!(error instanceof AppError)) return { failure: String(error) };
  return { refusal: { code: error.code, cause: String(error.cause) } };
}
