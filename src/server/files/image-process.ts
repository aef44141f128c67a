import { IMAGE_PROCESSING_LIMIT_MS } from '../../schema/limits.ts';
import { createBoundedQueue } from '../lib/bounded-queue.ts';
import type { ImageTask } from './image-process-child.ts';
import { beginImageWorker, type ImageWorker } from './image-worker.ts';
import type { NormalizedImage } from './images.ts';

/** Turns uploaded pictures into what is stored. */
export interface ImageTools {
  normalizeImage(bytes: Uint8Array): Promise<NormalizedImage>;
  normalizeLogo(bytes: Uint8Array): Promise<NormalizedImage>;
  makeAvif(webp: Uint8Array): Promise<Uint8Array>;
  /** Of an SVG picture that the site itself has written; in the background. */
  drawPng(svg: Uint8Array): Promise<Uint8Array>;
}

export interface ImageProcess extends ImageTools {
  close(): void;
}

interface ImageProcessTimes {
  /** So long a process without a picture is kept. */
  idleMs?: number;
  /** So long it may work on one. */
  limitMs?: number;
}

const IDLE_MS = 10_000;

/**
 * The tools of `images.ts` in processes of their own, which begin with the first picture and end some
 * seconds after the last one. So the decoders' memory goes back to the system, a picture that breaks
 * a decoder or takes too long ends that process alone, and the decoders know no password.
 */
export function createImageProcess(times: ImageProcessTimes = {}): ImageProcess {
  const { idleMs = IDLE_MS, limitMs = IMAGE_PROCESSING_LIMIT_MS } = times;
  const queue = createBoundedQueue({
    atOnce: 2,
    waiting: 8,
    waitingInBackground: 200,
    retryAfterSeconds: 10,
  });
  const workers = new Set<ImageWorker>();
  /** The one that worked last comes first, so that a second one ends when it is not needed. */
  const idle: { worker: ImageWorker; end: NodeJS.Timeout }[] = [];

  function takeWorker(): ImageWorker {
    for (let free = idle.pop(); free; free = idle.pop()) {
      clearTimeout(free.end);
      if (free.worker.isAlive()) return free.worker;
      workers.delete(free.worker);
    }
    const begun = beginImageWorker(limitMs);
    workers.add(begun);
    return begun;
  }

  function putBack(worker: ImageWorker): void {
    if (!worker.isAlive()) {
      workers.delete(worker);
      return;
    }
    const end = setTimeout(() => {
      idle.splice(
        idle.findIndex((free) => free.worker === worker),
        1,
      );
      workers.delete(worker);
      worker.end();
    }, idleMs).unref();
    idle.push({ worker, end });
  }

  async function work(task: ImageTask): Promise<unknown> {
    const worker = takeWorker();
    try {
      return await worker.ask(task);
    } finally {
      putBack(worker);
    }
  }

  const atOnce = (tool: ImageTask['tool']) => (bytes: Uint8Array) =>
    queue.run(() => work({ tool, bytes })) as Promise<NormalizedImage>;
  const inBackground = (tool: ImageTask['tool']) => (bytes: Uint8Array) =>
    queue.runInBackground(() => work({ tool, bytes })) as Promise<Uint8Array>;

  return {
    normalizeImage: atOnce('normalizeImage'),
    normalizeLogo: atOnce('normalizeLogo'),
    makeAvif: inBackground('makeAvif'),
    drawPng: inBackground('drawPng'),
    close() {
      for (const { end } of idle.splice(0)) clearTimeout(end);
      for (const worker of workers) worker.end();
      workers.clear();
    },
  };
}
