/** The words of all documents: where something stands, and how it is replaced. */
import { placeWords } from '../../../event/content-labels/place-words.ts';
import { AppError } from '../../../schema/app-error.ts';
import { eachText } from './check/found.ts';
import { isWritten } from './check/placeholders.ts';
import { sectionsOf, sectionsOfDrafts } from './documents.ts';
import type { Drafts } from './drafts.ts';
import type { Author } from './organisers-fields.ts';
import type { FoundText, TextChange } from './schema.ts';
import type { ContentStore } from './store.ts';

interface TextDeps {
  store: { content: Pick<ContentStore, 'drafts'> };
  drafts: Pick<Drafts, 'saveAll'>;
}

/** More than anyone looks through one by one. */
const FOUND_MAX = 500;

export function createTexts({ store, drafts }: TextDeps) {
  return {
    /** In drafts, capital letters or not: the site first, then pages, then the newest edition. */
    async find(words: string): Promise<FoundText[]> {
      const rows = Map.groupBy(await store.content.drafts(), ({ document }) => document);
      const documents = [...rows.keys()].toSorted((a, b) => (a < b ? 1 : -1));
      const wanted = words.toLowerCase();
      const found: FoundText[] = [];
      for (const document of documents) {
        const values = sectionsOfDrafts(rows.get(document) ?? []);
        for (const section of sectionsOf(document)) {
          eachText(values[section], (text, path) => {
            if (found.length >= FOUND_MAX || !isWritten([section, ...path])) return;
            if (!text.toLowerCase().includes(wanted)) return;
            const where = placeWords(section, values[section], path);
            found.push({ document, section, path, where, text });
          });
        }
      }
      return found;
    },

    /** All of them or none; one that says something else by now refuses them all. */
    async change(document: string, changes: readonly TextChange[], by: Author): Promise<void> {
      const rows = await store.content.drafts(document);
      if (rows.length === 0) throw new AppError('notFound');
      const values = structuredClone(sectionsOfDrafts(rows)) as Record<string, unknown>;
      for (const { section, path, from, to } of changes) {
        values[section] = replaced(values[section], path, from, to);
      }
      const versions = new Map(rows.map(({ section, version }) => [section, version]));
      const touched = [...new Set(changes.map(({ section }) => section))].map((section) => [
        section,
        { version: versions.get(section) ?? 0, value: values[section] },
      ]);
      await drafts.saveAll(document, Object.fromEntries(touched), by);
    },
  };
}
export type Texts = ReturnType<typeof createTexts>;

function replaced(
  value: unknown,
  [step, ...rest]: readonly (string | number)[],
  from: string,
  to: string,
): unknown {
  if (step === undefined) {
    if (value !== from) throw new AppError('changedMeanwhile');
    return to;
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) {
    throw new AppError('changedMeanwhile');
  }
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[step] = replaced(copy[step], rest, from, to);
  return copy;
}
