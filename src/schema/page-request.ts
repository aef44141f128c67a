/** The preview that an editor wants to see. */
export interface ContentPreview {
  /** A moment of the event, in milliseconds. */
  now: number;
  /** `site`, or the year of the edition to look at, whichever the site shows. */
  document: string;
  /** Of that document this publication; null: its draft. All others are drafts. */
  version: number | null;
}

/** What the server asks before a page is rendered, of all that its loader may ask (`modules/page-data.ts`). */
export interface PageFacts {
  /** The next instant at which pages change by themselves, in milliseconds; null where none is known. */
  contentUntil(): Promise<number | null>;
  /** Never to be kept, and for those who may edit. */
  contentPreview(preview: ContentPreview): Promise<unknown>;
  /** Does something by the clock that a preview has. */
  byPreviewClock<Made>(preview: ContentPreview, work: () => Promise<Made>): Promise<Made>;
  /** The addresses of past editions, which are kept ready as all public pages are. */
  pastPaths(): Promise<readonly string[]>;
  /** The addresses of the organisers' own pages, likewise. */
  ownPaths(): Promise<readonly string[]>;
  /** Whether one of them stands at a path, or where the one that stood there is now. */
  ownPageAt(path: string): Promise<{ movedTo?: string } | null>;
  /** Whether a filter, possibly typed by hand, leaves nothing of the gallery. */
  isEmptyPhotoFilter(filter: Readonly<Record<string, string>>): Promise<boolean>;
}

/** A signed-in person. */
export interface PageSession {
  roles: readonly string[];
  userId: string | null;
  username: string | null;
  /** Who came by a personal link. */
  person: { id: string; name: string } | null;
}

/** A form that was sent without script and not taken: what was typed, and what is wrong with it. */
export interface SentForm {
  /** By the name of the field; a field may be there several times. */
  typed: Readonly<Record<string, readonly string[]>>;
  /** Sentences, by the name of the field; under no name what is wrong with all of it. */
  mistakes: Readonly<Record<string, string>>;
  /** What was asked for, where the form is a question; the page knows what it is. */
  answer?: object | undefined;
}

/** What the server hands to one rendering of a page. */
export interface PageRequest<Data = PageFacts> {
  data: Data;
  /** Null where the page is only looked at. */
  form: SentForm | null;
  /** Who asks; null for a page that is kept in memory for everyone, which must not depend on it. */
  session: PageSession | null;
  /** Marks the scripts that the page itself made; none in development. */
  nonce: string | undefined;
  /** False when a navigation inside the site asks for a page's data alone. */
  isDocument: boolean;
  /** For pages whose addresses anyone can invent without end. */
  doNotKeep(): void;
  /** The caller has a page for what does not exist: none is rendered. */
  hasNotFoundPage: boolean;
  /** Between two long steps, so that quick answers need not wait for both. */
  giveWay(): Promise<unknown>;
  /** Told of what fails while the page is rendered. */
  onError(error: unknown): void;
}
