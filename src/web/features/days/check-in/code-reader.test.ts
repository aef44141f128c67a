import { expect, it, vi } from 'vitest';
import { createHeldCodes, openReader } from './code-reader.ts';

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

it('counts a code once while it is held, also through blurred pictures', () => {
  const held = createHeldCodes();
  expect(held.see(['a'], 0)).toEqual(['a']);
  expect(held.see(['a'], 200)).toEqual([]);
  expect(held.see([], 400)).toEqual([]);
  expect(held.see(['a'], 1500)).toEqual([]);
});

it('counts it again once it has left the picture', () => {
  const held = createHeldCodes();
  held.see(['a'], 0);
  expect(held.see([], 1600)).toEqual([]);
  expect(held.see(['a'], 1700)).toEqual(['a']);
});

it('takes two that are held together for one each, however they take turns', () => {
  const held = createHeldCodes();
  const come = [['a'], ['b'], ['a', 'b'], ['b'], ['a']].map((codes, at) =>
    held.see(codes, at * 150),
  );
  expect(come.flat()).toEqual(['a', 'b']);
});
