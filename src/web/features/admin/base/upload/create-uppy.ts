import Uppy from '@uppy/core';
import Dashboard from '@uppy/dashboard';
import type { UploadPurpose } from '../../../../../modules/base/objects/schema.ts';
import { UPLOAD_TYPES } from '../../../../../modules/base/objects/upload-types-schema.ts';
import { UPLOAD_MAX_BYTES } from '../../../../../schema/limits.ts';
import { limitWords } from '../../../../../schema/size-words.ts';
import { ApiError, failureSentence } from '../../../../lib/api.ts';
import type { AdminTools } from '../../admin-tools.ts';
import { isWorthAnotherTry, refusalOf, uploadPicture } from './upload-picture.ts';

interface UppyOptions {
  purpose: UploadPurpose;
  target: HTMLElement;
  isDark: boolean;
  call: AdminTools['call'];
  onUploaded: (path: string) => void;
  /** Null when a new try has begun. */
  onFailure: (sentence: string | null) => void;
}

/** Specification, section 9. */
const SIZE = { width: 750, height: 550 };
const THUMBNAIL_WIDTH = 200;

/**
 * The upload widget: one picture, sent as soon as it is chosen. The library shows it and its
 * progress; sending is our own, because the library's S3 plugin tries a spent address again and
 * cannot be told the specified delays.
 */
export function createUppy(options: UppyOptions): Uppy {
  const { purpose, target, isDark, call, onUploaded, onFailure } = options;
  const maxFileSize = UPLOAD_MAX_BYTES[purpose];
  const { types, inWords } = UPLOAD_TYPES[purpose];
  const noun = purpose === 'document' ? 'document' : 'picture';
  const uppy = new Uppy({
    autoProceed: true,
    restrictions: { maxNumberOfFiles: 1, maxFileSize, allowedFileTypes: [...types] },
  });
  const sending = new Map<string, AbortController>();

  async function send(id: string): Promise<void> {
    const file = uppy.getFile(id);
    if (!(file.data instanceof Blob)) return;
    const stop = new AbortController();
    sending.set(id, stop);
    onFailure(null);
    const uploadStarted = Date.now();
    try {
      const path = await uploadPicture(file.data, {
        purpose,
        call,
        signal: stop.signal,
        onProgress: (bytesUploaded) =>
          uppy.emit('upload-progress', uppy.getFile(id), {
            uploadStarted,
            bytesUploaded,
            bytesTotal: file.size,
          }),
      });
      if (stop.signal.aborted) return;
      uppy.emit('upload-success', uppy.getFile(id), { status: 200, uploadURL: path });
      onUploaded(path);
    } catch (error) {
      if (stop.signal.aborted) return;
      const sentence = failureSentence(error);
      onFailure(`${file.name}: ${sentence}`);
      uppy.emit('upload-error', uppy.getFile(id), new Error(sentence, { cause: error }));
      // One that was refused for good makes room for another; one that may work can be retried.
      if (error instanceof ApiError && !isWorthAnotherTry(error)) uppy.removeFile(id);
    } finally {
      sending.delete(id);
    }
  }

  uppy.addUploader(async (ids) => {
    uppy.emit(
      'upload-start',
      ids.map((id) => uppy.getFile(id)),
    );
    await Promise.all(ids.map(send));
  });
  uppy.on('file-removed', ({ id }) => sending.get(id)?.abort());
  uppy.on('restriction-failed', (file, { message }) => {
    const refusal =
      file && refusalOf({ name: file.name ?? '', type: file.type, size: file.size }, purpose);
    onFailure(file ? `${file.name}: ${refusal ?? message}` : message);
  });
  uppy.use(Dashboard, {
    inline: true,
    target,
    ...SIZE,
    theme: isDark ? 'dark' : 'light',
    thumbnailWidth: THUMBNAIL_WIDTH,
    note: `One ${inWords} of at most ${limitWords(maxFileSize)}`,
    proudlyDisplayPoweredByUppy: false,
    // Failures stand above the widget, with the name of the file.
    disableInformer: true,
    hideProgressAfterFinish: true,
    doneButtonHandler: null,
    locale: {
      strings: {
        dashboardTitle: noun === 'document' ? 'Document to upload' : 'Picture to upload',
        dropPasteFiles: `Drop a ${noun} here or %{browseFiles}`,
        browseFiles: 'Choose a file',
      },
    },
  });
  return uppy;
}
