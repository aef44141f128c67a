/** What may be uploaded for one purpose, and what becomes of it. */
export interface FileKind {
  purpose: string;
  maxBytes: number;
  /** The permission to upload it: that of the rows or words which show it. */
  permission: `${string}:${string}`;
  /**
   * Re-encoded into the variants of a picture, drawn sharp and with its clear ground as a logo, or
   * kept as it was sent when it is one of these.
   */
  keptAs: 'picture' | 'logo' | readonly FileType[];
  /** What to say of a file that is none of them. */
  refusal?: string;
}

/** A type of file, told by its content alone: name and declared type are not believed. */
export interface FileType {
  contentType: string;
  /** Looks at the first bytes, at most HEAD_BYTES of them. */
  matches(head: Buffer): boolean;
  /** Looks at the last bytes, at most TAIL_BYTES of them: a file that was cut has another end. */
  endsWell?(tail: Buffer): boolean;
}

export const HEAD_BYTES = 512;
export const TAIL_BYTES = 1024;
