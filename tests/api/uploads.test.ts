// @module-tag servers
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommitteeMember } from '../../src/modules/gallery/committee/schema.ts';
import type { Photo } from '../../src/modules/gallery/photos/schema.ts';
import { IMAGE_PROCESSING_LIMIT_MS } from '../../src/schema/limits.ts';
import { IMAGE_WIDTHS } from '../../src/schema/photo-limits.ts';
import {
  blackPng,
  FORMATS,
  ftyp,
  gifThatIsAlsoScript,
  noisyPicture,
} from '../../src/server/files/sample-pictures.ts';
import { eventually } from '../support/eventually.ts';
import type { HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { askForAddress, jpeg, NOTHING, remainsOf, uploadPicture } from '../support/uploading.ts';

let site: TestSite;
let admin: HttpClient;

beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
});
afterAll(() => site.stop());

const photo = { title: 'Upload', description: '', category: 'uploads', year: '2026' };

describe('the way from a file to a photo', () => {
  it('is address, bytes, normalized path and a photo that knows its picture', async () => {
    const { id, url } = await askForAddress(admin);
    const receipt = await admin.put(url, await jpeg(1000, 50), { 'content-type': 'image/jpeg' });
    expect([receipt.status, receipt.headers.etag]).toEqual([200, `"${id}"`]);
    const normalized = await admin.put('/api/objects/normalize-path', { imageUrl: url });
    expect(normalized.json()).toEqual({ objectPath: `/objects/${id}` });
    const created = await admin.post('/api/photos', { ...photo, url: `/objects/${id}` });
    expect(created.status).toBe(201);
    expect(created.json<Photo>()).toMatchObject({
      url: `/objects/${id}`,
      image: { width: 1000, height: 50, thumbhash: expect.stringMatching(/^[\w+/=]{20,}$/) },
    });
  });

  it('also ends well when the raw upload address is saved, in photos and in members', async () => {
    const { id, url } = await askForAddress(admin);
    await admin.put(url, await jpeg());
    const created = await admin.post('/api/photos', { ...photo, url });
    expect(created.json<Photo>().url).toBe(`/objects/${id}`);
    const member = { name: 'N', title: 'T', organization: 'O', profileImageUrl: url };
    const saved = await admin.post('/api/committee-members', member);
    expect(saved.json<CommitteeMember>()).toMatchObject({
      profileImageUrl: `/objects/${id}`,
      image: { width: 640, height: 48 },
    });
  });

  it.each([
    ['nothing at all', undefined, {}],
    ['JSON as its type and no body', '', { 'content-type': 'application/json' }],
    ['null', 'null', { 'content-type': 'application/json' }],
    ['an empty object', {}, {}],
    ['the purpose gallery', { purpose: 'gallery' }, {}],
    ['the purpose committee', { purpose: 'committee' }, {}],
  ])('begins with a request that sends %s', async (_, body, headers) => {
    const answer = await admin.post('/api/objects/upload', body, headers);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.json<{ uploadURL: string }>().uploadURL).toMatch(/^\/api\/objects\/upload\/\w/);
  });

  it.each([
    [{ purpose: 'avatar' }],
    [{ purpose: ['committee'] }],
    [{ purpose: 'gallery', key: '../../x' }],
    [['gallery']],
    ['"gallery"'],
    ['{"__proto__":{"purpose":"committee"}}'],
    ['{'],
  ])('does not begin with %j', async (body) => {
    const answer = await admin.post('/api/objects/upload', body, {
      'content-type': 'application/json',
    });
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it('gives out an address of its own, whatever host the request names', async () => {
    const answer = await admin.post('/api/objects/upload', undefined, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    });
    expect(answer.json<{ uploadURL: string }>().uploadURL).toMatch(/^\/api\/objects\/upload\/\w/);
  });
});

describe('a file that is on its way when its session ends', () => {
  it('is refused at its end, and nothing of it is left', async () => {
    const leaving = await site.organiser('leaving');
    const { id, url } = await askForAddress(leaving);
    const picture = await jpeg();
    async function* bytes() {
      yield picture.subarray(0, 1000);
      await eventually(async () =>
        expect((await site.installation.store.objects.findById(id))?.state).toBe('receiving'),
      );
      expect((await leaving.delete('/api/session')).status).toBe(204);
      yield picture.subarray(1000);
    }
    const answer = await leaving.call(url, {
      method: 'PUT',
      body: Readable.from(bytes()),
      headers: { 'content-type': 'image/jpeg' },
    });
    expect([answer.status, answer.text]).toEqual([401, 'Please sign in first.']);
    expect(await remainsOf(site, id)).toEqual(NOTHING);
  });
});

describe('the name and type that a client gives a file', () => {
  it.each([
    ['a path upwards', '../../x'],
    ['an encoded path', '..%2f..%2fx'],
    ['a backslash path', '..\\..\\x'],
    ['a NUL', 'x%00.jpg'],
    ['5,000 characters', 'x'.repeat(5000)],
    ['two extensions', 'x.jpg.html'],
  ])('change nothing when the name is %s', async (_, name) => {
    const { id, url } = await askForAddress(admin);
    const answer = await admin.put(url, await jpeg(), {
      'content-type': 'text/html',
      'content-disposition': `attachment; filename="${name}"`,
      'x-file-name': name,
      slug: name,
    });
    expect(answer.status).toBe(200);
    const webp = await admin.get(`/objects/${id}`);
    expect(webp.headers['content-type']).toBe('image/webp');
    expect((await remainsOf(site, id)).keys.filter((key) => key.endsWith('.webp'))).toEqual([
      `images/${id}/480.webp`,
      `images/${id}/640.webp`,
    ]);
  });

  it.each([
    { title: 'a path upwards', name: '..' },
    { title: 'an encoded path', name: '..%2f..%2fx' },
    { title: 'encoded dots', name: '%2e%2e' },
    { title: 'a NUL', name: 'x%00' },
    { title: '65 characters', name: 'x'.repeat(65) },
    { title: '5,000 characters', name: 'x'.repeat(5000) },
    { title: 'a broken encoding', name: '%zz' },
  ])('cannot be put into the address as $title', async ({ name }) => {
    const { url } = await askForAddress(admin);
    const query = url.slice(url.indexOf('?'));
    const answer = await admin.put(`/api/objects/upload/${name}${query}`, await jpeg());
    expect([400, 403, 404]).toContain(answer.status);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.text).not.toContain(name);
  });
});

// Pictures are looked at before a store is asked: on servers it is enough that a refusal, before the
// decoder and by it, leaves nothing there.
const isEmbedded = (process.env.TEST_WORLD ?? 'sqlite') === 'sqlite';
const REFUSED_ON_SERVERS = ['an SVG', 'a cut JPEG'];

describe('the content of a file', () => {
  it.runIf(isEmbedded).each(FORMATS)(
    'is accepted as %s, under any declared type',
    async (format) => {
      const bytes = await noisyPicture(100, 80).toFormat(format).toBuffer();
      const path = await uploadPicture(admin, bytes);
      const stored = await admin.get(path);
      expect(await sharp(stored.bytes).metadata()).toMatchObject({ format: 'webp', width: 100 });
    },
  );

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>';
  const truncated = async (format: 'webp' | 'avif' | 'png' | 'jpeg') =>
    (await noisyPicture().toFormat(format).toBuffer()).subarray(0, 200);
  const isHeic = /please export it as JPEG/;
  const isNoPicture = /not a JPEG, PNG, WebP, AVIF or GIF/;

  const refused: [string, () => Buffer | Promise<Buffer>, number, RegExp][] = [
    ['nothing', () => Buffer.alloc(0), 415, isNoPicture],
    ['an SVG', () => Buffer.from(svg), 415, isNoPicture],
    ['a packed SVG', () => gzipSync(svg), 415, isNoPicture],
    [
      'an HTML page',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      415,
      isNoPicture,
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n%\xe2\xe3\n'), 415, isNoPicture],
    ['a HEIC picture', () => Buffer.concat([ftyp('heic', 'mif1'), Buffer.alloc(900)]), 415, isHeic],
    ['256 megapixels', () => blackPng(16_000, 16_000), 413, /too many pixels/],
    ['a cut JPEG', () => truncated('jpeg'), 422, /damaged/],
    ['a cut PNG', () => truncated('png'), 422, /damaged/],
    ['a cut WebP', () => truncated('webp'), 422, /damaged/],
    ['a cut AVIF', () => truncated('avif'), 422, /damaged/],
  ];

  it.each(refused.filter(([what]) => isEmbedded || REFUSED_ON_SERVERS.includes(what)))(
    'is refused in one sentence, leaving nothing, when it is %s',
    async (_, make, status, words) => {
      const { id, url } = await askForAddress(admin);
      const bytes = await make();
      const begin = performance.now();
      const answer = await admin.put(url, bytes, { 'content-type': 'image/jpeg' });
      expect(performance.now() - begin).toBeLessThan(IMAGE_PROCESSING_LIMIT_MS);
      expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(words)]);
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(await remainsOf(site, id)).toEqual(NOTHING);
    },
  );

  it.runIf(isEmbedded)(
    'is never stored as it was sent: a picture that is also a script is one no longer',
    async () => {
      const path = await uploadPicture(admin, await gifThatIsAlsoScript('alert("polyglot")'));
      const stored = await admin.get(path);
      expect(stored.bytes.toString('latin1')).not.toContain('alert');
      expect(stored.bytes.subarray(0, 4).toString()).toBe('RIFF');
    },
  );

  it.runIf(isEmbedded)(
    'loses place, author and comments of a photograph in every variant and field',
    async () => {
      const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><p>SECRET-PLACE</p></x:xmpmeta>';
      const located = await noisyPicture(1000, 80)
        .withExif({
          IFD0: { Artist: 'SECRET-AUTHOR' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 24/1 0/1' },
        })
        .withXmp(xmp)
        .jpeg()
        .toBuffer();
      const sent = await sharp(located).metadata();
      expect([sent.exif?.includes('SECRET-AUTHOR'), sent.xmp?.includes('SECRET-PLACE')]).toEqual([
        true,
        true,
      ]);

      const path = await uploadPicture(admin, located);
      const created = await admin.post('/api/photos', { ...photo, url: path });
      expect(created.text).not.toMatch(/SECRET|GPS|47\/1|exif/i);
      for (const { images } of site.installations) await images.settled();
      for (const accept of ['image/webp', 'image/avif']) {
        for (const width of IMAGE_WIDTHS) {
          const { bytes, headers } = await admin.get(`${path}/${width}`, { accept });
          expect(headers['content-type']).toBe(accept);
          const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
          expect([exif, xmp, iptc, icc, comments]).toEqual(Array(5).fill(undefined));
          expect(bytes.toString('latin1')).not.toMatch(/SECRET|Exif|xmpmeta/);
        }
      }
    },
  );
});
