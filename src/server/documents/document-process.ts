import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOCUMENT_LIMITS } from '../../schema/limits.ts';
import { limitWords } from '../../schema/size-words.ts';
import { createBoundedQueue } from '../lib/bounded-queue.ts';
import { createWorkerPool } from '../lib/worker-pool.ts';
import { childBeside } from '../lib/worker-process.ts';
import type { BadgeSheets } from './badge-sheets.ts';
import type { CertificateSheet } from './certificate-sheet.ts';
import { BEYOND_LIMITS, type DocumentInspection, notOpening } from './document-inspection.ts';
import type { DocumentChildTools } from './document-process-child.ts';
import { type DocumentFile, handOver } from './hand-over.ts';
import { createKeptSheets } from './kept-sheets.ts';
import { createPageProcess, type PageTools } from './page-process.ts';
import type { Sheet } from './sheet.ts';
import type { TextOutline, Written } from './text-outlines.ts';

export interface DocumentTools extends PageTools {
  /**
   * What can be seen of a PDF or a presentation. Whatever the file is, there is an answer; it is
   * refused only when the machine cannot do it, or when too many files wait. In the background.
   */
  look(file: DocumentFile): Promise<DocumentInspection>;
  /** One page of paper as a PDF. Parties take turns: the network or the person that asks. */
  makePdf(sheet: Sheet, party: string): Promise<Buffer>;
  makeCertificate(sheet: CertificateSheet, party: string): Promise<Buffer>;
  makeBadges(sheets: BadgeSheets, party: string): Promise<Buffer>;
  /** Of each text the letters that no typeface has. */
  lackingLetters(texts: readonly string[], party: string): Promise<string[]>;
  /** Lines of text as shapes, for pictures. In the background. */
  outline(texts: readonly Written[]): Promise<TextOutline[]>;
}

export interface DocumentProcess extends DocumentTools {
  close(): void;
}

interface DocumentProcessSettings {
  /** For files that are looked at; they have no name in it. */
  folder?: string;
  /** How long a process without a document is kept. */
  idleMs?: number;
  /** How long it may work on one. */
  limitMs?: number;
  /** How long the next piece of a file may take. */
  pieceMs?: number;
}

/** Of what scripts hold; the bytes of a file come to that. */
const HEAP_MEGABYTES = 96;
/** All teams hand in within the last minute, and look at their warnings when they have a moment. */
const LOOKS_WAITING = 1000;

class WorkerEnded extends Error {}

/**
 * Looks at documents and draws them in processes of their own, which know no password and never run
 * what is in a document. One that takes too long or too much memory is ended, and the next file is
 * looked at by another.
 */
export function createDocumentProcess(settings: DocumentProcessSettings = {}): DocumentProcess {
  const {
    folder = join(tmpdir(), 'risk-innovation-challenge-documents'),
    pieceMs = DOCUMENT_LIMITS.pieceMs,
    limitMs = DOCUMENT_LIMITS.timeMs,
    ...times
  } = settings;
  const queue = createBoundedQueue({
    // Requests for a sheet must not wait behind two slow files.
    atOnce: 3,
    atOnceInBackground: 2,
    waiting: 50,
    waitingInBackground: LOOKS_WAITING,
    retryAfterSeconds: 10,
  });
  const pool = createWorkerPool<DocumentChildTools>({
    ...times,
    limitMs,
    child: childBeside(import.meta.url, 'document-process-child'),
    heapMegabytes: HEAP_MEGABYTES,
    tooSlow: () => new WorkerEnded('The process for documents took too long.'),
    lost: () => new WorkerEnded('The process for documents has ended.'),
  });
  const pages = createPageProcess({ ...times, folder, pieceMs });
  const sheets = createKeptSheets();

  const drawn = <Tool extends 'drawPdf' | 'drawCertificate'>(
    tool: Tool,
    sheet: Parameters<DocumentChildTools[Tool]>[0],
    party: string,
  ) =>
    sheets.get(tool, sheet, () =>
      queue.run(async () => {
        const input = [sheet] as Parameters<DocumentChildTools[Tool]>;
        return Buffer.from(await pool.work((ask) => ask(tool, ...input)));
      }, party),
    );

  return {
    async look(file) {
      if (file.size > DOCUMENT_LIMITS.fileBytes)
        return notOpening('other', `it is larger than ${limitWords(DOCUMENT_LIMITS.fileBytes)}`);
      return queue.runInBackground(() =>
        pool.work(async (ask) => {
          await ask('begin', folder);
          try {
            await handOver(file, (piece) => ask('add', piece), pieceMs);
          } catch (error) {
            // What failed before is the reason, not this.
            await ask('forget').catch(() => {});
            throw error;
          }
          return ask('look').catch(ended);
        }),
      );
    },
    makePdf: (sheet, party) => drawn('drawPdf', sheet, party),
    makeCertificate: (sheet, party) => drawn('drawCertificate', sheet, party),
    // Not kept: all names of an event, asked for a few times.
    makeBadges: (sheets, party) =>
      queue.run(
        async () => Buffer.from(await pool.work((ask) => ask('drawBadges', sheets))),
        party,
      ),
    lackingLetters: (texts, party) =>
      queue.run(() => pool.work((ask) => ask('lackingLetters', texts)), party),
    outline: (texts) => queue.runInBackground(() => pool.work((ask) => ask('outline', texts))),
    drawPages: pages.drawPages,
    close() {
      pool.close();
      pages.close();
    },
  };
}

/** The file has arrived: what ends the process now is the file. */
function ended(error: unknown): DocumentInspection {
  if (error instanceof WorkerEnded) return notOpening('other', BEYOND_LIMITS);
  throw error;
}
