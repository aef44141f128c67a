import type { CommitteeMember } from './committee-member.ts';
import type { Photo } from './photo.ts';

/** What the loaders of pages may ask of the server. */
export interface PageData {
  committeeMembers(): Promise<CommitteeMember[]>;
  photos(): Promise<Photo[]>;
  /** True while the event clock is a rehearsal's; every page then says so. */
  isRehearsal: boolean;
}

/** What the server hands to one rendering of a page. */
export interface PageRequest {
  data: PageData;
  /** Marks the scripts that the page itself made; none in development. */
  nonce: string | undefined;
  /** Told of what fails while the page is rendered. */
  onError(error: unknown): void;
}
