import { AppError } from '../../../schema/app-error.ts';
import { OBJECT_PATHS, pathTo } from '../../../schema/paths.ts';
import type { Access } from '../../../server/access/access.ts';
import { type Session, userIdOf } from '../../../server/access/session.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import { keepPassing, type TransientFile } from '../../../server/files/transient-file.ts';
import { createBoundedQueue } from '../../../server/lib/bounded-queue.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import { readWholeBody } from '../../../server/lib/read-whole-body.ts';
import type { ImageLibrary } from '../../base/objects/image-library.ts';
import type { Uploads } from '../../base/objects/uploads.ts';
import { documentInWords, draftId, type Sections, sectionsOfDrafts } from './documents.ts';
import { type ContentStores, type Drafts, refuseMisplaced } from './drafts.ts';
import { requireRoom } from './editions.ts';
import { type Author, refuseDecisions } from './organisers-fields.ts';
import type { DocumentSummary } from './schema.ts';
import type { DraftRow } from './store.ts';
import { draftNumberOf } from './summaries.ts';
import type { SentBytes } from './transfer/base64-bytes.ts';
import { readTransfer, sectionsOfTransfer } from './transfer/read-transfer.ts';
import { brokenFile, splitTransfer, tooLargeFile } from './transfer/split-transfer.ts';
import { TRANSFER_MAX_BYTES, type Transfer, type TransferFile } from './transfer-schema.ts';
import { uploadedFileId, uploadedFilesIn, withUploadedFiles } from './uploaded-files.ts';

interface ImportDeps {
  store: ContentStores & Atomic<ContentStores>;
  drafts: Pick<Drafts, 'find'>;
  uploads: Pick<Uploads, 'add' | 'permissionFor'>;
  images: Pick<ImageLibrary, 'discard' | 'makeMissingAvif'>;
  access: Access;
  authorOf(session: Session): Author;
  clock: Pick<Clock, 'now'>;
  /** Where imports lie until they are read. */
  folder: string;
}

/** What was asked about: this document, and this state of its draft. */
interface Asked {
  document: string | undefined;
  draftNumber: number | undefined;
  /** Throws if the sender has lost the permission meanwhile: an import takes minutes. */
  requireStill(): Promise<void>;
}

/** On the disk of an instance, on their way or waiting for their turn; and those of one person. */
const RECEIVED_AT_ONCE = 6;
const RECEIVED_OF_ONE = 2;
const RETRY_AFTER_SECONDS = 10;

interface NeededFile extends TransferFile {
  id: string;
  bytes: SentBytes;
}

/** What was exported elsewhere becomes the draft here; nothing of it is published. */
export function createImports(deps: ImportDeps) {
  const { store, drafts, uploads, images, access, authorOf, clock, folder } = deps;
  // All files of an import are in memory until they are stored.
  const oneByOne = createBoundedQueue({
    atOnce: 1,
    waiting: RECEIVED_AT_ONCE,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  /** By whom each of them is. */
  const received: string[] = [];

  async function run(file: TransientFile, sent: Asked, session: Session): Promise<DocumentSummary> {
    const { text, contents } = await splitTransfer(file.read());
    const transfer = readTransfer(text);
    const { document } = transfer;
    if (sent.document !== undefined && sent.document !== document) {
      throw new AppError('invalid', {
        sentence: `This file holds ${documentInWords(document)}, not ${documentInWords(sent.document)}.`,
      });
    }
    const sections = sectionsOfTransfer(transfer);
    const needed = neededFiles(sections, transfer, contents);
    refuseMisplaced(sections, new Map(needed.map(({ id, purpose }) => [id, purpose])));
    contents.length = 0;
    for (const { purpose } of needed) access.require(session, uploads.permissionFor(purpose));
    await requireRoom(store, document);
    const before = await store.content.drafts(document);
    if (sent.draftNumber !== undefined && sent.draftNumber !== draftNumberOf(before)) {
      throw new AppError('changedMeanwhile');
    }
    const author = authorOf(session);
    refuseDecisions(author, before.length > 0 ? sectionsOfDrafts(before) : null, sections);
    const added = new Map<string, string>();
    try {
      // Each is let go of once it is stored.
      for (let file = needed.shift(); file; file = needed.shift()) {
        // The permission is checked again when everything has arrived.
        const still = async () => {};
        added.set(file.id, await uploads.add(file.purpose, userIdOf(session), file.bytes, still));
      }
      await sent.requireStill();
      await save(document, withUploadedFiles(sections, added), before, author.username);
    } catch (error) {
      for (const id of added.values()) await images.discard(id);
      throw error;
    }
    images.makeMissingAvif();
    return (await drafts.find(document)).summary;
  }

  /** All sections or none: if one is saved meanwhile, the import is refused. */
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
    /** Until it is complete it takes a place on the disk, and blocks no one. */
    async receive(
      body: AsyncIterable<Uint8Array>,
      declaredLength: number | undefined,
      session: Session,
    ): Promise<TransientFile> {
      if ((declaredLength ?? 0) > TRANSFER_MAX_BYTES) throw tooLargeFile();
      const by = userIdOf(session);
      const ofOne = received.filter((each) => each === by).length;
      if (ofOne >= RECEIVED_OF_ONE || received.length >= RECEIVED_AT_ONCE) {
        throw new AppError('unavailable', {
          sentence: 'Other imports are under way; please try again when they are done.',
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        });
      }
      received.push(by);
      const leave = () => received.splice(received.indexOf(by), 1);
      try {
        const file = await keepPassing(folder, upToLimit(readWholeBody(body)));
        return { ...file, close: () => file.close().finally(leave) };
      } catch (error) {
        leave();
        throw error;
      }
    },

    /** One after the other, in the order in which they have come in whole. */
    take: (file: TransientFile, asked: Asked, session: Session): Promise<DocumentSummary> =>
      oneByOne.run(() => run(file, asked, session)).finally(() => file.close()),
  };
}
export type Imports = ReturnType<typeof createImports>;

async function* upToLimit(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > TRANSFER_MAX_BYTES) throw tooLargeFile();
    yield piece;
  }
}

/** The files that the sections name, each with its bytes; others in the list are left. */
function neededFiles(sections: Sections, { files }: Transfer, contents: readonly SentBytes[]) {
  return uploadedFilesIn(sections).map((id): NeededFile => {
    const reference = pathTo(OBJECT_PATHS.object, { id });
    const file = files.find((each) => each.reference === reference);
    if (!file) {
      throw new AppError('invalid', {
        sentence: 'This file refers to a picture or document that is not in it.',
      });
    }
    const bytes = contents[file.base64];
    if (bytes?.sha256 !== file.sha256) {
      throw brokenFile(`The bytes of ${uploadedFileId(reference)} do not match their checksum.`);
    }
    return { ...file, id, bytes };
  });
}
