import { DOCUMENT_LIMITS } from '../../schema/limits.ts';
import { limitWords } from '../../schema/size-words.ts';

/** What can be seen of a document without opening it in a program. */
export interface DocumentInspection {
  /** By content. A ZIP that is no presentation, or too damaged to tell, is `other`. */
  type: 'pdf' | 'pptx' | 'other';
  /** False exactly when there is a problem. */
  opens: boolean;
  /** Slides that are shown, or pages. */
  slides: number | null;
  /** Typefaces that are neither in the file nor on most machines; at most five. */
  missingFonts: string[];
  /** It opens, and something of it is not there: its end, or pages that it speaks of. */
  isCut: boolean;
  /** The end of a sentence that begins with the file: "it is encrypted". */
  problem: string | null;
}

/** Why a document does not open, in words for its author. */
export class DocumentProblem extends Error {}

export const DAMAGED = 'it is damaged or incomplete';
export const ENCRYPTED = 'it is encrypted or protected with a password';
export const NEITHER = 'it is neither a PDF nor a PowerPoint presentation';
export const TOO_MANY_PAGES = `it has more than ${DOCUMENT_LIMITS.pages.toLocaleString('en')} pages`;
export const BEYOND_LIMITS = 'it could not be looked at with the time and memory that there is';

export function notOpening(type: DocumentInspection['type'], problem: string): DocumentInspection {
  return { type, opens: false, slides: null, missingFonts: [], isCut: false, problem };
}

/** The sentence for any failure, unless the machine cannot read its own file. */
export function problemOf(error: unknown): string {
  if (error instanceof DocumentProblem) return error.message;
  if (error instanceof Error && 'syscall' in error) throw error;
  return DAMAGED;
}

/** How much of a file has been unpacked: its parts count together. */
export class Expansion {
  #bytes = 0;

  add(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > DOCUMENT_LIMITS.allPartsBytes) throw tooLarge(DOCUMENT_LIMITS.allPartsBytes);
  }
}

export function tooLarge(bytes: number): DocumentProblem {
  return new DocumentProblem(`it expands to more than ${limitWords(bytes)}`);
}
