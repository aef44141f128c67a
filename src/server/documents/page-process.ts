import { DOCUMENT_LIMITS, PAGE_LIMITS } from '../../schema/limits.ts';
import { createBoundedQueue } from '../lib/bounded-queue.ts';
import { createWorkerPool } from '../lib/worker-pool.ts';
import { type Ask, childBeside } from '../lib/worker-process.ts';
import { type DocumentFile, handOver } from './hand-over.ts';
import type { PageChildTools } from './page-process-child.ts';

export interface PageTools {
  /**
   * The first pages of a PDF as PNG, each handed on before the next is drawn. False where the file
   * cannot be drawn, all of it: what was handed on is worth nothing then. In the background.
   */
  drawPages(
    file: DocumentFile,
    most: number,
    onPage: (png: Uint8Array, number: number) => Promise<void>,
  ): Promise<boolean>;
}

interface PageProcessSettings {
  folder: string;
  pieceMs: number;
  idleMs?: number;
  /** How long the process may take to open a file, and for each page. */
  limitMs?: number;
}

/** Of what scripts hold; pictures lie beside it. */
const HEAP_MEGABYTES = 192;
const FILES_WAITING = 100;

/** The file is at fault, not the machine. */
class NotDrawn extends Error {}

/**
 * Draws pages of PDFs in a process of its own, one file at a time. It has more memory than the one that
 * looks at documents, and begins only for files that are to be drawn.
 */
export function createPageProcess({ folder, pieceMs, ...times }: PageProcessSettings) {
  const queue = createBoundedQueue({
    atOnce: 1,
    waiting: 0,
    waitingInBackground: FILES_WAITING,
    retryAfterSeconds: 60,
  });
  const pool = createWorkerPool<PageChildTools>({
    limitMs: PAGE_LIMITS.timeMs,
    ...times,
    child: childBeside(import.meta.url, 'page-process-child'),
    heapMegabytes: HEAP_MEGABYTES,
    tooSlow: () => new NotDrawn('The process for pages took too long.'),
    lost: () => new NotDrawn('The process for pages has ended.'),
  });

  async function draw(
    ask: Ask<PageChildTools>,
    file: DocumentFile,
    most: number,
    onPage: (png: Uint8Array, number: number) => Promise<void>,
  ): Promise<boolean> {
    // Before the file is there, whatever goes wrong is not its fault.
    await ask('begin', folder).catch(machineFailed);
    try {
      await handOver(file, (piece) => ask('add', piece).catch(machineFailed), pieceMs);
      const count = await ask('open');
      if (count === 0) return false;
      for (let number = 1; number <= Math.min(most, count); number += 1) {
        const png = await ask('draw', number);
        if (png === null) return false;
        await onPage(png, number);
      }
      return true;
    } catch (error) {
      if (error instanceof NotDrawn) return false;
      throw error;
    } finally {
      // What failed before is the reason, not this.
      await ask('forget').catch(() => {});
    }
  }

  return {
    drawPages: async (file, most, onPage) =>
      file.size <= DOCUMENT_LIMITS.fileBytes &&
      queue.runInBackground(() => pool.work((ask) => draw(ask, file, most, onPage))),
    close: () => pool.close(),
  } satisfies PageTools & { close(): void };
}

function machineFailed(error: unknown): never {
  throw new Error('The process for pages does not work.', { cause: error });
}
