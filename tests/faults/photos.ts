import sharp from 'sharp';
import { addressOf } from '../../src/modules/address-of.ts';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import { noisyPicture } from '../../src/server/files/sample-pictures.ts';
import type { HttpClient } from '../support/http-client.ts';
import { expectStatus } from './expect-answer.ts';

export const ELSEWHERE = 'https://example.org/photo.jpg';

export function photoInput(title: string, url = ELSEWHERE) {
  return { title, description: 'Teams at work.', category: 'Workshop', year: '2026', url };
}

export function somePicture(width = 600, height = 400): Promise<Buffer> {
  return noisyPicture(width, height).jpeg().toBuffer();
}

export async function createPhoto(admin: HttpClient, title: string, url?: string): Promise<Photo> {
  const answer = await admin.post(addressOf('POST /api/photos'), photoInput(title, url));
  return expectStatus('A new photo', answer, 201).json<Photo>();
}

/** The address to send a picture to. */
export async function uploadAddress(admin: HttpClient): Promise<string> {
  const answer = await admin.post(addressOf('POST /api/objects/upload'));
  return expectStatus('An upload address', answer, 200).json<{ uploadURL: string }>().uploadURL;
}

/** Sends a picture; answers its path. */
export async function uploadPicture(admin: HttpClient, bytes: Buffer): Promise<string> {
  const answer = await admin.put(await uploadAddress(admin), bytes);
  return expectStatus('An upload', answer, 200).json<{ objectPath: string }>().objectPath;
}

/** Reads a picture to its last pixel; throws when there is less than that. */
export async function readPicture(client: HttpClient, path: string): Promise<void> {
  const answer = expectStatus(`The picture ${path}`, await client.get(path), 200);
  const { info } = await sharp(answer.bytes, { failOn: 'truncated' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.width < 1) throw new Error(`The picture ${path} is empty.`);
}
