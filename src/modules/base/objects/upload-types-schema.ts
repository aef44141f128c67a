import { APP_ERRORS } from '../../../schema/app-error.ts';
import type { UploadPurpose } from './schema.ts';

interface UploadTypes {
  /**
   * What a file dialog offers; the server believes the content of a file alone. Phones that take HEIC
   * pictures hand over a JPEG where HEIC is not in the list.
   */
  types: readonly string[];
  /** In the words of the upload widget: "One ... of at most 5 MB". */
  inWords: string;
  /** What is said of any other file. */
  refusal: string;
}

const PICTURE: UploadTypes = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
  inWords: 'JPEG, PNG, WebP, AVIF or GIF picture',
  refusal: APP_ERRORS.notAnImage.sentence,
};

export const UPLOAD_TYPES: Readonly<Record<UploadPurpose, UploadTypes>> = {
  gallery: PICTURE,
  committee: PICTURE,
  portrait: PICTURE,
  slide: PICTURE,
  winner: PICTURE,
  logo: {
    types: ['image/svg+xml', 'image/png', 'image/webp', 'image/jpeg'],
    inWords: 'SVG, PNG, WebP or JPEG picture',
    refusal: 'This file is not an SVG, PNG, WebP or JPEG picture.',
  },
  document: {
    types: ['application/pdf'],
    inWords: 'PDF',
    refusal: 'This file is not a PDF, or not a whole one; please export it as PDF and try again.',
  },
};
