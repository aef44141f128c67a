/** Tells from the first bytes what a file is; its name and declared type are not believed. */

export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic';

/** More than any real file lists; a longer box is not read on. */
const FTYP_MAX_BYTES = 256;

const AVIF_BRANDS = new Set(['avif', 'avis']);
const HEVC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
/** Brands of the container that leave open which codec is inside. */
const CONTAINER_BRANDS = new Set(['mif1', 'mif2', 'mif3', 'miaf', 'msf1']);

export function sniffImageType(bytes: Uint8Array): ImageType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, FTYP_MAX_BYTES));
  const text = (start: number, end: number) => head.toString('latin1', start, end);

  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 15) === 'WEBPVP8') return 'webp';
  if (text(4, 8) === 'ftyp') return typeOfBrands(head);
  return null;
}

function typeOfBrands(head: Buffer): 'avif' | 'heic' | null {
  const boxSize = head.length >= 16 ? head.readUInt32BE(0) : 0;
  if (boxSize < 16) return null;
  const brandAt = (offset: number) => head.toString('latin1', offset, offset + 4);

  const major = brandAt(8);
  if (AVIF_BRANDS.has(major)) return 'avif';
  if (HEVC_BRANDS.has(major)) return 'heic';
  if (!CONTAINER_BRANDS.has(major)) return null;

  // The minor version sits at 12; the compatible brands follow it.
  for (let offset = 16; offset + 4 <= Math.min(boxSize, head.length); offset += 4) {
    if (AVIF_BRANDS.has(brandAt(offset))) return 'avif';
  }
  return 'heic';
}

const MARKER = 0xff;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** TEM, the restart marks and the start of the image: nothing follows them. */
const standsAlone = (code: number) => code === 0x01 || (code >= 0xd0 && code <= 0xd8);

/**
 * How often a decoder would go over the picture: a small file can ask for thousands of times. Goes
 * from segment to segment as decoders do, so that the scans of an embedded thumbnail do not count.
 */
export function countJpegScans(file: Uint8Array): number {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  let scans = 0;
  let at = bytes.indexOf(MARKER);
  while (at >= 0 && at + 1 < bytes.length) {
    const code = bytes[at + 1] ?? 0;
    if (code === END_OF_IMAGE) break;
    if (code === MARKER) {
      at += 1;
    } else if (code === 0 || standsAlone(code) || at + 4 > bytes.length) {
      // A zero belongs to the pixels of a scan.
      at = bytes.indexOf(MARKER, at + 2);
    } else {
      if (code === START_OF_SCAN) scans += 1;
      at = bytes.indexOf(MARKER, at + 2 + bytes.readUInt16BE(at + 2));
    }
  }
  return scans;
}
