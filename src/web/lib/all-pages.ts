interface Page<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
}

/** A whole list, however many pages that are: it can be sorted and counted. */
export async function allPages<Row>(
  readPage: (cursor: string | undefined) => Promise<Page<Row>>,
): Promise<Row[]> {
  const all: Row[] = [];
  let cursor: string | undefined;
  do {
    const { rows, nextCursor } = await readPage(cursor);
    all.push(...rows);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}
