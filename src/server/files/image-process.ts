import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../schema/app-error.ts';
import type { ImageAnswer, ImageTask } from './image-process-child.ts';
import type { NormalizedImage } from './images.ts';

/** Turns uploaded pictures into what is stored. */
export interface ImageTools {
  normalizeImage(bytes: Uint8Array): Promise<NormalizedImage>;
  makeAvif(webp: Uint8Array): Promise<Uint8Array>;
}

export interface ImageProcess extends ImageTools {
  close(): void;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

// Beside this file, in the sources as in the build.
const CHILD = fileURLToPath(
  new URL(`image-process-child${extname(import.meta.url)}`, import.meta.url),
);
const IDLE_LIMIT_MS = 10_000;

/**
 * The tools of `images.ts` in a process of their own, which begins with the first picture and ends
 * some seconds after the last one. So the decoders' memory goes back to the system, a picture that
 * breaks a decoder does not take the site with it, and the decoders know no password.
 */
export function createImageProcess(idleLimitMs = IDLE_LIMIT_MS): ImageProcess {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function begin(): ChildProcess {
    const begun = fork(CHILD, {
      // Bytes as they are, not as text.
      serialization: 'advanced',
      env: {
        ...(process.env.NODE_COMPILE_CACHE === undefined
          ? {}
          : { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      },
    });
    begun.on('message', (answer: ImageAnswer) => settle(answer));
    // Told once for each way of ending: it could not begin, or it has ended.
    begun.once('error', () => lose(begun));
    begun.once('exit', () => lose(begun));
    return begun;
  }

  function settle(answer: ImageAnswer): void {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) idle = setTimeout(end, idleLimitMs).unref();
    if ('refusal' in answer) {
      const { code, ...details } = answer.refusal;
      asked?.reject(new AppError(code, details));
    } else if ('failure' in answer) asked?.reject(new Error(answer.failure));
    else asked?.resolve(answer.result);
  }

  /** It is gone although somebody waits: most likely for the one picture that it was reading. */
  function lose(lost: ChildProcess): void {
    if (child !== lost) return;
    child = null;
    const code = waiting.size === 1 ? 'brokenImage' : 'unavailable';
    for (const { reject } of waiting.values()) {
      reject(new AppError(code, { cause: new Error('The process for pictures has ended.') }));
    }
    waiting.clear();
  }

  function end(): void {
    clearTimeout(idle);
    const ended = child;
    child = null;
    if (ended?.connected) ended.disconnect();
  }

  function ask(task: Omit<ImageTask, 'id'>): Promise<unknown> {
    clearTimeout(idle);
    child ??= begin();
    const asked = child;
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      // A process that has just died is told of by its end, which follows.
      asked.send({ id, ...task } satisfies ImageTask, () => {});
    });
  }

  return {
    normalizeImage: (bytes) => ask({ tool: 'normalizeImage', bytes }) as Promise<NormalizedImage>,
    makeAvif: (bytes) => ask({ tool: 'makeAvif', bytes }) as Promise<Uint8Array>,
    close: end,
  };
}
