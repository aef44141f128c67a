import type { UploadPurpose } from '../../../../modules/objects/schema.ts';
import { APP_ERRORS } from '../../../../schema/app-error.ts';
import { UPLOAD_MAX_BYTES } from '../../../../schema/limits.ts';

/**
 * What a file dialog offers. Phones that take HEIC pictures hand over a JPEG where HEIC is not in
 * this list.
 */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

export const MEGABYTE = 1024 * 1024;

/** Why a file need not be sent at all, in the server's words; null when it may be tried. */
export function refusalOf(
  file: { name: string; type?: string | undefined; size: number | null },
  purpose: UploadPurpose,
): string | null {
  if (/\.hei[cf]$/i.test(file.name)) return APP_ERRORS.heic.sentence;
  if (!PICTURE_TYPES.includes(file.type ?? '')) return APP_ERRORS.notAnImage.sentence;
  const max = UPLOAD_MAX_BYTES[purpose];
  return (file.size ?? 0) > max
    ? `This file is larger than ${max / MEGABYTE} MB; please choose a smaller one.`
    : null;
}
