/** What may be uploaded for one purpose, and what becomes of it. */
export interface FileKind {
  purpose: string;
  maxBytes: number;
  /** Re-encoded into the variants of a picture, or kept as it was sent when it is one of these. */
  keptAs: 'picture' | readonly FileType[];
  /** What to say of a file that is none of them. */
  refusal?: string;
}

/** A type of file, told by its content alone: name and declared type are not believed. */
export interface FileType {
  contentType: string;
  /** Looks at the first bytes, at most HEAD_BYTES of them. */
  matches(head: Buffer): boolean;
}

export const HEAD_BYTES = 512;
