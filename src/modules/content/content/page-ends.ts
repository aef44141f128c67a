type EndOfPages = () => Promise<number | null>;

/** When pages become others by themselves, in real time: later modules tell it as well. */
export function createPageEnds(first: EndOfPages) {
  const ends = [first];
  return {
    /** Null where nothing is known to come. */
    async until(): Promise<number | null> {
      const instants = await Promise.all(ends.map((end) => end()));
      const known = instants.filter((each) => each !== null);
      return known.length === 0 ? null : Math.min(...known);
    },
    endPagesAt(end: EndOfPages): void {
      ends.push(end);
    },
  };
}
export type PageEnds = ReturnType<typeof createPageEnds>;
