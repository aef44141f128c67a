import { isDeepStrictEqual } from 'node:util';
import { usesOf } from './check/check-document.ts';
import { lacksOf } from './check/needed.ts';
import { type Sections, sectionsOf, titleIn, wholeOf } from './documents.ts';
import { type Edition, editionDraftSchema } from './edition-schema.ts';
import type { PublishedDocuments } from './published.ts';
import { type DocumentSummary, type Finding, kindOfDocument, type Publication } from './schema.ts';
import { inOrder } from './shown-versions.ts';
import type { DraftRow, PublicationFacts } from './store.ts';

/** Publications as people see them, the oldest first. */
export function toPublications(facts: readonly PublicationFacts[], now: Date): Publication[] {
  const shown = inOrder(facts).findLast((row) => Date.parse(row.shown_from) <= now.getTime());
  return facts.map((row) => ({
    number: row.number,
    at: row.shown_from,
    createdAt: row.created_at,
    by: row.created_by,
    note: row.note,
    putsBack: row.puts_back,
    state:
      row.cancelled_at !== null
        ? 'cancelled'
        : Date.parse(row.shown_from) > now.getTime()
          ? 'scheduled'
          : row.id === shown?.id
            ? 'shown'
            : 'ended',
  }));
}

interface SummaryInput {
  document: string;
  rows: readonly DraftRow[];
  sections: Sections;
  facts: readonly PublicationFacts[];
  published: PublishedDocuments;
  findings: readonly Finding[];
  isArchived: boolean;
  now: Date;
}

/** One number for all sections: each save raises the version of one of them. */
export const draftNumberOf = (rows: readonly DraftRow[]) =>
  rows.reduce((sum, { version }) => sum + version, 0);

export function summaryOf(parts: SummaryInput): DocumentSummary {
  const { document, rows, sections, facts, published, findings, now } = parts;
  const kind = kindOfDocument(document);
  const year = kind === 'edition' ? Number(document) : null;
  const own = published.pages.find(({ id }) => id === document);
  // Of two that were saved at the same instant, the one that was saved more often is the newer one.
  const last = rows
    .toSorted((a, b) => Date.parse(a.saved_at) - Date.parse(b.saved_at) || a.version - b.version)
    .at(-1);
  const publications = toPublications(facts, now);
  const isOpen = own !== undefined && own.path !== null;
  const uses: DocumentSummary['uses'] =
    year !== null
      ? usesOf(year, published.site)
      : kind === 'site'
        ? ['site']
        : isOpen
          ? ['page']
          : [];
  const shownWords: Sections | undefined =
    kind === 'site'
      ? { ...published.site }
      : kind === 'page'
        ? own && { ...own }
        : published.editions.find((edition) => edition.year === year);
  const count = (level: Finding['level']) =>
    findings.filter((finding) => finding.level === level).length;
  return {
    id: document,
    year,
    page: kind === 'page' ? { title: titleIn(sections), path: own?.path ?? null } : null,
    uses,
    isArchived: parts.isArchived && uses.length === 0,
    draftNumber: draftNumberOf(rows),
    changedSections: sectionsOf(document).filter(
      (name) => !isDeepStrictEqual(sections[name], shownWords?.[name]),
    ),
    savedAt: last?.saved_at ?? now.toISOString(),
    savedBy: last?.saved_by ?? '',
    shown: publications.find(({ state }) => state === 'shown') ?? null,
    scheduled: publications.filter(({ state }) => state === 'scheduled'),
    lacks: year !== null && year > published.site.shown.current ? lacksIn(document, sections) : [],
    counts: {
      problem: count('problem'),
      warning: count('warning'),
      placeholder: count('placeholder'),
    },
  };
}

/** None of a draft that cannot be read: the check tells what is wrong with it. */
function lacksIn(document: string, sections: Sections): DocumentSummary['lacks'] {
  const { data } = editionDraftSchema().safeParse(wholeOf(document, sections));
  return data ? lacksOf(data as Edition).map(({ section, what }) => ({ section, what })) : [];
}
