import { expect } from 'vitest';
import { objectIdOfKey } from '../../src/modules/base/objects/file-keys.ts';
import type { UploadPurpose } from '../../src/modules/base/objects/schema.ts';
import { noisyPicture } from '../../src/server/files/sample-pictures.ts';
import type { HttpClient } from './http-client.ts';
import type { TestSite } from './site.ts';

export interface UploadAddress {
  id: string;
  url: string;
}

/** Like a photo in that AVIF makes it smaller; not high, as that takes most of the time of a test. */
export function jpeg(width = 640, height = 48): Promise<Buffer> {
  return noisyPicture(width, height).jpeg().toBuffer();
}

/** Still the same picture: what follows its end is not looked at. */
export function paddedTo(size: number, picture: Buffer): Buffer {
  return Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
}

export async function askForAddress(
  admin: HttpClient,
  purpose?: UploadPurpose,
): Promise<UploadAddress> {
  const answer = await admin.post('/api/objects/upload', purpose && { purpose });
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('uploadURL')]);
  const { uploadURL: url } = answer.json<{ uploadURL: string }>();
  const id = /^\/api\/objects\/upload\/([^/?]+)\?/.exec(url)?.[1];
  if (id === undefined) throw new Error(`Not an upload address of this site: ${url}`);
  return { id, url };
}

/** The whole flow; answers the path of the stored picture. */
export async function uploadPicture(admin: HttpClient, bytes: Uint8Array): Promise<string> {
  const { url, id } = await askForAddress(admin);
  const answer = await admin.put(url, bytes, { 'content-type': 'image/jpeg' });
  expect([answer.status, answer.json()]).toMatchObject([200, { objectPath: `/objects/${id}` }]);
  return `/objects/${id}`;
}

/** What database and object store hold of an upload. */
export async function remainsOf(
  { installation: { store, objects } }: TestSite,
  id: string,
): Promise<{ state: string | null; keys: string[] }> {
  const keys: string[] = [];
  for await (const { key } of objects.list()) if (objectIdOfKey(key) === id) keys.push(key);
  return { state: (await store.objects.findById(id))?.state ?? null, keys: keys.sort() };
}

export const NOTHING = { state: null, keys: [] };
