import { setEventClock } from '../../../event/event-clock.ts';
import { nextChange } from '../../../event/phase.ts';
import { AppError } from '../../../schema/app-error.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { LiveTopic } from '../../../server/live/topic.ts';
import { type PublishedDocument, readPublished, SITE_ID } from './documents.ts';
import type { Edition } from './edition-schema.ts';
import { isPageId } from './link-target-schema.ts';
import { createOwnPages, lastHolders, ownPageOf } from './own-pages.ts';
import { pageContentOf, type ShownDocuments } from './page-content.ts';
import type { PageContent } from './page-content-schema.ts';
import type { OwnPage } from './page-schema.ts';
import { PROGRAMME_TOPIC, type Programme } from './programme-schema.ts';
import { inForce, inOrder } from './shown-versions.ts';
import type { Site } from './site-schema.ts';
import type { ContentStore, PublicationFacts } from './store.ts';
import { uploadedFilesIn } from './uploaded-files.ts';

interface PublishedDeps {
  store: {
    content: Pick<ContentStore, 'publications' | 'bodiesOf' | 'pictureSizes' | 'fileSizes'>;
  };
  clock: Pick<Clock, 'now' | 'eventNow'>;
  logger: { error(details: object, message: string): void };
}

interface Version {
  shownFrom: number;
  read: PublishedDocument;
}

/** What is shown now and what will be, by document. */
interface Timeline {
  versions: ReadonlyMap<string, readonly Version[]>;
  pictures: ShownDocuments['pictures'];
  fileSizes: ShownDocuments['fileSizes'];
  /** Of pages, with those that are over. */
  pageFacts: readonly PublicationFacts[];
}

/** What is published at an instant, for checks. */
export interface PublishedDocuments {
  site: Site;
  editions: readonly Edition[];
  /** Those off the site too. */
  pages: readonly OwnPage[];
}

/** What holds from one change to the next. */
interface Span {
  timeline: Timeline;
  documents: ShownDocuments;
  from: number;
  until: number;
}

/**
 * The published documents, read once and held until publications change. Which of them is shown is
 * found by comparing with the clock: a scheduled one needs no job that could be missed.
 */
export function createPublishedContent({ store, clock, logger }: PublishedDeps) {
  /** Publications never change; by their creation too, since a restore may bring others. */
  let known = new Map<string, PublishedDocument | null>();
  let timeline: Promise<Timeline> | null = null;
  let last: Timeline | null = null;
  let span: Span | null = null;

  async function load(): Promise<Timeline> {
    const now = clock.now().getTime();
    const facts = await store.content.publications();
    const byDocument = Map.groupBy(inOrder(facts), ({ document }) => document);
    for (const rows of byDocument.values()) rows.splice(0, 1, ...rows.slice(0, 1).map(sinceEver));
    const kept: typeof known = new Map();
    async function read(rows: readonly PublicationFacts[]): Promise<void> {
      const missing = rows.filter((row) => !known.has(keyOf(row)));
      const bodies = new Map(
        (await store.content.bodiesOf(missing.map(({ id }) => id))).map((body) => [body.id, body]),
      );
      for (const row of rows) {
        const body = bodies.get(row.id);
        const document = known.get(keyOf(row)) ?? (body ? readPublished(row.document, body) : null);
        if (document === null) {
          logger.error({ publication: row.id }, 'A publication cannot be read; it is not shown.');
        }
        kept.set(keyOf(row), document);
      }
    }
    const versionOf = (row: PublicationFacts): Version[] => {
      const read = kept.get(keyOf(row));
      return read ? [{ shownFrom: Date.parse(row.shown_from), read }] : [];
    };
    const begun = (row: PublicationFacts) => Date.parse(row.shown_from) <= now;
    await read(
      [...byDocument.values()].flatMap((rows) => [
        ...rows.filter(begun).slice(-1),
        ...rows.filter((row) => !begun(row)),
      ]),
    );
    const versions = new Map<string, Version[]>();
    for (const [document, rows] of byDocument) {
      const past = rows.filter(begun);
      // One that cannot be read leaves the one before it.
      let at = past.length - 1;
      while (at > 0 && kept.get(keyOf(past[at] as PublicationFacts)) === null) {
        at -= 1;
        await read([past[at] as PublicationFacts]);
      }
      // What is shown stays, even when the clock is set back before the instant of its publication.
      const shown = past.slice(Math.max(at, 0)).flatMap(versionOf);
      const [first] = shown;
      if (first) first.shownFrom = Number.NEGATIVE_INFINITY;
      versions.set(document, [...shown, ...rows.filter((row) => !begun(row)).flatMap(versionOf)]);
    }
    const files = [...versions.values()].flatMap((each) =>
      uploadedFilesIn(each.map((v) => v.read)),
    );
    const ids = [...new Set(files)];
    const sizes = await store.content.pictureSizes(ids);
    const fileSizes = await store.content.fileSizes(ids);
    known = kept;
    return {
      versions,
      pictures: new Map(sizes.map(({ id, ...size }) => [id, size])),
      fileSizes,
      pageFacts: facts.filter(({ document }) => isPageId(document)),
    };
  }

  async function currentTimeline(): Promise<Timeline> {
    timeline ??= load();
    const loading = timeline;
    try {
      const loaded = await loading;
      // While a restore has left no documents, those before it are shown.
      if (loaded.versions.has(SITE_ID)) last = loaded;
    } catch (error) {
      if (timeline === loading) timeline = null;
      throw error;
    }
    if (!last) throw new AppError('unavailable', { cause: 'There is no content yet.' });
    return last;
  }

  async function spanAt(now: number): Promise<Span> {
    const current = await currentTimeline();
    if (span?.timeline === current && span.from <= now && now < span.until) {
      setEventClock(span.documents.site.time);
      return span;
    }
    const shown = [...current.versions.values()].flatMap((each) => inForce(each, now) ?? []);
    const pages = createOwnPages(pagesOf(current, now), lastHolders(current.pageFacts, now));
    const { pictures, fileSizes } = current;
    const site = shown.flatMap(({ read }) => ('site' in read ? [read.site] : []))[0];
    if (!site) throw new AppError('unavailable', { cause: 'No site is published yet.' });
    setEventClock(site.time);
    const instants = [...current.versions.values()].flat().map(({ shownFrom }) => shownFrom);
    span = {
      timeline: current,
      documents: { site, editions: editionsOf(shown), pages, pictures, fileSizes },
      from: Math.max(Number.NEGATIVE_INFINITY, ...instants.filter((at) => at <= now)),
      until: Math.min(Number.POSITIVE_INFINITY, ...instants.filter((at) => at > now)),
    };
    return span;
  }

  async function contentAt(now: number, eventNow = now): Promise<PageContent> {
    const content = pageContentOf((await spanAt(now)).documents, eventNow);
    if (!content) throw new AppError('unavailable', { cause: 'No edition is whole.' });
    return content;
  }

  return {
    contentAt,

    /** What pages say now; the event's own time is a rehearsal's where there is one. */
    content: () => contentAt(clock.now().getTime(), clock.eventNow().getTime()),

    /** The next instant at which pages change by themselves; null where none is known. */
    async until(now = clock.now().getTime()): Promise<number | null> {
      const { documents, until } = await spanAt(now);
      const ahead = clock.eventNow().getTime() - clock.now().getTime();
      const content = pageContentOf(documents, now + ahead);
      // The challenges may be those of another edition, with cases of their own.
      const changes = [content?.current, content?.challenges].flatMap((edition) =>
        content && edition ? (nextChange(edition, content.now) ?? []) : [],
      );
      const next = Math.min(until, ...changes.map((change) => change - ahead));
      return Number.isFinite(next) ? next : null;
    },

    /** The documents in force at an instant, for checks. */
    async documentsAt(now: number): Promise<PublishedDocuments> {
      const { site, editions, pages } = (await spanAt(now)).documents;
      return { site, editions, pages: [...pages.byId.values()] };
    },

    /**
     * Those at an instant and after each later change, as if one publication were not there: what
     * is about to be published stands beside all of them.
     */
    async documentsFrom(from: number, without?: string): Promise<PublishedDocuments[]> {
      const { versions } = await currentTimeline();
      const left = new Map(
        [...versions].map(([document, each]) => [
          document,
          each.filter(({ read }) => read.id !== without),
        ]),
      );
      const later = [...left.values()]
        .flat()
        .map(({ shownFrom }) => shownFrom)
        .filter((at) => at > from);
      return [from, ...new Set(later.sort((a, b) => a - b))].flatMap((at) => {
        const shown = [...left.values()].flatMap((each) => inForce(each, at) ?? []);
        const site = shown.flatMap(({ read }) => ('site' in read ? [read.site] : []))[0];
        return site
          ? [{ site, editions: editionsOf(shown), pages: pagesOf({ versions: left }, at) }]
          : [];
      });
    },

    /** Publications have changed, here or on another instance. */
    forget(): void {
      timeline = null;
    },
  };
}
export type PublishedContent = ReturnType<typeof createPublishedContent>;

/**
 * What was published first, and not for later, is shown from the beginning: a server whose clock was
 * ahead at its first start and is set right must not be without words until then.
 */
function sinceEver(row: PublicationFacts): PublicationFacts {
  return row.shown_from > row.created_at ? row : { ...row, shown_from: new Date(0).toISOString() };
}

const keyOf = ({ id, created_at }: PublicationFacts) => `${id} ${created_at}`;

function editionsOf(shown: readonly Version[]): Edition[] {
  return shown
    .flatMap(({ read }) => ('edition' in read ? [read.edition] : []))
    .sort((a, b) => a.year - b.year);
}

function pagesOf({ versions }: Pick<Timeline, 'versions'>, now: number): OwnPage[] {
  return [...versions].flatMap(([document, each]) => {
    const read = inForce(each, now)?.read;
    return read && 'page' in read ? [ownPageOf(document, read.page)] : [];
  });
}

/** What the schedule of the current edition says, for pages that are open while it is changed. */
export function programmeTopic(published: Pick<PublishedContent, 'content' | 'until'>): LiveTopic {
  return {
    name: PROGRAMME_TOPIC,
    madeOf: ['content'],
    audience: async (_, part) => (part === '' ? 'everyone' : null),
    async state() {
      // Asked before it is made: if that instant passes meanwhile, the state is old at once.
      const until = await published.until();
      const { year, schedule } = (await published.content()).current;
      return { state: { year, schedule } satisfies Programme, until };
    },
  };
}
