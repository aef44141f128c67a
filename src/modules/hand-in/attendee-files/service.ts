import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { teamCase } from '../../../event/case-files.ts';
import { attendeeDocument } from '../../../event/uploaded-documents.ts';
import { OBJECT_PATHS, pathTo } from '../../../schema/paths.ts';
import type { ByteRange, StoredObject } from '../../../server/files/object-store.ts';
import type { FileLibrary } from '../../base/objects/file-library.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';

interface AttendeeFile {
  name: string;
  contentType: string;
  etag: string;
  open(range?: ByteRange): Promise<StoredObject | null>;
}

interface AttendeeFileDeps {
  /** Of those that come with the site. */
  folder: string;
  content: ContentReader;
  files: FileLibrary;
}

export interface AttendeeFiles {
  /** Before the first question. */
  read(): Promise<void>;
  find(name: string): Promise<AttendeeFile | null>;
}

const CONTENT_TYPES: Record<string, string> = { '.pdf': 'application/pdf' };

const UPLOADED = pathTo(OBJECT_PATHS.object, { id: '' });

/**
 * The downloads of the attendee area: what the current edition lists, each one an uploaded document
 * or one that comes with the site, and the cases of its challenges, from their instants on. What comes
 * with the site is little, so it is read once at the start; a name is looked up in these lists and
 * never becomes a path.
 */
export function createAttendeeFiles(deps: AttendeeFileDeps): AttendeeFiles {
  const shipped = new Map<string, AttendeeFile>();

  async function uploaded(name: string, id: string): Promise<AttendeeFile | null> {
    const file = await deps.files.find(id);
    return (
      file && {
        name,
        contentType: file.contentType,
        etag: `"${file.sha256}"`,
        open: file.open,
      }
    );
  }

  return {
    async read() {
      for (const name of await readdir(deps.folder)) {
        const contentType = CONTENT_TYPES[name.slice(name.lastIndexOf('.'))];
        if (contentType === undefined) continue;
        const bytes = await readFile(join(deps.folder, name));
        shipped.set(name, {
          name,
          contentType,
          etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
          open: async (range) => ({
            size: bytes.length,
            stream: Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
          }),
        });
      }
    },

    async find(name) {
      const { current, now } = await deps.content.content();
      const listed = attendeeDocument(current, name);
      if (!listed) {
        const file = teamCase(current, name, now)?.file;
        return file ? uploaded(name, file.slice(UPLOADED.length)) : null;
      }
      const { file } = listed;
      if (file?.startsWith(UPLOADED)) return uploaded(name, file.slice(UPLOADED.length));
      const own = shipped.get(file === null ? name : `${file}.pdf`);
      return own ? { ...own, name } : null;
    },
  };
}
