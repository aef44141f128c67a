import { UPLOAD_MAX_BYTES } from '../../../schema/limits.ts';
import type { FileKind, FileType } from '../../../server/files/file-kind.ts';
import { UPLOAD_TYPES } from '../../base/objects/upload-types-schema.ts';

const permission = 'content:write';

/** Its end may be followed by a line or two; what was cut on its way has none. */
const PDF: FileType = {
  contentType: 'application/pdf',
  matches: (head) => head.toString('latin1', 0, 5) === '%PDF-',
  endsWell: (tail) => tail.toString('latin1').includes('%%EOF'),
};

const picture = (purpose: 'portrait' | 'slide' | 'winner'): FileKind => ({
  purpose,
  maxBytes: UPLOAD_MAX_BYTES[purpose],
  permission,
  keptAs: 'picture',
});

/** What may be uploaded for documents of the content. */
export const contentFileKinds: readonly FileKind[] = [
  {
    purpose: 'logo',
    maxBytes: UPLOAD_MAX_BYTES.logo,
    permission,
    keptAs: 'logo',
    refusal: UPLOAD_TYPES.logo.refusal,
  },
  picture('portrait'),
  picture('slide'),
  picture('winner'),
  {
    purpose: 'document',
    maxBytes: UPLOAD_MAX_BYTES.document,
    permission,
    keptAs: [PDF],
    refusal: UPLOAD_TYPES.document.refusal,
  },
];
