export interface DocumentFile {
  size: number;
  stream(): Promise<AsyncIterable<Uint8Array>>;
}

/** One piece after the other: the site holds no more than one of them. A piece may take so long to come. */
export async function handOver(
  file: DocumentFile,
  take: (piece: Uint8Array) => Promise<unknown>,
  pieceMs: number,
): Promise<void> {
  const pieces = (await file.stream())[Symbol.asyncIterator]();
  let sent = 0;
  try {
    while (true) {
      const piece = await within(pieceMs, pieces.next());
      if (piece.done) break;
      sent += piece.value.length;
      if (sent > file.size) break;
      await take(piece.value);
    }
    if (sent !== file.size) throw new Error('The file is not as long as it was said to be.');
  } finally {
    // Not waited for: a store that hangs would hang here as well.
    void pieces.return?.().catch(() => {});
  }
}

async function within<Result>(limitMs: number, promise: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The file did not arrive in time.')), limitMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
