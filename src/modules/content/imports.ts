import { AppError } from '../../schema/app-error.ts';
import { OBJECT_PATHS, pathTo } from '../../schema/paths.ts';
import type { Access } from '../../server/access/access.ts';
import { type Session, userIdOf, usernameOf } from '../../server/access/session.ts';
import type { Atomic } from '../../server/db/atomically.ts';
import type { Clock } from '../../server/lib/clock.ts';
import { wholeBody } from '../../server/lib/whole-body.ts';
import type { ImageLibrary } from '../objects/image-library.ts';
import type { Uploads } from '../objects/uploads.ts';
import { draftId, type Sections } from './documents.ts';
import type { ContentStores, Drafts } from './drafts.ts';
import type { DocumentSummary } from './schema.ts';
import type { DraftRow } from './store.ts';
import { draftNumberOf } from './summaries.ts';
import type { SentBytes } from './transfer/base64-bytes.ts';
import { readTransfer, sectionsOfTransfer } from './transfer/read-transfer.ts';
import { brokenFile, takeApart, tooLargeFile } from './transfer/take-apart.ts';
import { TRANSFER_MAX_BYTES, type Transfer, type TransferFile } from './transfer-schema.ts';
import { SCHEMA_VERSION } from './upgrades.ts';
import { uploadedFileId, uploadedFilesIn, withUploadedFiles } from './uploaded-files.ts';
import { documentInWords } from './words.ts';

interface ImportParts {
  store: ContentStores & Atomic<ContentStores>;
  drafts: Pick<Drafts, 'find'>;
  uploads: Pick<Uploads, 'add' | 'permissionFor'>;
  images: Pick<ImageLibrary, 'discard' | 'makeMissingAvif'>;
  access: Access;
  clock: Pick<Clock, 'now'>;
}

interface Sent {
  body: AsyncIterable<Uint8Array>;
  declaredLength: number | undefined;
  /** What somebody was asked about: this document, and this state of its draft. */
  document: string | undefined;
  draftNumber: number | undefined;
  /** Throws where whoever sends it may not any more: an import takes minutes. */
  requireStill(): Promise<void>;
}

interface NeededFile extends TransferFile {
  id: string;
  bytes: SentBytes;
}

/** What was exported elsewhere becomes the draft here; nothing of it is published. */
export function createImports(parts: ImportParts) {
  const { store, drafts, uploads, images, access, clock } = parts;
  // All files of an import are in memory until they are stored.
  let isBusy = false;

  async function run(sent: Sent, session: Session): Promise<DocumentSummary> {
    const { text, contents } = await takeApart(wholeBody(sent.body));
    const transfer = readTransfer(text);
    const { document } = transfer;
    if (sent.document !== undefined && sent.document !== document) {
      throw new AppError('invalid', {
        sentence: `This file holds ${documentInWords(document)}, not ${documentInWords(sent.document)}.`,
      });
    }
    const sections = sectionsOfTransfer(transfer);
    const needed = neededFiles(sections, transfer, contents);
    contents.length = 0;
    for (const { purpose } of needed) access.require(session, uploads.permissionFor(purpose));
    const before = await store.content.drafts(document);
    if (sent.draftNumber !== undefined && sent.draftNumber !== draftNumberOf(before)) {
      throw new AppError('changedMeanwhile');
    }
    const added = new Map<string, string>();
    try {
      // Each is let go of once it is stored.
      for (let file = needed.shift(); file; file = needed.shift()) {
        added.set(file.id, await uploads.add(file.purpose, userIdOf(session), file.bytes));
      }
      await sent.requireStill();
      await save(document, withUploadedFiles(sections, added), before, usernameOf(session));
    } catch (error) {
      for (const id of added.values()) await images.discard(id);
      throw error;
    }
    images.makeMissingAvif();
    return (await drafts.find(document)).summary;
  }

  /** All sections or none: whoever saves one meanwhile keeps it, and the import is refused. */
  async function save(
    document: string,
    sections: Sections,
    before: readonly DraftRow[],
    by: string,
  ): Promise<void> {
    const now = clock.now();
    await store.atomically(async ({ content, activity }) => {
      for (const [section, words] of Object.entries(sections)) {
        await content.setObjects(draftId(document, section), uploadedFilesIn(words), now);
      }
      for (const [section, words] of Object.entries(sections)) {
        const row = {
          id: draftId(document, section),
          body: JSON.stringify(words),
          schema_version: SCHEMA_VERSION,
          saved_at: now.toISOString(),
          saved_by: by,
        };
        const known = before.find((each) => each.section === section);
        const isSaved = known
          ? await content.saveDraft(row, known.version)
          : (await content.addDrafts([{ ...row, document, section, version: 1 }])) === 1;
        if (!isSaved) throw new AppError('changedMeanwhile');
      }
      const subject = documentInWords(document);
      const what = { kind: 'content', subjectId: document, subject } as const;
      await activity.record({ at: now, by, action: 'imported', ...what });
    });
  }

  return {
    async receive(sent: Sent, session: Session): Promise<DocumentSummary> {
      if ((sent.declaredLength ?? 0) > TRANSFER_MAX_BYTES) throw tooLargeFile();
      if (isBusy) {
        throw new AppError('unavailable', {
          sentence: 'Another import is under way; please try again when it is done.',
          retryAfterSeconds: 10,
        });
      }
      isBusy = true;
      try {
        return await run(sent, session);
      } finally {
        isBusy = false;
      }
    },
  };
}
export type Imports = ReturnType<typeof createImports>;

/** The files that the sections name, each with its bytes; others in the list are left. */
function neededFiles(sections: Sections, { files }: Transfer, contents: readonly SentBytes[]) {
  return uploadedFilesIn(sections).map((id): NeededFile => {
    const reference = pathTo(OBJECT_PATHS.object, { id });
    const file = files.find((each) => each.reference === reference);
    if (!file) {
      throw new AppError('invalid', {
        sentence: 'This file names a picture or document that is not in it.',
      });
    }
    const bytes = contents[file.base64];
    if (bytes?.sha256 !== file.sha256) {
      throw brokenFile(`The bytes of ${uploadedFileId(reference)} are others.`);
    }
    return { ...file, id, bytes };
  });
}
