/** What the site says, as pages and other modules read it. */
import type { Phase } from '../../../event/phase.ts';
import type { CurrentEdition, Edition } from './edition-schema.ts';
import type { OwnPages } from './page-schema.ts';
import type { Site } from './site-schema.ts';

/** A picture that was uploaded for the content. */
export interface ContentPicture {
  width: number;
  height: number;
}

/** What the site says at one moment: the published versions, or drafts in a preview. */
export interface PageContent {
  site: Site;
  /** By year, the oldest first. */
  editions: readonly Edition[];
  /** Dates, schedule, prizes, countdown and dashboard. */
  current: CurrentEdition;
  /** Whose challenges and results are shown; null where there are none yet. */
  challenges: Edition | null;
  /** Likewise whose winners and figures. */
  winners: Edition | null;
  /** Likewise whose slides and stories. */
  highlights: Edition | null;
  /** Years whose verdict is published; their pages follow it unless results were typed. */
  verdictYears: readonly number[];
  /** Whether the gallery has any. */
  hasPhotos: boolean;
  /** The phase of the current edition. */
  phase: Phase;
  /** The moment that the pages speak of, in milliseconds. */
  now: number;
  /** True where `now` and the words are an administrator's trial. */
  isPreview: boolean;
  /** In the preview of an edition: its year. All that pages show is this edition's. */
  inHand?: number;
  /** In the preview of one of the organisers' own pages: its title. */
  pageInHand?: string;
  /** The organisers' own pages. */
  ownPages: OwnPages;
  /** Of an uploaded document, by its address: its bytes; null where it is gone. */
  fileSize(address: string): number | null;
  /** Of an uploaded picture, by its address; null where it is gone. */
  picture(address: string): ContentPicture | null;
}

/** The source of what the site says now. */
export interface ContentReader {
  content(): Promise<PageContent>;
}
