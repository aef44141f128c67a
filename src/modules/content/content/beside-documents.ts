import type { LandingSection } from './landing-sections-schema.ts';

/** What pages show that stands in no document. */
export interface BesideDocuments {
  /** Years whose verdict is published. */
  verdictYears?: readonly number[];
  /** Sections of the landing page that have something to show, whatever the documents say. */
  sections?: readonly LandingSection[];
  hasPhotos?: boolean;
}

type Ask = () => Promise<BesideDocuments>;

/** Modules that have some of it say so when they open; pages and the check ask for all of it. */
export function createBesideDocuments() {
  const asks: Ask[] = [];
  return {
    tell(ask: Ask): void {
      asks.push(ask);
    },

    async all(): Promise<Required<BesideDocuments>> {
      const told = await Promise.all(asks.map((ask) => ask()));
      return {
        verdictYears: told.flatMap(({ verdictYears = [] }) => verdictYears),
        sections: told.flatMap(({ sections = [] }) => sections),
        hasPhotos: told.some(({ hasPhotos }) => hasPhotos),
      };
    },
  };
}

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
