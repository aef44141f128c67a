import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { SECTION_TITLES } from '../../../event/content-labels/section-titles.ts';
import { AppError } from '../../../schema/app-error.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ActivityAction } from '../../base/activity/schema.ts';
import { compareDocuments } from './changes/compare.ts';
import { checkShown } from './check/needed.ts';
import type { Checks } from './checks.ts';
import {
  addressIn,
  documentInWords,
  publicationId,
  type Sections,
  SITE_ID,
  sectionsOf,
  sectionsOfDrafts,
  shownYears,
  storedOf,
  wholeOf,
} from './documents.ts';
import type { ContentStores } from './drafts.ts';
import { isPageId } from './link-target-schema.ts';
import { type Author, refuseDecisions } from './organisers-fields.ts';
import { sharedAddress } from './own-pages.ts';
import { cancelPlanned, type Decisions, decidePlanned } from './planned.ts';
import type { PublishedContent } from './published.ts';
import type {
  Change,
  ContentSection,
  Finding,
  Publication,
  PublishedVersion,
  PublishInput,
} from './schema.ts';
import { inOrder } from './shown-versions.ts';
import type { PublicationFacts } from './store.ts';
import { draftNumberOf, toPublications } from './summaries.ts';
import { uploadedFilesIn } from './uploaded-files.ts';

/** One sentence must fit on a small screen. */
const SENTENCE_MAX = 150;

/** What blocks a publication. */
export function refuseProblems(findings: readonly Finding[]): void {
  const problems = findings.filter(({ level }) => level === 'problem');
  const [first] = problems;
  if (!first) return;
  throw new AppError('notPublishable', { sentence: sentenceOf(first, problems.length) });
}

/** What wants a tick: each of these, not any. */
function refuseUnticked(findings: readonly Finding[], ticked: readonly string[]): void {
  const left = findings.filter(({ level, id }) => level === 'warning' && !ticked.includes(id));
  const [first] = left;
  if (!first) return;
  throw new AppError('warningsNotTicked', { sentence: sentenceOf(first, left.length) });
}

function sentenceOf({ sentence, level, section }: Finding, count: number): string {
  const whole = count === 1 ? sentence : `There are ${count} ${level}s; the first: ${sentence}`;
  if (whole.length <= SENTENCE_MAX && /^[A-Z]/.test(whole)) return whole;
  return `There ${count === 1 ? `is 1 ${level}` : `are ${count} ${level}s`}; the first is in the section ${SECTION_TITLES[section as ContentSection]}.`;
}

interface PublicationDeps {
  store: ContentStores & Atomic<ContentStores>;
  published: PublishedContent;
  checks: Checks;
  clock: Pick<Clock, 'now'>;
}

interface NewPublication {
  document: string;
  words: Sections;
  shownFrom: Date;
  note: string;
  putsBack: number | null;
  author: Author;
  now: Date;
  requestId: string;
}

type SameRequest = Pick<NewPublication, 'document' | 'requestId' | 'putsBack'>;

/** Numbered versions that visitors see; none is ever changed. */
export function createPublications({ store, published, checks, clock }: PublicationDeps) {
  async function factsOf(document: string): Promise<PublicationFacts[]> {
    const facts = await store.content.publications(document);
    if (facts.length === 0) throw new AppError('notFound');
    return facts;
  }

  async function wordsOf(document: string, number: number): Promise<Sections> {
    const [row] = await store.content.bodiesOf([publicationId(document, number)]);
    const words = row && storedOf(row);
    if (!words) throw new AppError('notFound');
    return words;
  }

  /** In a transaction, so that concurrent publications get different numbers. */
  async function add(
    stores: ContentStores,
    wanted: NewPublication,
    planned: Decisions | null = null,
  ): Promise<Publication> {
    const { document, words, shownFrom, note, putsBack, author, now, requestId } = wanted;
    const by = author.username;
    await stores.contentEditions.lockAll();
    await requireEditions(stores, document, words);
    const facts = await stores.content.publications(document);
    const shown = inOrder(facts).findLast(
      (row) => Date.parse(row.shown_from) <= shownFrom.getTime(),
    );
    const [body] = shown ? await stores.content.bodiesOf([shown.id]) : [];
    const before = body ? storedOf(body) : null;
    if (isDeepStrictEqual(before, words)) throw new AppError('nothingToPublish');
    refuseDecisions(author, before, words);
    const number = Math.max(0, ...facts.map((row) => row.number)) + 1;
    const row = {
      id: publicationId(document, number),
      document,
      number,
      shown_from: shownFrom.toISOString(),
      created_at: now.toISOString(),
      created_by: by,
      note,
      puts_back: putsBack,
      cancelled_at: null,
      request_id: requestId,
      address: addressIn(words),
    };
    // Files used only by a closed page are not public.
    const isHidden = isPageId(document) && row.address === null;
    await stores.content.setObjects(row.id, uploadedFilesIn(words), isHidden ? now : null);
    await stores.content.addPublication({
      ...row,
      body: JSON.stringify(words),
    });
    if (planned && (await decidePlanned(stores.content, facts, wanted, planned))) {
      await record(stores, document, 'cancelled', by, now, words);
    }
    if (isPageId(document)) await refuseSharedAddress(stores, now);
    await record(stores, document, putsBack === null ? 'published' : 'put back', by, now, words);
    await stores.content.raise();
    const made = toPublications([...facts, row], now).at(-1);
    if (!made) throw new Error('A publication that was just made is not there.');
    return made;
  }

  /** What a request made before, when its answer was lost and it comes again. */
  async function madeBy({ document, requestId, putsBack }: SameRequest) {
    const facts = await store.content.publications(document);
    const row = facts.find((each) => each.request_id === requestId && each.puts_back === putsBack);
    return toPublications(facts, clock.now()).find(({ number }) => number === row?.number);
  }

  /** Even when the same request comes twice at once: one of them is refused, and finds the other's. */
  async function once(
    request: SameRequest,
    make: () => Promise<Publication>,
  ): Promise<Publication> {
    const before = await madeBy(request);
    if (before) return before;
    try {
      return await make();
    } catch (error) {
      const meanwhile = await madeBy(request);
      if (meanwhile) return meanwhile;
      throw error;
    }
  }

  async function publish(
    document: string,
    input: PublishInput,
    author: Author,
    requestId: string,
  ): Promise<Publication> {
    const now = clock.now();
    const shownFrom = input.at === null ? now : new Date(input.at);
    if (input.at !== null && shownFrom <= now) {
      throw new AppError('invalid', {
        sentence: 'This moment has passed; please choose a later one, or publish now.',
      });
    }
    const rows = await store.content.drafts(document);
    if (rows.length === 0) throw new AppError('notFound');
    if (draftNumberOf(rows) !== input.draftNumber) throw new AppError('changedMeanwhile');
    const words = wholeOf(document, sectionsOfDrafts(rows));
    const findings = await checks.findingsOf(document, words, shownFrom.getTime());
    refuseProblems(findings);
    refuseUnticked(findings, input.ticked);
    const { note } = input;
    const wanted = { document, words, shownFrom, note, putsBack: null, author, now, requestId };
    return store.atomically(async (stores) => {
      // The draft may have been saved while it was checked.
      const saved = await stores.content.drafts(document);
      if (draftNumberOf(saved) !== input.draftNumber) throw new AppError('changedMeanwhile');
      return add(stores, wanted, input);
    });
  }

  return {
    /** Visitors cannot open the page any more: what they see is published once more, closed. */
    async takeOff(document: string, author: Author, requestId: string): Promise<Publication> {
      const now = clock.now();
      const facts = inOrder(await factsOf(document));
      const shown = facts.findLast((row) => Date.parse(row.shown_from) <= now.getTime());
      const planned = facts.filter((row) => Date.parse(row.shown_from) > now.getTime());
      const last = shown ?? planned[0];
      if (!last) throw new AppError('nothingToPublish');
      const words = await wordsOf(document, last.number);
      const closed = { ...words, page: { ...(words.page as object), visitors: 'closed' } };
      return once({ document, requestId, putsBack: null }, () =>
        store.atomically((stores) =>
          add(
            stores,
            {
              document,
              words: closed,
              shownFrom: now,
              note: '',
              putsBack: null,
              author,
              now,
              requestId,
            },
            { keeps: [], cancels: planned.map(({ number }) => number) },
          ),
        ),
      );
    },

    publish: (
      document: string,
      input: PublishInput,
      by: Author,
      requestId: string = randomUUID(),
    ) =>
      once({ document, requestId, putsBack: null }, () => publish(document, input, by, requestId)),

    /** The words of an earlier one under a new number, now; drafts and what is planned stay. */
    putBack: (
      { document, number: putsBack }: { document: string; number: number },
      note: string,
      author: Author,
      requestId: string,
    ) =>
      once({ document, requestId, putsBack }, async () => {
        const now = clock.now();
        const words = await wordsOf(document, putsBack);
        refuseProblems(await checks.findingsOf(document, words, now.getTime()));
        return store.atomically((stores) =>
          add(stores, { document, words, shownFrom: now, note, putsBack, author, now, requestId }),
        );
      }),

    /** One that was never public. */
    async cancel(document: string, number: number, author: Author): Promise<void> {
      const now = clock.now();
      const id = publicationId(document, number);
      const row = (await factsOf(document)).find((each) => each.id === id);
      if (!row) throw new AppError('notFound');
      const left = await published.documentsFrom(now.getTime(), id);
      const [broken] = left.flatMap((beside) => checkShown(beside.site, beside));
      if (broken) {
        throw new AppError('notPublishable', {
          sentence: 'The site will show this edition; please cancel that publication first.',
        });
      }
      const words = await wordsOf(document, number);
      await store.atomically(async (stores) => {
        if (isPageId(document)) await stores.contentEditions.lockAll();
        const facts = await stores.content.publications(document);
        if (!(await cancelPlanned(stores.content, facts, row, { author, now }))) {
          throw new AppError('changedMeanwhile', {
            sentence: 'This publication is already shown, or has been cancelled.',
          });
        }
        if (isPageId(document)) await refuseSharedAddress(stores, now);
        await record(stores, document, 'cancelled', author.username, now, words);
        await stores.content.raise();
      });
    },

    /** The newest first. */
    async list(document: string): Promise<Publication[]> {
      const facts = await store.content.publications(document);
      if (facts.length === 0 && (await store.content.drafts(document)).length === 0) {
        throw new AppError('notFound');
      }
      return toPublications(facts, clock.now()).reverse();
    },

    async find(document: string, number: number): Promise<PublishedVersion> {
      const words = await wordsOf(document, number);
      const publication = toPublications(await factsOf(document), clock.now()).find(
        (each) => each.number === number,
      );
      if (!publication) throw new AppError('notFound');
      return { publication, document: { ...words } };
    },

    async compare(
      document: string,
      { from, to }: { from: 'draft' | number; to: 'draft' | number },
    ): Promise<Change[]> {
      const version = async (name: 'draft' | number) => {
        if (name !== 'draft') return wordsOf(document, name);
        const rows = await store.content.drafts(document);
        if (rows.length === 0) throw new AppError('notFound');
        return sectionsOfDrafts(rows);
      };
      return compareDocuments(await version(from), await version(to), sectionsOf(document));
    },
  };
}
export type Publications = ReturnType<typeof createPublications>;

function record(
  stores: ContentStores,
  document: string,
  action: ActivityAction,
  by: string,
  at: Date,
  words: Sections,
): Promise<void> {
  const subject = documentInWords(document, words);
  return stores.activity.record({ at, by, action, kind: 'content', subjectId: document, subject });
}

/** Under the lock: no two pages stand at one address, now or when what is planned is shown. */
async function refuseSharedAddress({ content }: ContentStores, now: Date): Promise<void> {
  const shared = sharedAddress(await content.pagePublications(), now.getTime());
  if (shared === null) return;
  throw new AppError('notPublishable', {
    sentence: `Another page has the address "${shared}", now or in a planned version; please choose another one.`,
  });
}

/** Under the lock: what is published, and what a site shows, has not been deleted meanwhile. */
async function requireEditions(
  { content, contentEditions }: ContentStores,
  document: string,
  words: Sections,
): Promise<void> {
  if (!(await contentEditions.isThere(document))) throw new AppError('notFound');
  if (document !== SITE_ID) return;
  for (const year of shownYears(words)) {
    if (inOrder(await content.publications(String(year))).length > 0) continue;
    throw new AppError('changedMeanwhile', {
      sentence: `Edition ${year} has been deleted in the meantime; please show another one.`,
    });
  }
}
