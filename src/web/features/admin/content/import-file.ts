import {
  TRANSFER_FORMAT,
  TRANSFER_MAX_BYTES,
} from '../../../../modules/content/content/transfer-schema.ts';
import { limitWords } from '../../../../schema/size-words.ts';

/** What is to be told of a file before it is sent: the server reads all of it. */
export interface ImportFile {
  file: File;
  document: string;
  exportedAt: string;
}

const HEAD_BYTES = 2000;

/** The first words of an export; a sentence where it is none. */
export async function readImportFile(file: File): Promise<ImportFile | string> {
  if (file.size > TRANSFER_MAX_BYTES) {
    return `This file is larger than ${limitWords(TRANSFER_MAX_BYTES)}; please export it without the largest documents.`;
  }
  const head = await file.slice(0, HEAD_BYTES).text();
  const fact = (name: string, value: string) =>
    new RegExp(`"${name}"\\s*:\\s*"(${value})"`).exec(head)?.[1];
  const document = fact('document', 'site|2\\d{3}|page-[a-z0-9]{8}');
  const exportedAt = fact('exportedAt', '[\\dT:.Z-]{10,30}');
  const isExport = fact('format', TRANSFER_FORMAT) !== undefined && document && exportedAt;
  if (!isExport || Number.isNaN(Date.parse(exportedAt))) {
    return 'This file is no export of a document; please choose one that was made with “Export”.';
  }
  return { file, document, exportedAt };
}
