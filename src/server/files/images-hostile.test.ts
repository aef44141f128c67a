import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../tests/support/linear-time.ts';
import { AppError } from '../../schema/app-error.ts';
import { IMAGE_PROCESSING_LIMIT_MS, JPEG_MAX_SCANS } from '../../schema/limits.ts';
import { countJpegScans } from './image-type.ts';
import { normalizeImage } from './images.ts';
import {
  arbitraryBytes,
  blackPng,
  FORMATS,
  ftyp,
  gifThatIsAlsoScript,
  noisyPicture,
  plainPicture,
  repeatGifFrame,
  repeatLastScan,
} from './sample-pictures.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';
const bytes = (text: string) => Buffer.from(text, 'latin1');

/** The code of the refusal, or 'accepted'; fails on any error that a person would see as a fault. */
async function outcomeOf(file: Uint8Array): Promise<string> {
  try {
    await normalizeImage(file);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.status).toBeLessThan(500);
    return error.code;
  }
}

describe('normalizeImage with files that are no pictures', () => {
  it.each([
    ['no bytes', bytes('')],
    ['SVG', bytes(SVG)],
    ['SVG behind an XML declaration', bytes(`<?xml version="1.0"?>\n<!-- GIF89a -->\n${SVG}`)],
    ['SVGZ', gzipSync(SVG)],
    ['HTML', bytes('<!doctype html><script>alert(1)</script>')],
    ['PDF', bytes('%PDF-1.7\n1 0 obj\n')],
    ['plain text', bytes('hello')],
  ])('refuses %s as no picture', async (_, file) => {
    expect(await outcomeOf(file)).toBe('notAnImage');
  });

  it('refuses a real TIFF as no picture', async () => {
    expect(await outcomeOf(await plainPicture(9, 9).tiff().toBuffer())).toBe('notAnImage');
  });

  it('refuses HEIC with the sentence that says to export it', async () => {
    const file = Buffer.concat([ftyp('heic', 'mif1', 'heic'), arbitraryBytes(500, 1)]);
    expect(await outcomeOf(file)).toBe('heic');
  });

  it('has taken from the whole process the loaders of all other formats', async () => {
    await expect(sharp(bytes(SVG)).metadata()).rejects.toThrow('unsupported');
    const tiff = await plainPicture(9, 9).tiff().toBuffer();
    await expect(sharp(tiff).metadata()).rejects.toThrow('unsupported');
  });

  it('stores no byte of a script that a GIF carries', async () => {
    const polyglot = await gifThatIsAlsoScript('alert(document.cookie)');
    const { variants } = await normalizeImage(polyglot);
    for (const variant of variants) {
      expect(variant.bytes.includes('alert')).toBe(false);
      expect(variant.bytes.toString('latin1', 0, 4)).toBe('RIFF');
    }
  });
});

describe('normalizeImage with far too many pixels', () => {
  it('refuses 256 megapixels in a small PNG within a second', async () => {
    const png = blackPng(16_000, 16_000);
    expect(png.length).toBeLessThan(1_000_000);
    const spent = await processorMs(async () => {
      expect(await outcomeOf(png)).toBe('imageTooManyPixels');
    });
    expect(spent).toBeLessThan(1_000);
  });

  it.each([
    { height: 5_000, outcome: 'accepted' },
    { height: 5_001, outcome: 'imageTooManyPixels' },
  ])('answers $outcome to 10,000 x $height', async ({ height, outcome }) => {
    expect(await outcomeOf(blackPng(10_000, height))).toBe(outcome);
  });

  it('refuses a JPEG whose header claims four gigapixels', async () => {
    const jpeg = await plainPicture(20, 20).jpeg().toBuffer();
    const frameHeader = jpeg.indexOf('\xff\xc0', 'latin1');
    jpeg.fill(0xea, frameHeader + 5, frameHeader + 9);
    expect(await outcomeOf(jpeg)).toBe('imageTooManyPixels');
  });

  it.each([
    [60_000, 60_000],
    [10_000, 10_000],
  ])('refuses an AVIF that claims %i x %i pixels', async (width, height) => {
    const avif = await plainPicture(20, 20).avif().toBuffer();
    const size = avif.indexOf('ispe', 'latin1') + 8;
    avif.writeUInt32BE(width, size);
    avif.writeUInt32BE(height, size + 4);
    expect(await outcomeOf(avif)).toBe('imageTooManyPixels');
  });
});

describe('normalizeImage with damaged pictures', () => {
  it.each(FORMATS)('refuses a %s that ends early, wherever it was cut', async (format) => {
    const whole = await noisyPicture().toFormat(format).toBuffer();
    for (let cut = 1; cut < 20; cut++) {
      const part = whole.subarray(0, Math.floor((whole.length * cut) / 20));
      expect(await outcomeOf(part)).toBe('brokenImage');
    }
  });

  it.each(FORMATS)('refuses a %s that is nothing but its first bytes', async (format) => {
    const whole = await noisyPicture().toFormat(format).toBuffer();
    for (let seed = 0; seed < 20; seed++) {
      const junk = arbitraryBytes(2_000, seed);
      expect(await outcomeOf(Buffer.concat([whole.subarray(0, 32), junk]))).not.toBe('accepted');
    }
  });

  it.each(FORMATS)('ends in time and without a fault on a %s with wrong bytes', async (format) => {
    const whole = await noisyPicture(48, 48).toFormat(format).toBuffer();
    const spent = await processorMs(async () => {
      for (let seed = 0; seed < 100; seed++) {
        const damaged = Buffer.from(whole);
        const [a = 0, b = 0, value = 0] = arbitraryBytes(3, seed);
        // Half of them hit the header, where lengths, counts and references stand.
        const reach = seed % 2 ? damaged.length : Math.min(400, damaged.length);
        damaged[12 + (((a << 8) | b) % (reach - 12))] = value;
        await outcomeOf(damaged);
      }
    });
    expect(spent).toBeLessThan(IMAGE_PROCESSING_LIMIT_MS);
  });

  it('ends in time on an AVIF whose boxes have the length 0, or all there is', async () => {
    const whole = await plainPicture(16, 16).avif().toBuffer();
    const spent = await processorMs(async () => {
      for (let at = ftyp('avif').length; at < Math.min(whole.length - 4, 320); at += 2) {
        for (const length of [0, 1, 0xffffffff]) {
          const looping = Buffer.from(whole);
          looping.writeUInt32BE(length, at);
          await outcomeOf(looping);
        }
      }
    });
    expect(spent).toBeLessThan(IMAGE_PROCESSING_LIMIT_MS);
  });
});

describe('normalizeImage with pictures that are slow to decode', () => {
  // Each scan goes over all the pixels, and weighs a few bytes.
  const scansOf = async (scans: number) =>
    repeatLastScan(await plainPicture(2_400, 1_800).jpeg({ progressive: true }).toBuffer(), scans);

  it('counts the scans of a JPEG as a decoder would', async () => {
    const progressive = await noisyPicture().jpeg({ progressive: true }).toBuffer();
    const plain = await noisyPicture().jpeg({ progressive: false }).toBuffer();
    expect(countJpegScans(plain)).toBe(1);
    const scans = countJpegScans(progressive);
    expect(scans).toBeGreaterThan(5);
    expect(scans).toBeLessThan(15);
    expect(countJpegScans(repeatLastScan(progressive, 7))).toBe(scans + 7);
    // A thumbnail in the head of the file, and what follows its end, is not decoded.
    const thumbnail = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), progressive]);
    thumbnail.writeUInt16BE(thumbnail.length - 2, 2);
    const parts = [plain.subarray(0, 2), thumbnail, plain.subarray(2), progressive];
    expect(countJpegScans(Buffer.concat(parts))).toBe(1);
  });

  it('refuses a JPEG with 8,000 scans before it is decoded', async () => {
    const file = await scansOf(8_000);
    expect(file.length).toBeLessThan(10_000_000);
    const spent = await processorMs(async () => {
      expect(await outcomeOf(file)).toBe('imageTooSlow');
    });
    expect(spent).toBeLessThan(1_000);
  });

  it('takes as many scans as any real picture has', async () => {
    const scans = countJpegScans(await scansOf(0));
    expect(await outcomeOf(await scansOf(JPEG_MAX_SCANS - scans))).toBe('accepted');
    expect(await outcomeOf(await scansOf(JPEG_MAX_SCANS - scans + 1))).toBe('imageTooSlow');
  });

  it.each([0x00, 0xff, 0xd0, 0xda])(
    'counts in time what is nothing but 0xff and %i',
    async (byte) => {
      const file = Buffer.alloc(10_000_000, Buffer.from([0xff, byte]));
      expect(await processorMs(() => countJpegScans(file))).toBeLessThan(2_000);
    },
  );

  it('takes the first of very many frames in time', async () => {
    const frame = await noisyPicture(48, 48).gif().toBuffer();
    const gif = repeatGifFrame(frame, Math.floor(9_500_000 / frame.length));
    const spent = await processorMs(async () => {
      expect(await outcomeOf(gif)).toBe('accepted');
    });
    expect(spent).toBeLessThan(IMAGE_PROCESSING_LIMIT_MS / 2);
  });
});
