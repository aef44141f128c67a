import type { DocumentFacts } from './pdf-document.ts';

/** What stands on one page of paper, as data: a module says it, and knows nothing of PDF. */
export type SheetBlock =
  /** How it stands, with a dot: "Received, in time". */
  | { kind: 'state'; text: string; tone: 'good' | 'warning' | 'plain' }
  | { kind: 'heading'; text: string }
  /** Facts that are compared letter by letter. */
  | { kind: 'rows'; rows: readonly { label: string; value: string }[] }
  | { kind: 'paragraph'; text: string; look?: 'usual' | 'quiet' | 'lead' }
  /** An address as a QR code, with words beside it. */
  | { kind: 'code'; address: string; text: string }
  | { kind: 'line' }
  | { kind: 'space'; height: number };

/** A picture that stands on a sheet: PNG in base64, so that the sheet stays data. */
export interface SheetMark {
  png: string;
  width: number;
  height: number;
}

export interface Sheet extends DocumentFacts {
  /** In the band at the top; no band without it. */
  masthead?: string;
  /** At the end of the band. */
  mark?: SheetMark | null;
  blocks: readonly SheetBlock[];
}
