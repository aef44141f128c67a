import { type DocumentLook, NEITHER, notOpening, problemOf } from './document-look.ts';
import { lookAtPdf } from './look-at-pdf.ts';
import { lookAtZip } from './look-at-pptx.ts';
import type { RandomFile } from './random-file.ts';

/** Where a PDF has to begin at the latest. */
const HEADER_WITHIN_BYTES = 1024;
const ZIP = Buffer.from('PK\x03\x04');
const EMPTY_ZIP = Buffer.from('PK\x05\x06');
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Any bytes at all lead to an answer; only a machine that cannot read its own file throws. */
export async function lookAtDocument(file: RandomFile): Promise<DocumentLook> {
  if (file.size === 0) return notOpening('other', 'it is empty');
  const first = file.read(0, HEADER_WITHIN_BYTES);
  const headerStart = first.indexOf('%PDF-');
  const begins = (bytes: Buffer) => first.subarray(0, bytes.length).equals(bytes);
  const isZip = begins(ZIP) || begins(EMPTY_ZIP);
  try {
    if (isZip) return await lookAtZip(file);
    if (headerStart !== -1) return await lookAtPdf(file, headerStart);
  } catch (error) {
    return notOpening(isZip ? 'other' : 'pdf', problemOf(error));
  }
  if (begins(OLD_OFFICE))
    return notOpening('other', 'it is protected with a password, or of PowerPoint before 2007');
  return notOpening('other', NEITHER);
}
