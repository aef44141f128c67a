import type { UploadPurpose } from '../../../../../modules/base/objects/schema.ts';
import { UPLOAD_TYPES } from '../../../../../modules/base/objects/upload-types-schema.ts';
import { APP_ERRORS } from '../../../../../schema/app-error.ts';
import { UPLOAD_MAX_BYTES } from '../../../../../schema/limits.ts';
import { limitWords } from '../../../../../schema/size-words.ts';
import { ApiError } from '../../../../lib/api.ts';
import { call } from '../../../../lib/call.ts';
import { putFile } from '../../../../lib/put-file.ts';
import type { AdminTools } from '../../admin-tools.ts';

export interface UploadOptions {
  purpose: UploadPurpose;
  call: AdminTools['call'];
  onProgress?: (sentBytes: number) => void;
  signal?: AbortSignal | undefined;
}

/** Specification, section 9: how long to wait before each further try. */
const RETRY_DELAYS_MS = [0, 1000, 3000, 5000];

/**
 * The specified flow: ask for an address, send the file there, ask for the picture's path. An
 * address is good for one use, so each try asks for its own.
 */
export async function uploadPicture(file: Blob, options: UploadOptions): Promise<string> {
  const { purpose, call: signedIn, onProgress = () => {}, signal } = options;
  const send = async () => {
    const { uploadURL } = await call('POST /api/objects/upload', {
      ...(purpose === 'gallery' ? {} : { body: { purpose } }),
    });
    await putFile(uploadURL, file, { onProgress, signal });
    return uploadURL;
  };

  for (let tries = 0; ; tries += 1) {
    try {
      return await pathOf(await signedIn(send));
    } catch (error) {
      const delay = RETRY_DELAYS_MS[tries];
      if (delay === undefined || signal?.aborted || !isWorthAnotherTry(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

/** What was refused for a reason is refused again; a lost connection or a busy server is not. */
export function isWorthAnotherTry(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.status === 429;
  return !(error instanceof DOMException && error.name === 'AbortError');
}

async function pathOf(imageUrl: string): Promise<string> {
  try {
    return (await call('PUT /api/objects/normalize-path', { body: { imageUrl } })).objectPath;
  } catch (error) {
    // Specification, section 7: logged, and the raw address is used. The debug list writes it down
    // with its prefix; the server knows the raw address as well as the path.
    reportError(
      new Error('The path of an uploaded picture could not be asked for.', { cause: error }),
    );
    return imageUrl;
  }
}

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
