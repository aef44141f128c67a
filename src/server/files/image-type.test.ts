import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sniffImageType } from './image-type.ts';
import { FORMATS, ftyp, noisyPicture } from './sample-pictures.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

describe('sniffImageType', () => {
  it.each(FORMATS)('knows a real %s', async (format) => {
    expect(sniffImageType(await noisyPicture().toFormat(format).toBuffer())).toBe(format);
  });

  it('knows a picture that starts in the middle of a larger buffer', async () => {
    const png = await noisyPicture().png().toBuffer();
    const larger = Buffer.concat([bytes('before'), png]);
    expect(sniffImageType(new Uint8Array(larger).subarray(6))).toBe('png');
  });

  it.each([
    ['a GIF of 1987', bytes('GIF87a'), 'gif'],
    ['AVIF by its major brand', ftyp('avif', 'mif1', 'miaf'), 'avif'],
    ['an AVIF sequence', ftyp('avis', 'msf1'), 'avif'],
    ['AVIF by a compatible brand', ftyp('mif1', 'miaf', 'avif'), 'avif'],
    ['HEIC of a phone', ftyp('heic', 'mif1', 'heic'), 'heic'],
    ['HEIC with ten bits', ftyp('heix', 'mif1'), 'heic'],
    ['an HEVC sequence', ftyp('hevc', 'msf1'), 'heic'],
    ['HEIF by its container brand', ftyp('mif1', 'heic'), 'heic'],
    ['HEIF of unknown codec', ftyp('mif1'), 'heic'],
    ['a HEIF sequence of unknown codec', ftyp('msf1'), 'heic'],
    ['HEIC that also lists AVIF', ftyp('heic', 'mif1', 'avif'), 'heic'],
  ])('knows %s', (_, file, type) => {
    expect(sniffImageType(file)).toBe(type);
  });

  it.each([
    ['no bytes', bytes('')],
    ['one byte', bytes('\xff')],
    ['SVG', bytes(SVG)],
    ['SVG with a byte order mark', bytes(`\xef\xbb\xbf<?xml version="1.0"?>${SVG}`)],
    ['SVGZ', gzipSync(SVG)],
    ['HTML', bytes('<!doctype html><script>alert(1)</script>')],
    ['PDF', bytes('%PDF-1.7')],
    ['TIFF, little endian', bytes('II*\0')],
    ['TIFF, big endian', bytes('MM\0*')],
    ['BMP', bytes('BM\0\0\0\0')],
    ['an icon', bytes('\0\0\x01\0')],
    ['JPEG XL', bytes('\0\0\0\x0cJXL \r\n\x87\n')],
    ['JPEG 2000', bytes('\0\0\0\x0cjP  \r\n\x87\n')],
    ['Photoshop', bytes('8BPS\0\x01')],
    ['ZIP', bytes('PK\x03\x04')],
    ['a WAV sound', bytes('RIFF\0\0\0\0WAVEfmt ')],
    ['RIFF that only says WEBP', bytes('RIFF\0\0\0\0WEBPxxxx')],
    ['an MP4 film', ftyp('isom', 'avif')],
    ['a Canon raw picture', ftyp('crx ')],
    ['PNG whose line ends were changed', bytes('\x89PNG\n\x1a\n')],
    ['a picture behind a space', bytes(' GIF89a')],
  ])('takes %s for no picture', (_, file) => {
    expect(sniffImageType(file)).toBeNull();
  });

  it.each([0, 1, 8, 15])('takes a ftyp box that says it has %i bytes for no picture', (size) => {
    const box = ftyp('avif', 'mif1');
    box.writeUInt32BE(size, 0);
    expect(sniffImageType(box)).toBeNull();
  });

  it('reads no brand behind the end of the ftyp box', () => {
    const file = Buffer.concat([ftyp('mif1', 'heic'), bytes('avif')]);
    expect(sniffImageType(file)).toBe('heic');
  });

  it('stops reading a ftyp box that says it has four gigabytes', () => {
    const box = Buffer.concat([ftyp('mif1'), Buffer.alloc(10_000), bytes('avif')]);
    box.writeUInt32BE(0xffffffff, 0);
    expect(sniffImageType(box)).toBe('heic');
  });
});
