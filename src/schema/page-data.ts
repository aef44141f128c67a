import type { Phase } from '../event/phase.ts';
import type { OwnCertificate } from '../modules/certificates/schema.ts';
import type { CommitteeMember } from '../modules/committee/schema.ts';
import type { CurrentEdition, Edition } from '../modules/content/edition-schema.ts';
import type { Site } from '../modules/content/site-schema.ts';
import type { OwnHandIns } from '../modules/hand-ins/schema.ts';
import type { EditionRubric } from '../modules/judging/schema.ts';
import type { PartnerPage } from '../modules/partners/schema.ts';
import type { Photo, PhotoFacets, PhotoFilter, PhotoListQuery } from '../modules/photos/schema.ts';
import type { OwnRegistration } from '../modules/registrations/schema.ts';
import type { FileConsent, TeamWithFiles } from '../modules/results/schema.ts';
import type { OwnTeam } from '../modules/teams/schema.ts';
import type { PublicVerdict } from '../modules/verdicts/schema.ts';

/** A part of the gallery, and where it goes on. */
export interface PhotoPage {
  photos: Photo[];
  /** Null when the list ends here. */
  nextCursor: string | null;
}

/** A picture that somebody uploaded for the content. */
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
  /** Whose challenges and results are shown. */
  challenges: Edition;
  /** Whose winners and figures are shown. */
  winners: Edition;
  /** Years whose verdict is published; their pages follow it where nobody has written them. */
  verdictYears: readonly number[];
  /** The phase of the current edition. */
  phase: Phase;
  /** The moment that the pages speak of, in milliseconds. */
  now: number;
  /** True where `now` and the words are an administrator's trial. */
  isPreview: boolean;
  /** Of an uploaded picture, by its address; null where it is gone. */
  picture(address: string): ContentPicture | null;
}

/** What somebody who edits content wants to look at. */
export interface ContentPreview {
  /** A moment of the event, in milliseconds. */
  now: number;
  /** `site`, or the year of the edition to look at, whichever the site shows. */
  document: string;
  /** Of that document this publication; null: its draft. All others are drafts. */
  version: number | null;
}

/** Whoever tells what the site says now. */
export interface ContentReader {
  content(): Promise<PageContent>;
}

/** From the settings. */
export interface Retention {
  messageMonths: number;
  /** Mails to people. */
  mailMonths: number;
  /** These two after the last day of an edition. */
  registrationMonths: number;
  foodDays: number;
  handInMonths: number;
  /** The names of judges. */
  ballotMonths: number;
}

/** What the loaders of pages may ask of the server. */
export interface PageData {
  content(): Promise<PageContent>;
  /** The next instant at which pages change by themselves, in milliseconds; null where none is known. */
  contentUntil(): Promise<number | null>;
  /** Never to be kept, and for those who may edit. */
  contentPreview(preview: ContentPreview): Promise<PageContent>;
  committeeMembers(): Promise<CommitteeMember[]>;
  photos(query?: PhotoListQuery): Promise<Photo[]>;
  photoPage(query: PhotoListQuery): Promise<PhotoPage>;
  /** Null when it does not exist, or no longer does. */
  photo(id: string): Promise<Photo | null>;
  photoFacets(filter?: PhotoFilter): Promise<PhotoFacets>;
  /** Whether a filter, as somebody may have typed it, leaves nothing of the gallery. */
  isEmptyPhotoFilter(filter: Readonly<Record<string, string>>): Promise<boolean>;
  /** For how long personal data is kept. */
  retention: Retention;
  /** The address that opens the site for somebody. */
  personalLink(personId: string): Promise<string>;
  /** What a participant may know of the own team. */
  ownTeam(personId: string): Promise<OwnTeam>;
  /** What the own team has handed in; null for who is in none, or where nothing is to be handed in. */
  ownHandIns(personId: string): Promise<OwnHandIns | null>;
  /** Null for who has none. */
  ownRegistration(personId: string): Promise<OwnRegistration | null>;
  /** What somebody of a partner may see; null for who has no access any more. */
  partnerPage(personId: string): Promise<PartnerPage | null>;
  /** By which rubric the jury scores, for everybody to compare; null before it is frozen. */
  frozenRubric(): Promise<EditionRubric['frozen']>;
  /** The newest published verdict of a year; null where there is none. */
  verdictOf(year: number): Promise<PublicVerdict | null>;
  /** What judges wrote for the own team; null before its verdict is published. */
  ownFeedback(personId: string): Promise<string[] | null>;
  /** Of a published verdict, those that let everybody have their files. */
  teamsWithFiles(year: number): Promise<TeamWithFiles[]>;
  /** The verdict whose winners the landing page shows; null: those that somebody has written. */
  shownWinners(): Promise<PublicVerdict | null>;
  /** Whether the own team lets everybody have its files; null for who is in none. */
  ownFileConsent(personId: string): Promise<FileConsent | null>;
  /** In all editions that are over; none before, or where nothing was completed. */
  ownCertificates(person: { id: string; name: string }): Promise<OwnCertificate[]>;
  /** The addresses of past editions, which are kept ready as all public pages are. */
  pastPaths(): Promise<readonly string[]>;
  /** The path of the picture that a shared link to a page shows: `home`, `archive-2024`. */
  sharePicture(content: PageContent, name: string): string;
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
export interface PageRequest {
  data: PageData;
  /** Null where the page is only looked at. */
  form: SentForm | null;
  /** Who asks; null for a page that is kept in memory for everybody, which must not depend on it. */
  session: PageSession | null;
  /** Marks the scripts that the page itself made; none in development. */
  nonce: string | undefined;
  /** False when a navigation inside the site asks for a page's data alone. */
  isDocument: boolean;
  /** For pages whose addresses anybody can invent: there is no end of them. */
  doNotKeep(): void;
  /** Whoever asks has a page for what does not exist: none is rendered. */
  hasNotFoundPage: boolean;
  /** Between two long steps: whoever can be answered at once need not wait for both. */
  giveWay(): Promise<unknown>;
  /** Told of what fails while the page is rendered. */
  onError(error: unknown): void;
}
