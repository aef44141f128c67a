import type { UploadPurpose } from '../../../../../modules/base/objects/schema.ts';
import { UPLOAD_TYPES } from '../../../../../modules/base/objects/upload-types-schema.ts';
import { APP_ERRORS } from '../../../../../schema/app-error.ts';
import { UPLOAD_MAX_BYTES } from '../../../../../schema/limits.ts';
import { limitWords } from '../../../../../schema/size-words.ts';

/** Why a file need not be sent at all, in the server's words; null when it may be tried. */
export function refusalOf(
  file: { name: string; type?: string | undefined; size: number | null },
  purpose: UploadPurpose,
): string | null {
  const { types, refusal } = UPLOAD_TYPES[purpose];
  if (purpose !== 'document' && /\.hei[cf]$/i.test(file.name)) return APP_ERRORS.heic.sentence;
  if (!types.includes(file.type ?? '')) return refusal;
  const max = UPLOAD_MAX_BYTES[purpose];
  return (file.size ?? 0) > max
    ? `This file is larger than ${limitWords(max)}; please choose a smaller one.`
    : null;
}
