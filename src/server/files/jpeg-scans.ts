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
