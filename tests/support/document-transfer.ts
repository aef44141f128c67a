/** What tests of exports and imports of a document ask of a site. */
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { noisyPicture } from '../../src/server/files/sample-pictures.ts';
import { saveSection } from './content.ts';
import type { Answer, HttpClient } from './http-client.ts';
import { askForAddress } from './uploading.ts';

export interface TransferFile {
  reference: string;
  purpose: string;
  contentType: string;
  base64: string;
  sha256: string;
}

export interface Transfer {
  format: string;
  schemaVersion: number;
  document: string;
  version: number | null;
  exportedAt: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test changes sections of every shape
  sections: Record<string, any>;
  files: TransferFile[];
}

/** The document in what `exportWithFiles` answers. */
export const PDF = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  randomBytes(400_000),
  Buffer.from('\n%%EOF'),
]);

export async function exportOf(
  client: HttpClient,
  document: string,
  query = '',
): Promise<Transfer> {
  const answer = await client.get(`/api/content/${document}/export${query}`);
  expect(answer.status, answer.text.slice(0, 200)).toBe(200);
  return answer.json<Transfer>();
}

export const importInto = (
  client: HttpClient,
  file: unknown,
  query = '',
  headers = {},
): Promise<Answer> =>
  client.post(
    `/api/content-import${query}`,
    typeof file === 'string' || file instanceof Readable ? file : JSON.stringify(file),
    { 'content-type': 'application/json', ...headers },
  );

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const fileFor = ({ files }: Transfer, purpose: string): TransferFile | undefined =>
  files.find((file) => file.purpose === purpose);

export function changed(transfer: Transfer, change: (copy: Transfer) => void): Transfer {
  const copy = structuredClone(transfer);
  change(copy);
  return copy;
}

/** Exports the edition 2026 after giving its draft a logo, a portrait and a document. */
export async function exportWithFiles(admin: HttpClient): Promise<Transfer> {
  async function upload(purpose: 'logo' | 'portrait' | 'document', bytes: Buffer) {
    const { id, url } = await askForAddress(admin, purpose);
    expect((await admin.put(url, bytes)).status).toBe(200);
    return `/objects/${id}`;
  }
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10"><circle cx="5" cy="5" r="5"/></svg>';
  const logo = await upload('logo', Buffer.from(svg));
  const portrait = await upload('portrait', await noisyPicture(300, 40).png().toBuffer());
  const document = await upload('document', PDF);
  await saveSection(admin, '2026', 'partners', (value) => {
    value.tiers[0].partners[0].logo = logo;
    value.tiers[0].partners[0].logoDark = logo;
    return value;
  });
  await saveSection(admin, '2026', 'people', (value) => {
    value.advisory[0].portrait = portrait;
    value.advisory[0].name = 'Zoë Ünal-Ångström 🎓';
    return value;
  });
  await saveSection(admin, '2026', 'documents', (value) => {
    value.files[0].file = document;
    return value;
  });
  return exportOf(admin, '2026');
}
