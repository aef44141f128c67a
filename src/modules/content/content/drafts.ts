import { labelOf } from '../../../event/content-labels/place-words.ts';
import { SECTION_TITLES } from '../../../event/content-labels/section-titles.ts';
import { AppError } from '../../../schema/app-error.ts';
import { validationSentence } from '../../../schema/text.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import { checkFiles } from './check/files.ts';
import type { Checks } from './checks.ts';
import {
  documentInWords,
  draftId,
  type Sections,
  sectionsOf,
  sectionsOfDrafts,
} from './documents.ts';
import type { EditionStore } from './edition-store.ts';
import { type Author, refuseDecisions } from './organisers-fields.ts';
import type { PublishedContent } from './published.ts';
import {
  type ContentSection,
  type DocumentDraft,
  type DocumentSummary,
  draftSchemaOf,
  type SavedSection,
  type SectionDraft,
} from './schema.ts';
import type { ContentStore, DraftRow, PublicationFacts } from './store.ts';
import { summaryOf } from './summaries.ts';
import { uploadedFilesIn } from './uploaded-files.ts';
import { refuseTooMany } from './value-limits.ts';

export interface ContentStores {
  content: ContentStore;
  contentEditions: EditionStore;
  activity: ActivityRecorder;
}

interface DraftDeps {
  store: ContentStores & Atomic<ContentStores>;
  published: PublishedContent;
  checks: Checks;
  clock: Pick<Clock, 'now'>;
}

interface SectionChange {
  section: ContentSection;
  value: unknown;
  version: number | undefined;
}
interface Check {
  now: Date;
  findingsOf: Awaited<ReturnType<Checks['checkFrom']>>;
}
type SavedRow = Omit<DraftRow, 'version' | 'document' | 'section'>;

/** Saves of one person within this time are one activity: a form is saved while it is edited. */
const STREAK_MS = 30 * 60_000;

/** What organisers work on: one section at a time, each with its version. */
export function createDrafts({ store, published, checks, clock }: DraftDeps) {
  async function look(
    document: string,
    rows: readonly DraftRow[],
    facts: readonly PublicationFacts[],
    archived: ReadonlySet<string>,
    { now, findingsOf }: Check,
  ) {
    const beside = await published.documentsAt(now.getTime());
    const sections = sectionsOfDrafts(rows);
    const findings = await findingsOf(document, sections);
    const summary = summaryOf({
      document,
      rows,
      sections,
      facts,
      published: beside,
      findings,
      isArchived: archived.has(document),
      now,
    });
    return { sections, findings, summary };
  }

  /** One for all documents that are looked at together. */
  async function check(): Promise<Check> {
    const now = clock.now();
    return { now, findingsOf: await checks.checkFrom(now.getTime()) };
  }

  /**
   * What a section refers to must be there, and have been uploaded for it; of what it referred to before
   * the check tells, as long as it does.
   */
  async function requireFiles(
    section: ContentSection,
    value: unknown,
    before: unknown,
  ): Promise<string[]> {
    const files = uploadedFilesIn(value);
    const known = new Set(uploadedFilesIn(before));
    const added = files.filter((id) => !known.has(id));
    const purposes = await store.content.purposes(added);
    if (purposes.size < added.length) throw new AppError('objectMissing');
    refuseMisplaced({ [section]: value }, purposes);
    return files;
  }

  async function find(document: string): Promise<DocumentDraft> {
    const rows = await store.content.drafts(document);
    if (rows.length === 0) throw new AppError('notFound');
    const { sections, findings, summary } = await look(
      document,
      rows,
      await store.content.publications(document),
      await store.contentEditions.archived(),
      await check(),
    );
    const drafts = sectionsOf(document).map((name) => [
      name,
      toSection(
        rows.find(({ section }) => section === name),
        sections[name],
        summary,
      ),
    ]);
    return { summary, sections: Object.fromEntries(drafts), findings };
  }

  async function write(document: string, changes: readonly SectionChange[], author: Author) {
    const before = await store.content.drafts(document);
    if (before.length === 0) throw new AppError('notFound');
    const by = author.username;
    const words = sectionsOfDrafts(before);
    const now = clock.now();
    const saves: { row: SavedRow; change: SectionChange; files: string[]; known?: DraftRow }[] = [];
    for (const change of changes) {
      const { section } = change;
      const schema = draftSchemaOf(document, section);
      if (schema === null) throw new AppError('notFound');
      refuseTooMany(change.value);
      const parsed = schema.safeParse(change.value);
      if (!parsed.success) {
        throw new AppError('invalid', { sentence: validationSentence(parsed.error) });
      }
      refuseDecisions(author, words, { [section]: parsed.data });
      const known = before.find((row) => row.section === section);
      const files = await requireFiles(section, parsed.data, known && JSON.parse(known.body));
      const row = {
        id: draftId(document, section),
        body: JSON.stringify(parsed.data),
        saved_at: now.toISOString(),
        saved_by: by,
      };
      saves.push({ row, change, files, ...(known && { known }) });
    }
    await store.atomically(async ({ content, contentEditions, activity }) => {
      if (saves.some(({ known }) => !known)) {
        // A section that has no row yet must not begin an edition again that was deleted meanwhile.
        await contentEditions.lockAll();
        if (!(await contentEditions.isThere(document))) throw new AppError('notFound');
      }
      for (const { row, files } of saves) await content.setObjects(row.id, files, now);
      for (const { row, change, known } of saves) {
        const { section, version } = change;
        // What an editor may save was found by comparing with this very version, whichever one they name.
        const isCompared = author.mayDecide || version === undefined || version === known?.version;
        if (known && !isCompared) throw new AppError('changedMeanwhile');
        const isSaved = known
          ? await content.saveDraft(row, version ?? (author.mayDecide ? undefined : known.version))
          : (await content.addDrafts([{ ...row, document, section, version: 1 }])) === 1;
        if (!isSaved) throw new AppError('changedMeanwhile');
      }
      for (const { change, known } of saves) {
        if (known && isStreak(known, by, now)) continue;
        await activity.record({
          at: now,
          by,
          action: 'changed',
          kind: 'content',
          subjectId: document,
          subject: `${documentInWords(document, words)}, ${SECTION_TITLES[change.section]}`,
        });
      }
    });
  }

  return {
    async list(): Promise<DocumentSummary[]> {
      const drafts = Map.groupBy(await store.content.drafts(), ({ document }) => document);
      const facts = Map.groupBy(await store.content.publications(), ({ document }) => document);
      const archived = await store.contentEditions.archived();
      const beside = await check();
      const looks = [...drafts].map(async ([document, rows]) => {
        const { summary } = await look(document, rows, facts.get(document) ?? [], archived, beside);
        return summary;
      });
      return (await Promise.all(looks)).sort(
        (a, b) =>
          (b.year ?? 0) - (a.year ?? 0) ||
          (a.page?.title ?? '').localeCompare(b.page?.title ?? '', 'en'),
      );
    },

    find,

    async save(
      { document, section }: { document: string; section: ContentSection },
      value: unknown,
      version: number | undefined,
      by: Author,
    ): Promise<SavedSection> {
      await write(document, [{ section, value, version }], by);
      const { summary, findings, sections } = await find(document);
      const saved = sections[section];
      if (!saved) throw new AppError('notFound');
      return { summary, section: saved, findings };
    },

    /** All of them or none: sections saved meanwhile stay as they are. */
    async saveAll(
      document: string,
      sections: Partial<Record<ContentSection, { version: number; value: unknown }>>,
      by: Author,
    ): Promise<DocumentDraft> {
      const changes = Object.entries(sections).map(([section, change]) => ({
        section: section as ContentSection,
        ...change,
      }));
      if (changes.length > 0) await write(document, changes, by);
      return find(document);
    },
  };
}
export type Drafts = ReturnType<typeof createDrafts>;

/** With the place, because the field may not be in sight. */
export function refuseMisplaced(sections: Sections, purposes: ReadonlyMap<string, string>): void {
  const [first] = checkFiles(sections, purposes);
  if (!first) return;
  const section = first.section as ContentSection;
  const label = labelOf(section, first.path).replace(/ \(optional\)$/, '');
  const where = [SECTION_TITLES[section], label].filter(Boolean).join(', ');
  throw new AppError('invalid', { sentence: `${where}: ${first.sentence}` });
}

const isStreak = ({ saved_at, saved_by, version }: DraftRow, by: string, now: Date) =>
  version > 1 && saved_by === by && now.getTime() - Date.parse(saved_at) < STREAK_MS;

/** A section that came with an update has no row before it is saved. */
function toSection(
  row: DraftRow | undefined,
  value: unknown,
  { savedAt, savedBy }: DocumentSummary,
): SectionDraft {
  return {
    version: row?.version ?? 0,
    savedAt: row?.saved_at ?? savedAt,
    savedBy: row?.saved_by ?? savedBy,
    value,
  };
}
