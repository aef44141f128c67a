import { expect, it, vi } from 'vitest';
import { openReader } from './code-reader.ts';

const video = {} as HTMLVideoElement;
const own = async () => ['own'];

const detector = (formats: string[], detect: () => Promise<{ rawValue: string }[]>) =>
  class {
    static getSupportedFormats = async () => formats;
    detect = detect;
  };

it('uses the browser’s own reader where it reads QR codes', async () => {
  const openOwn = vi.fn(async () => own);
  const read = await openReader(
    detector(['qr_code'], async () => [{ rawValue: 'theirs' }]),
    openOwn,
  );
  expect(await read(video)).toEqual(['theirs']);
  expect(openOwn).not.toHaveBeenCalled();
});

it.each([
  ['there is none', undefined],
  ['it reads no QR codes', detector(['ean_13'], async () => [])],
])('uses the site’s own where %s', async (_, theirs) => {
  const read = await openReader(theirs, async () => own);
  expect(await read(video)).toEqual(['own']);
});

it('changes to the site’s own when the browser’s fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const fails = detector(['qr_code'], () => Promise.reject(new Error('no service')));
  const openOwn = vi.fn(async () => own);
  const read = await openReader(fails, openOwn);
  expect([await read(video), await read(video)]).toEqual([['own'], ['own']]);
  expect(openOwn).toHaveBeenCalledTimes(1);
});
