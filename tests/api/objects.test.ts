// @module-tag servers
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMAGE_WIDTHS } from '../../src/schema/photo-limits.ts';
import { noisyPicture } from '../../src/server/files/sample-pictures.ts';
import type { Answer, HttpClient } from '../support/http-client.ts';
import { startSite, type TestSite } from '../support/site.ts';
import { uploadPicture } from '../support/uploading.ts';

let site: TestSite;
let admin: HttpClient;
let visitor: HttpClient;
/** A picture in a photo, 1600 pixels wide. */
let path: string;

beforeAll(async () => {
  site = await startSite();
  admin = await site.admin();
  visitor = site.visitor();
  path = await publicPicture(1600);
});
afterAll(() => site.stop());

async function publicPicture(width: number): Promise<string> {
  const picture = await noisyPicture(width, 100).jpeg().toBuffer();
  const uploaded = await uploadPicture(admin, picture);
  for (const { images } of site.installations) await images.settled();
  const photo = { title: 'T', description: '', category: '', year: '', url: uploaded };
  expect((await admin.post('/api/photos', photo)).status).toBe(201);
  return uploaded;
}

const webp = (address: string, headers: Record<string, string> = {}) =>
  visitor.get(address, { accept: 'image/webp,*/*;q=0.8', ...headers });
const widthOf = async ({ bytes }: Answer) => (await sharp(bytes).metadata()).width;

describe('the variant of a stored picture', () => {
  it.each([
    ['', 1600],
    ['/480', 480],
    ['/640', 640],
    ['/960', 960],
    ['/1920', 1600],
  ])('at its address followed by "%s" is %i pixels wide', async (size, width) => {
    expect(await widthOf(await webp(`${path}${size}`))).toBe(width);
  });

  it('is the picture itself at every size when it is small', async () => {
    const small = await publicPicture(300);
    for (const size of ['', '/480', '/640', '/960', '/1920']) {
      const answer = await webp(`${small}${size}`);
      expect([answer.status, await widthOf(answer)]).toEqual([200, 300]);
    }
  });

  it('is the smallest one that is wide enough, else the largest', async () => {
    const medium = await publicPicture(800);
    const [largest, large] = [await webp(medium), await webp(`${medium}/960`)];
    expect(largest.headers.etag).toBe(large.headers.etag);
    expect(await widthOf(await webp(`${medium}/480`))).toBe(480);
    expect(await widthOf(await webp(`${medium}/1920`))).toBe(800);
  });

  it.each([
    ['image/avif,image/webp,*/*;q=0.8', 'image/avif'],
    ['image/webp,*/*;q=0.8', 'image/webp'],
    ['*/*', 'image/webp'],
    ['image/avif;q=0, image/webp', 'image/webp'],
    ['image/avif-sequence', 'image/webp'],
  ])('is of a type that the client takes: %s gives %s', async (accept, type) => {
    const answer = await visitor.get(`${path}/480`, { accept });
    expect(answer.headers['content-type']).toBe(type);
    const { format, compression } = await sharp(answer.bytes).metadata();
    expect([format, compression]).toEqual(
      type === 'image/avif' ? ['heif', 'av1'] : ['webp', undefined],
    );
  });

  it('is WebP to everyone until its AVIF is made', async () => {
    const fresh = await uploadPicture(admin, await noisyPicture(1600, 450).jpeg().toBuffer());
    const early = await admin.get(fresh, { accept: 'image/avif' });
    expect(early.headers['content-type']).toBe('image/webp');
    for (const { images } of site.installations) await images.settled();
    for (const origin of site.origins) {
      const late = await admin.get(fresh, { accept: 'image/avif' });
      expect([origin, late.headers['content-type']]).toEqual([origin, 'image/avif']);
    }
  });

  it('has headers that let every cache keep it for good', async () => {
    const { status, headers } = await webp(path);
    expect([status, headers]).toEqual([
      200,
      expect.objectContaining({
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept',
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        etag: expect.stringMatching(/^"[\w.-]+"$/),
      }),
    ]);
  });

  it('has an ETag of its own for each size and type', async () => {
    const tags = new Set<unknown>();
    for (const accept of ['image/avif', 'image/webp']) {
      for (const size of IMAGE_WIDTHS) {
        tags.add((await visitor.get(`${path}/${size}`, { accept })).headers.etag);
      }
    }
    expect(tags.size).toBe(2 * IMAGE_WIDTHS.length);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const get = await webp(path);
    const head = await visitor.call(path, { method: 'HEAD', headers: { accept: 'image/webp' } });
    const timeless = ({ headers: { date: _, 'x-request-id': __, ...headers } }: Answer) => headers;
    expect(head.status).toBe(200);
    expect(timeless(head)).toEqual(timeless(get));
    expect(head.headers['content-length']).toBe(String(get.bytes.length));
    expect(head.bytes.length).toBe(0);
  });
});

describe('asking for a picture that the client has', () => {
  it.each([
    ['the same tag', (tag: string) => tag, 304],
    ['the same tag, weakened on its way', (tag: string) => `W/${tag}`, 304],
    ['a list with the same tag', (tag: string) => `"a" , ${tag}`, 304],
    ['any tag', () => '*', 304],
    ['another tag', () => '"another"', 200],
  ])('with %s', async (_, condition, status) => {
    const tag = String((await webp(path)).headers.etag);
    const answer = await webp(path, { 'if-none-match': condition(tag), range: 'bytes=0-3' });
    expect(answer.status).toBe(status === 200 ? 206 : status);
    expect([answer.headers.etag, answer.headers.vary]).toEqual([tag, 'Accept']);
    if (status === 304) expect(answer.bytes.length).toBe(0);
  });
});

describe('a part of a picture', () => {
  let whole: Buffer;
  let tag: string;
  beforeAll(async () => {
    const answer = await webp(path);
    whole = answer.bytes;
    tag = String(answer.headers.etag);
  });

  it.each<[string, () => string, () => [number, number]]>([
    ['the first bytes', () => 'bytes=0-99', () => [0, 99]],
    ['one byte', () => 'bytes=7-7', () => [7, 7]],
    ['the middle', () => 'bytes=100-299', () => [100, 299]],
    ['all from a byte on', () => 'bytes=100-', () => [100, whole.length - 1]],
    ['the last bytes', () => 'bytes=-50', () => [whole.length - 50, whole.length - 1]],
    ['more last bytes than there are', () => 'bytes=-99999999', () => [0, whole.length - 1]],
    ['more bytes than there are', () => 'bytes=10-99999999', () => [10, whole.length - 1]],
    ['everything', () => `bytes=0-${whole.length - 1}`, () => [0, whole.length - 1]],
    [
      'the last byte',
      () => `bytes=${whole.length - 1}-`,
      () => [whole.length - 1, whole.length - 1],
    ],
  ])('is answered with 206: %s', async (_, range, part) => {
    const [start, end] = part();
    const answer = await webp(path, { range: range() });
    expect([answer.status, answer.headers['content-range']]).toEqual([
      206,
      `bytes ${start}-${end}/${whole.length}`,
    ]);
    expect(answer.headers['content-length']).toBe(String(end - start + 1));
    expect(answer.bytes.equals(whole.subarray(start, end + 1))).toBe(true);
  });

  it.each([
    ['begins at the end', () => `bytes=${whole.length}-`],
    ['begins after the end', () => 'bytes=99999999-'],
    ['is the last no bytes', () => 'bytes=-0'],
  ])('is answered with 416 and the size when it %s', async (_, range) => {
    const answer = await webp(path, { range: range() });
    expect([answer.status, answer.text]).toEqual([416, 'The file is shorter than that.']);
    expect(answer.headers['content-range']).toBe(`bytes */${whole.length}`);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['several parts', 'bytes=0-1,4-5'],
    ['a thousand parts', `bytes=${Array(1000).fill('0-').join()}`],
    ['a part that ends before it begins', 'bytes=5-3'],
    ['another unit', 'lines=0-1'],
    ['no numbers', 'bytes=-'],
    ['nonsense', 'bytes=a-b'],
    ['a number beyond all numbers', 'bytes=0-99999999999999999999'],
  ])('is the whole picture when the header asks for %s', async (_, range) => {
    const answer = await webp(path, { range });
    expect([answer.status, answer.bytes.length]).toEqual([200, whole.length]);
  });

  it('is given only while the picture is the one that If-Range names', async () => {
    const range = 'bytes=0-3';
    expect((await webp(path, { range, 'if-range': tag })).status).toBe(206);
    for (const other of ['"another"', `W/${tag}`, 'Tue, 01 Sep 2026 12:00:00 GMT']) {
      expect((await webp(path, { range, 'if-range': other })).status).toBe(200);
    }
  });

  it('does not exist for HEAD', async () => {
    const headers = { accept: 'image/webp', range: 'bytes=0-3' };
    const answer = await visitor.call(path, { method: 'HEAD', headers });
    expect([answer.status, answer.headers['content-length']]).toEqual([200, String(whole.length)]);
  });
});

describe('an address without a picture', () => {
  it.each([
    ['/objects/unknown', 404],
    ['/objects/unknown/480', 404],
    ['/objects/00000000-0000-4000-8000-000000000000', 404],
    ['PATH/481', 400],
    ['PATH/0', 400],
    ['PATH/-480', 400],
    ['PATH/480.webp', 400],
    ['PATH/99999', 400],
    ['/objects/..%2f..%2fsite.sqlite', 400],
    ['/objects/%2e%2e/480', 400],
    ['/objects/a.b', 400],
    ['/objects/x%00', 400],
    ['PATH?width=480', 400],
  ])('%s is answered with one sentence and %i', async (address, status) => {
    const answer = await visitor.get(address.replace('PATH', path));
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
