/** What a module hands over. Readers of the registry use this and never ask a module directly. */
import type { FastifyBaseLogger } from 'fastify';
import type { AppErrorCode } from '../schema/app-error.ts';
import type { Figure, Moment, ShownFound, ShownWaiting } from '../schema/desk.ts';
import type { DeskScreen } from '../schema/desk-paths.ts';
import type { Access, Permission, Permissions } from '../server/access/access.ts';
import type { Atomic } from '../server/db/atomically.ts';
import type { Changes } from '../server/db/changes.ts';
import type { Db, Engine } from '../server/db/database.ts';
import type { Migrations } from '../server/db/migrate.ts';
import type { Topic } from '../server/db/revisions.ts';
import type { Table } from '../server/db/table.ts';
import type { DocumentTools } from '../server/documents/document-process.ts';
import type { Settings } from '../server/env.ts';
import type { FileKind } from '../server/files/file-kind.ts';
import type { ImageTools } from '../server/files/image-process.ts';
import type { ObjectStore } from '../server/files/object-store.ts';
import type { Route } from '../server/http/route.ts';
import type { Sweep } from '../server/jobs/housekeeping.ts';
import type { Job } from '../server/jobs/timer.ts';
import type { Clock } from '../server/lib/clock.ts';
import type { SearchWords } from '../server/lib/search-words.ts';
import type { LiveTopic } from '../server/live/topic.ts';
import type { Mailer } from '../server/mail/smtp.ts';
import type { PageForm } from '../server/pages/page-forms.ts';
import type { ActivityKind } from './base/activity/schema.ts';
import type { MailField, MailKind } from './mail/outbox/template-schema.ts';

/** What is known before anything is opened. */
export interface Declaration {
  /** The name of its folder. */
  name: string;
  tables?: readonly Table[];
  /** What brings the tables of an older release into the shape that they have today. */
  migrations?: Migrations;
  /** Names for its data, raised with each write; answers kept in memory are made of them. */
  topics?: readonly Topic[];
  /** Likewise, for what is only told live: no page is made again because of them. */
  liveTopics?: readonly Topic[];
  /** Its permissions, with the roles that have them. */
  permissions?: Permissions;
  /** What to tell a person whose write would break one of its constraints. */
  constraints?: Readonly<Record<string, AppErrorCode>>;
  /** What may be uploaded for it. */
  fileKinds?: readonly FileKind[];
  /** What it writes to people, through the outbox. */
  mailKinds?: readonly MailKind[];
}

/** What every module can stand on. */
export interface ModuleContext {
  settings: Settings;
  clock: Clock;
  access: Access;
  /** The public origin, or this machine's where none is set. */
  origin: string;
  /** Where files live, and what turns pictures into what is stored. */
  objects: ObjectStore;
  imageTools: ImageTools;
  /** What looks at documents that were handed in, and draws those that are handed out. */
  documentTools: DocumentTools;
  /** None where no mail server is set. */
  mailer: Mailer | null;
  /** Signs what the site gives out and takes back. */
  secret: string;
  /** The folder of what comes with the site. */
  assets: string;
  /** The folder of what is written about it. */
  documents: string;
  logger: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  onBackgroundError(error: unknown, what: string): void;
  /** Rejects when the database cannot be reached. */
  checkDatabase(): Promise<void>;
  /** Notices what is written here and on other instances. */
  changes: Changes;
  /** What all modules declare. */
  declared: Declared;
  /** What the modules that are open by now hand over; complete once a request comes in. */
  opened: readonly Opened<unknown, unknown>[];
}

/** The declarations of all modules, put together. */
export interface Declared {
  /** Each after those that it refers to. */
  tables: readonly Table[];
  migrations: Migrations;
  topics: readonly Topic[];
  liveTopics: readonly Topic[];
  permissions: readonly Permissions[];
  constraints: Readonly<Record<string, AppErrorCode>>;
  fileKinds: readonly FileKind[];
  mailKinds: readonly MailKind[];
}

/** What a module is once it stands. */
export interface Opened<Services, Data> {
  /** For modules after it, for commands and for tests, by name. */
  services: Services;
  /** Its part of what the loaders of pages may ask: see `page-data.ts`. */
  pageData: Data;
  routes?: readonly Route[];
  /** What its pages send where there is no script. */
  forms?: readonly PageForm[];
  /** For each kind of its activities: what is there to know of the subjects with these ids. */
  activity?: Partial<Record<ActivityKind, (ids: readonly string[]) => Promise<Subject[]>>>;
  /** Removes what has served its time; run after those of the modules that stand on this one. */
  sweeps?: readonly Sweep[];
  /** The name of an uploaded file that is part of public content. */
  publicFile?(objectId: string): Promise<string | null>;
  /** What it holds of a person, to hand out or to erase. */
  personalData?: PersonalData;
  /** What organisers see of it on their desk before they open its screen. */
  desk?: DeskPart;
  /** By the kind of its mails with links of their own: where `{link}` leads, null when that has ended. */
  mailLinks?: Readonly<Record<string, (subjectId: string) => Promise<string | null>>>;
  /** By the kind of its mails to people: what is true when one is written, null when nothing is. */
  mailFields?: Readonly<
    Record<string, (personId: string) => Promise<Readonly<Record<string, string>> | null>>
  >;
  /** By the name of its screen or list on the desk: people whom organisers can write to as a group. */
  mailLists?: Readonly<Record<string, MailList>>;
  jobs?: readonly Job[];
  /** What pages follow while they are open. */
  live?: readonly LiveTopic[];
  /** Some data changed, here or on another instance: what was made of it in memory is old. */
  onChange?(topics: readonly Topic[]): void;
  /** Before the site listens. */
  start?(): Promise<void>;
  /** Once it listens. */
  started?(): void;
  /** Before the site stops listening. */
  stopping?(): void;
  close?(): Promise<void>;
}

export interface Subject {
  id: string;
  /** In the place of the name that was noted. */
  name?: string;
  deletedAt?: string | null;
}

/** Whose data it is. */
export interface DataSubject {
  /** Of the row in `people`. */
  id: string;
  /** Only if the address is proven to be theirs, since anyone can register with any address. */
  email: string | null;
}

export interface PersonalData {
  /** What it is called in the file that the person gets. */
  title: string;
  /** All that it holds of the person, for that file. */
  exportOf(person: DataSubject): Promise<unknown[]>;
  /** Leaves counts and hashes; answers how many things are gone. Run again it finds nothing more. */
  erase(person: DataSubject): Promise<number>;
  /** People it keeps for an edition, and for how many months after that has ended. */
  kept?: { months: number; people(): Promise<{ id: string; edition: number }[]> };
}

/** People that organisers choose by rows of a list, to write to them. */
export interface MailList {
  /** As the screen is called. */
  title: string;
  /** To read the list: who may not, writes to none of it. */
  permission: Permission;
  /** What a mail can say of each, beside what every mail knows. */
  fields(): Promise<Readonly<Record<string, MailField>>>;
  /** Who belongs to these rows now, with a value for each of the fields; empty where there is none. */
  find(rowIds: readonly string[]): Promise<MailListEntry[]>;
}

export interface MailListEntry {
  rowId: string;
  personId: string;
  values: Readonly<Record<string, string>>;
  /** If it has changed by the time of sending, the person gets no mail: they may have withdrawn. */
  standing?: string;
}

/** One thing that waits for organisers; the screen and its name are the part's. */
export type Waiting = Omit<ShownWaiting, 'place' | 'href'> & {
  /** The id of what is open on the screen then. */
  thing?: string;
};

export type Found = Omit<ShownFound, 'href'> & {
  thing?: string;
  /** A place inside the screen. */
  anchor?: string;
};

/** Each is asked apart from the others: one that fails takes nothing else down. */
export interface DeskPart {
  /** As its screen is called. */
  title: string;
  screen: DeskScreen;
  /** People without it are told nothing. */
  permission: Permission;
  /** What an organiser has to do now; it is gone when that is done. */
  waiting?(now: Date): Promise<Waiting[]>;
  /** What happens by itself, also what has happened. */
  moments?(now: Date): Promise<Moment[]>;
  /** Only as far as there is something to show. */
  figures?(now: Date): Promise<Figure[]>;
  /** What has all of the words, the best first. */
  find?(words: SearchWords, limit: number): Promise<Found[]>;
  /** How much organisers have done since an instant. */
  done?(since: Date): Promise<number>;
}

/** A module: what it declares, its part of the store, and what it becomes on what stands already. */
export interface Module<Needs, Stores, Services, Data, Before> extends Declaration {
  /** To those of the modules before it, it hands over what they ask of its tables. */
  stores(db: Db, known: StoreDeps, before: Before): Stores;
  open(context: Needs): Opened<Services, Data>;
}

/** What a store can know beside its rows. */
export interface StoreDeps {
  declared: Declared;
  engine: Engine;
}

/** The store as modules get it. */
export interface StoreContext<Stores> {
  store: Stores & Atomic<Stores>;
}

/** For a module without tables. */
export const noStores = () => ({});

/** Says what a module is; its types follow from what it needs and what it hands over. */
export function defineModule<Needs, Stores, Services, Data, Before>(
  module: Module<Needs, Stores, Services, Data, Before>,
): Module<Needs, Stores, Services, Data, Before> {
  return module;
}
