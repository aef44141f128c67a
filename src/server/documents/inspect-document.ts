import { type DocumentInspection, NEITHER, notOpening, problemOf } from './document-inspection.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { lookAtZip } from './inspect-pptx.ts';
import type { RandomAccessFile } from './random-access-file.ts';

/** Where a PDF has to begin at the latest. */
const HEADER_WITHIN_BYTES = 1024;
const ZIP = Buffer.from('PK\x03\x04');
const EMPTY_ZIP = Buffer.from('PK\x05\x06');
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Any bytes at all lead to an answer; only a machine that cannot read its own file throws. */
export async function inspectDocument(file: RandomAccessFile): Promise<DocumentInspection> {
  if (file.size === 0) return notOpening('other', 'it is empty');
  const first = file.read(0, HEADER_WITHIN_BYTES);
  const headerStart = first.indexOf('%PDF-');
  const begins = (bytes: Buffer) => first.subarray(0, bytes.length).equals(bytes);
  const isZip = begins(ZIP) || begins(EMPTY_ZIP);
  try {
    if (isZip) return await lookAtZip(file);
    if (headerStart !== -1) return await inspectPdf(file, headerStart);
  } catch (error) {
    return notOpening(isZip ? 'other' : 'pdf', problemOf(error));
  }
  if (begins(OLD_OFFICE))
    return notOpening('other', 'it is protected with a password, or of PowerPoint before 2007');
  return notOpening('other', NEITHER);
}
