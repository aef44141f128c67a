import type { CommitteeMember } from '../modules/committee/schema.ts';
import type { Photo, PhotoFacets, PhotoFilter, PhotoListQuery } from '../modules/photos/schema.ts';

/** A part of the gallery, and where it goes on. */
export interface PhotoPage {
  photos: Photo[];
  /** Null when the list ends here. */
  nextCursor: string | null;
}

/** What the loaders of pages may ask of the server. */
export interface PageData {
  committeeMembers(): Promise<CommitteeMember[]>;
  photos(query?: PhotoListQuery): Promise<Photo[]>;
  photoPage(query: PhotoListQuery): Promise<PhotoPage>;
  /** Null when it does not exist, or no longer does. */
  photo(id: string): Promise<Photo | null>;
  photoFacets(filter?: PhotoFilter): Promise<PhotoFacets>;
  /** True while the event clock is a rehearsal's; every page then says so. */
  isRehearsal: boolean;
  /** Where the public finds the site, for addresses that must be absolute. */
  origin: string;
}

/** Somebody who has signed in. */
export interface PageSession {
  roles: readonly string[];
  userId: string | null;
  username: string | null;
}

/** What the server hands to one rendering of a page. */
export interface PageRequest {
  data: PageData;
  /** Who asks; null for a page that is kept in memory for everybody, which must not depend on it. */
  session: PageSession | null;
  /** Marks the scripts that the page itself made; none in development. */
  nonce: string | undefined;
  /** False when a navigation inside of the site asks for a page's data alone. */
  isDocument: boolean;
  /** For pages whose addresses anybody can invent: there is no end of them. */
  doNotKeep(): void;
  /** Told of what fails while the page is rendered. */
  onError(error: unknown): void;
}
