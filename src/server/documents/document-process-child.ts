/** Runs as a process of its own; see `document-process.ts`. */
import { DOCUMENT_LIMITS } from '../../schema/limits.ts';
import { serveTasks } from '../lib/worker-child.ts';
import type { BadgeSheets } from './badge-sheets.ts';
import type { CertificateSheet } from './certificate-sheet.ts';
import { inspectDocument } from './inspect-document.ts';
import { randomFile, UnnamedFile } from './random-access-file.ts';
import type { Sheet } from './sheet.ts';
import type { Written } from './text-outlines.ts';

let file: UnnamedFile | null = null;

/** A file comes in pieces: it may be far larger than the memory of this process. */
const tools = {
  begin(folder: string): void {
    file?.close();
    file = new UnnamedFile(folder);
  },
  add(bytes: Uint8Array): void {
    file?.add(bytes);
  },
  async look() {
    if (!file) throw new Error('There is no file to look at.');
    try {
      return await inspectDocument(randomFile(file.descriptor));
    } finally {
      tools.forget();
    }
  },
  forget(): void {
    file?.close();
    file = null;
  },
  async drawPdf(sheet: Sheet): Promise<Buffer> {
    // Half of a second of scripts, for those alone who want a sheet.
    return (await import('./pdf-sheet.ts')).makePdf(sheet);
  },
  async drawCertificate(sheet: CertificateSheet): Promise<Buffer> {
    return (await import('./certificate-sheet.ts')).makeCertificate(sheet);
  },
  async drawBadges(sheets: BadgeSheets): Promise<Buffer> {
    return (await import('./badge-sheets.ts')).makeBadges(sheets);
  },
  async lackingLetters(texts: readonly string[]) {
    return (await import('./pdf-fonts.ts')).lackingLetters(texts);
  },
  async outline(texts: readonly Written[]) {
    return (await import('./text-outlines.ts')).outlinesOf(texts);
  },
};
export type DocumentChildTools = typeof tools;

serveTasks(tools, DOCUMENT_LIMITS.memoryBytes);
