import sharp from 'sharp';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { makeAvif, type NormalizedImage, normalizeImage, variantWidths } from './images.ts';
import {
  animation,
  BLUE,
  FORMATS,
  halvedPicture,
  noisyPicture,
  plainPicture,
  RED,
  repeatGifFrame,
  webpChunks,
  withPngText,
} from './sample-pictures.ts';

const METADATA_FREE_CHUNKS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH'];
const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><here>GPS-IN-XMP</here></x:xmpmeta>';

const namesOf = (image: NormalizedImage) => image.variants.map(({ width }) => width);

async function sizesOf(image: NormalizedImage): Promise<string[]> {
  const headers = await Promise.all(image.variants.map(({ bytes }) => sharp(bytes).metadata()));
  return headers.map(({ width, height }) => `${width}x${height}`);
}

async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = sharp(bytes).extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.raw().toBuffer())];
}

function expectColour(actual: number[], expected: typeof RED, tolerance = 12): void {
  for (const [index, value] of [expected.r, expected.g, expected.b].entries()) {
    expect(Math.abs((actual[index] ?? -1000) - value)).toBeLessThanOrEqual(tolerance);
  }
}

function only(image: NormalizedImage): Buffer {
  const [variant] = image.variants;
  if (!variant || image.variants.length > 1) throw new Error('Not one variant');
  return variant.bytes;
}

describe('variantWidths', () => {
  it.each([
    { picture: 1, names: [480] },
    { picture: 480, names: [480] },
    { picture: 481, names: [480, 640] },
    { picture: 640, names: [480, 640] },
    { picture: 641, names: [480, 640, 960] },
    { picture: 960, names: [480, 640, 960] },
    { picture: 1600, names: [480, 640, 960, 1920] },
    { picture: 1920, names: [480, 640, 960, 1920] },
    { picture: 9000, names: [480, 640, 960, 1920] },
  ])('gives $names for a picture of $picture pixels', ({ picture, names }) => {
    expect(variantWidths(picture)).toEqual(names);
  });
});

describe('normalizeImage', () => {
  it.each(FORMATS)('turns %s into WebP', async (format) => {
    const image = await normalizeImage(await plainPicture(300, 200).toFormat(format).toBuffer());
    expect(image).toMatchObject({ width: 300, height: 200 });
    expect((await sharp(only(image)).metadata()).format).toBe('webp');
    expectColour(await colourAt(only(image), 150, 100), RED);
  });

  it.each([
    { from: [2400, 1600], sizes: ['480x320', '640x427', '960x640', '1920x1280'] },
    { from: [1600, 1200], sizes: ['480x360', '640x480', '960x720', '1600x1200'] },
    { from: [300, 900], sizes: ['300x900'] },
    { from: [1, 1], sizes: ['1x1'] },
    { from: [20000, 10], sizes: ['480x1', '640x1', '960x1', '1920x1'] },
    { from: [10, 20000], sizes: ['4x7680'] },
  ] as const)('makes $sizes from $from and enlarges nothing', async ({ from, sizes }) => {
    const image = await normalizeImage(await plainPicture(from[0], from[1]).png().toBuffer());
    expect(await sizesOf(image)).toEqual(sizes);
    expect(`${image.width}x${image.height}`).toBe(sizes.at(-1));
    expect(namesOf(image)).toEqual(variantWidths(image.width));
  });

  it('keeps a grid picture far below a tenth of a large photo', async () => {
    const photo = await noisyPicture(2100, 1400).jpeg({ quality: 95 }).toBuffer();
    const [grid] = (await normalizeImage(photo)).variants;
    expect(grid?.bytes.length).toBeLessThan(photo.length / 20);
  });

  it('keeps a drawing without loss and a photo with it', async () => {
    const drawing = await normalizeImage(await halvedPicture(1000, 600).png().toBuffer());
    expect(drawing.variants.map(({ bytes }) => webpChunks(bytes))).toEqual([
      ['VP8L'],
      ['VP8L'],
      ['VP8L'],
      ['VP8L'],
    ]);
    expect(await colourAt(drawing.variants[3]?.bytes ?? Buffer.of(), 10, 10)).toEqual(
      Object.values(RED),
    );
    const photo = await normalizeImage(await noisyPicture(1000, 600).png().toBuffer());
    expect(photo.variants.map(({ bytes }) => webpChunks(bytes))).toEqual([
      ['VP8 '],
      ['VP8 '],
      ['VP8 '],
      ['VP8 '],
    ]);
  });

  it('makes a drawing smaller without halos at its edges', async () => {
    const drawing = await normalizeImage(await halvedPicture(1000, 600).png().toBuffer());
    const { data } = await sharp(drawing.variants[0]?.bytes)
      .extract({ left: 0, top: 100, width: 480, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(Math.min(...data)).toBe(Math.min(...Object.values(RED)));
    expect(Math.max(...data)).toBe(Math.max(...Object.values(RED)));
  });

  it('drops position, camera, caption and colour profile of a JPEG', async () => {
    const photo = await plainPicture(600, 400)
      .withExif({
        IFD0: { Make: 'CAMERA-IN-EXIF', Copyright: 'NAME-IN-EXIF' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 24/1 38/1' },
      })
      .withXmp(XMP)
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const before = await sharp(photo).metadata();
    expect(before.exif && before.xmp && before.icc).toBeTruthy();
    expect(photo.includes('CAMERA-IN-EXIF') && photo.includes('GPS-IN-XMP')).toBe(true);

    for (const { bytes } of (await normalizeImage(photo)).variants) {
      expect(METADATA_FREE_CHUNKS).toEqual(expect.arrayContaining(webpChunks(bytes)));
      expect(bytes.includes('IN-EXIF') || bytes.includes('GPS-IN-XMP')).toBe(false);
      const avif = await makeAvif(bytes);
      expect(await sharp(avif).metadata()).not.toHaveProperty('exif');
      expect(avif.includes('IN-EXIF') || avif.includes('GPS-IN-XMP')).toBe(false);
    }
  });

  it('drops the text of a PNG', async () => {
    const png = withPngText(await plainPicture(20, 20).png().toBuffer(), 'PRIVATE');
    expect((await sharp(png).metadata()).comments).toEqual([
      { keyword: 'Comment', text: 'PRIVATE' },
    ]);
    const bytes = only(await normalizeImage(png));
    expect(METADATA_FREE_CHUNKS).toEqual(expect.arrayContaining(webpChunks(bytes)));
    expect(bytes.includes('PRIVATE')).toBe(false);
  });

  it('turns a photo upright by its orientation', async () => {
    const lying = await halvedPicture(200, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const image = await normalizeImage(lying);
    expect(image).toMatchObject({ width: 100, height: 200 });
    expectColour(await colourAt(only(image), 50, 40), RED);
    expectColour(await colourAt(only(image), 50, 160), BLUE);
  });

  it('converts a wide-gamut photo to sRGB', async () => {
    const inP3 = await plainPicture(40, 40).withIccProfile('p3').png().toBuffer();
    const [unconverted = 0] = await sharp(inP3, { ignoreIcc: true }).raw().toBuffer();
    expect(RED.r - unconverted).toBeGreaterThan(14);
    expectColour(await colourAt(only(await normalizeImage(inP3)), 20, 20), RED);
  });

  it('reads a CMYK JPEG', async () => {
    const cmyk = await plainPicture(80, 60).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const bytes = only(await normalizeImage(cmyk));
    expect((await sharp(bytes).metadata()).channels).toBe(3);
    expectColour(await colourAt(bytes, 40, 30), RED, 45);
  });

  it('reads a PNG of 16 bits', async () => {
    const deep = await plainPicture(80, 60).toColourspace('rgb16').png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    expectColour(await colourAt(only(await normalizeImage(deep)), 40, 30), RED);
  });

  it('reads a grey picture', async () => {
    const grey = await plainPicture(80, 60).toColourspace('b-w').png().toBuffer();
    const [r, g, b] = await colourAt(only(await normalizeImage(grey)), 40, 30);
    expect([g, b]).toEqual([r, r]);
  });

  it('keeps what is transparent transparent', async () => {
    const clear = { width: 1000, height: 600, channels: 4 as const, background: '#ff4a1c00' };
    const png = await sharp({ create: clear })
      .composite([{ input: await plainPicture(500, 600).png().toBuffer(), left: 0, top: 0 }])
      .png()
      .toBuffer();
    for (const { bytes } of (await normalizeImage(png)).variants) {
      const { width, height } = await sharp(bytes).metadata();
      const row = Math.floor(height / 2);
      expect((await colourAt(bytes, Math.floor(width / 4), row))[3]).toBe(255);
      expect((await colourAt(bytes, Math.floor((width * 3) / 4), row))[3]).toBe(0);
    }
  });

  it.each(['gif', 'webp'] as const)('shows the first frame of an animated %s', async (format) => {
    const film = await animation(60, 40, [RED, BLUE, RED]).toFormat(format).toBuffer();
    expect((await sharp(film).metadata()).pages).toBe(3);
    const image = await normalizeImage(film);
    expect(image).toMatchObject({ width: 60, height: 40 });
    expect((await sharp(only(image)).metadata()).pages).toBeUndefined();
    expectColour(await colourAt(only(image), 30, 20), RED);
  });

  it('counts the pixels of one frame, not of all', async () => {
    const film = repeatGifFrame(await plainPicture(1000, 1000).gif().toBuffer(), 60);
    expect((await sharp(film).metadata()).pages).toBe(60);
    await expect(normalizeImage(film)).resolves.toMatchObject({ width: 1000, height: 1000 });
  });

  it('makes a thumbhash of the colours in it', async () => {
    const image = await normalizeImage(await plainPicture(300, 200).png().toBuffer());
    const { r, g, b, a } = thumbHashToAverageRGBA(Buffer.from(image.thumbhash, 'base64'));
    expectColour([r * 255, g * 255, b * 255], RED, 10);
    expect(a).toBe(1);
  });
});

describe('makeAvif', () => {
  it('makes a smaller picture of the same size and colours', async () => {
    const webp = await halvedPicture(480, 320).webp().toBuffer();
    const avif = await makeAvif(webp);
    expect(await sharp(avif).metadata()).toMatchObject({
      width: 480,
      height: 320,
      compression: 'av1',
    });
    expectColour(await colourAt(avif, 120, 160), RED);
    expectColour(await colourAt(avif, 360, 160), BLUE);
  });

  it('rejects bytes that are no picture', async () => {
    await expect(makeAvif(new Uint8Array())).rejects.toThrow();
    await expect(
      makeAvif(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ).rejects.toThrow();
  });
});
