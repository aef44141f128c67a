/** Runs as a process of its own; see `image-process.ts`. */
import { AppError, type AppErrorCode } from '../../schema/app-error.ts';
import { makeAvif, normalizeImage } from './images.ts';

const tools = { makeAvif, normalizeImage };

export interface ImageTask {
  id: number;
  tool: keyof typeof tools;
  bytes: Uint8Array;
}

export type ImageAnswer = { id: number } & (
  | { result: unknown }
  | { refusal: { code: AppErrorCode; cause: string; retryAfterSeconds?: number } }
  | { failure: string }
);

process.on('message', async ({ id, tool, bytes }: ImageTask) => {
  try {
    answer({ id, result: await tools[tool](bytes) });
  } catch (error) {
    answer({ id, ...told(error) });
  }
});
// The site has ended, or has no more pictures.
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole group, and systemd tells all processes of a unit to stop; the site
// finishes what is under way, and needs this for it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

function answer(message: ImageAnswer): void {
  // Nobody to tell when the site is gone.
  process.send?.(message, () => {});
}

function told(error: unknown) {
  if (!(error instanceof AppError)) return { failure: String(error) };
  const { code, cause, retryAfterSeconds } = error;
  return {
    refusal: {
      code,
      cause: String(cause),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    },
  };
}
