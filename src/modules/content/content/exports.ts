import { createHash } from 'node:crypto';
import { AppError } from '../../../schema/app-error.ts';
import { OBJECT_PATHS, pathTo } from '../../../schema/paths.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { BestFile, FileLibrary } from '../../base/objects/file-library.ts';
import { type Sections, sectionsOf, sectionsOfDrafts } from './documents.ts';
import type { Publications } from './publications.ts';
import type { PublishedContent } from './published.ts';
import type { ContentStore } from './store.ts';
import { toBase64 } from './transfer/base64-bytes.ts';
import { TRANSFER_FORMAT, TRANSFER_VERSION } from './transfer-schema.ts';
import { uploadedFilesIn } from './uploaded-files.ts';

interface ExportDeps {
  store: { content: ContentStore };
  publications: Pick<Publications, 'find'>;
  published: Pick<PublishedContent, 'documentsAt'>;
  files: Pick<FileLibrary, 'findBest'>;
  clock: Pick<Clock, 'now'>;
}

interface NamedFile extends BestFile {
  reference: string;
}

export interface Export {
  /** Of letters, digits and hyphens. */
  name: string;
  parts: AsyncGenerator<string>;
}

/** Documents with their files, to be imported by another site. */
export function createExports({ store, publications, published, files, clock }: ExportDeps) {
  async function wordsOf(document: string, version: number | undefined): Promise<Sections> {
    if (version !== undefined) return (await publications.find(document, version)).document;
    const rows = await store.content.drafts(document);
    if (rows.length === 0) throw new AppError('notFound');
    return sectionsOfDrafts(rows);
  }

  return {
    /** The draft, or the publication with this number. */
    async open(document: string, version?: number): Promise<Export> {
      const words = await wordsOf(document, version);
      const sections = Object.fromEntries(sectionsOf(document).map((name) => [name, words[name]]));
      const named: NamedFile[] = [];
      for (const id of uploadedFilesIn(sections)) {
        const file = await files.findBest(id);
        if (!file) throw new AppError('objectMissing');
        named.push({ reference: pathTo(OBJECT_PATHS.object, { id }), ...file });
      }
      const now = clock.now();
      const { site } = await published.documentsAt(now.getTime());
      const head = {
        format: TRANSFER_FORMAT,
        schemaVersion: TRANSFER_VERSION,
        document,
        version: version ?? null,
        exportedAt: now.toISOString(),
        sections,
      };
      return {
        name: `${fileName(site.identity.shortName)}-${document}.json`,
        parts: partsOf(head, named),
      };
    },
  };
}
export type Exports = ReturnType<typeof createExports>;

/** File by file: never more than a piece of one is in memory. */
async function* partsOf(head: object, files: readonly NamedFile[]): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"files":[`;
  for (const [index, file] of files.entries()) {
    yield `${index === 0 ? '' : ','}\n`;
    yield* partsOfFile(file);
  }
  yield ']}\n';
}

async function* partsOfFile(file: NamedFile): AsyncGenerator<string> {
  const { reference, purpose, contentType } = file;
  const stored = await file.open();
  if (!stored) throw new AppError('objectMissing');
  yield `${JSON.stringify({ reference, purpose, contentType }).slice(0, -1)},"base64":"`;
  const hash = createHash('sha256');
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const piece of stored?.stream ?? []) {
      hash.update(piece as Buffer);
      yield piece as Buffer;
    }
  }
  yield* toBase64(hashed());
  // What was noted when it came in: bytes that have suffered since are refused by the import.
  yield `","sha256":"${file.sha256 ?? hash.digest('hex')}"}`;
}

function fileName(words: string): string {
  const plain = words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const name = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return name === '' ? 'content' : name;
}
