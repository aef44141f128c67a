/** Pictures that the tests make on the spot, good and hostile ones. */
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export const RED = { r: 230, g: 30, b: 30 };
export const BLUE = { r: 30, g: 30, b: 230 };

export const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;

/** Noise, so that the file is long enough to be cut and damaged in many places. */
export function noisyPicture(width = 160, height = 120): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } });
}

export function plainPicture(width: number, height: number, background = RED): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Left half red, right half blue. */
export function halvedPicture(width: number, height: number): Sharp {
  const half = { width: width / 2, height, channels: 3 as const, background: BLUE };
  return plainPicture(width, height).composite([
    { input: { create: half }, left: width / 2, top: 0 },
  ]);
}

/** One frame of each colour. */
export function animation(width: number, height: number, colours: (typeof RED)[]): Sharp {
  const frames = colours.map((background) => ({
    create: { width, height, channels: 3 as const, background },
  }));
  return sharp(frames as never, { join: { animated: true } });
}

/** One bit a pixel, all black: hundreds of megapixels weigh a few kilobytes. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function withPngText(png: Buffer, text: string): Buffer {
  const endOfHeader = 8 + 25;
  const chunk = pngChunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'));
  return Buffer.concat([png.subarray(0, endOfHeader), chunk, png.subarray(endOfHeader)]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** An animation as long as one likes, without the time to encode it. */
export function repeatGifFrame(gif: Buffer, times: number): Buffer {
  const packed = gif[10] ?? 0;
  const colourTable = packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0;
  const frame = gif.subarray(13 + colourTable, -1);
  const frames = Array.from({ length: times }, () => frame);
  return Buffer.concat([gif.subarray(0, 13 + colourTable), ...frames, gif.subarray(-1)]);
}

/** A plain progressive JPEG that asks its decoder to go over the picture so many times more. */
export function repeatLastScan(jpeg: Buffer, times: number): Buffer {
  const end = jpeg.lastIndexOf('\xff\xd9', undefined, 'latin1');
  const scan = Buffer.from(jpeg.subarray(jpeg.lastIndexOf('\xff\xda', undefined, 'latin1'), end));
  // Not as a refinement of the scan before it, or the decoder would notice the second one.
  scan[9] = 0;
  const scans = Array.from({ length: times }, () => scan);
  return Buffer.concat([jpeg.subarray(0, end), ...scans, jpeg.subarray(end)]);
}

/** Valid as GIF and as JavaScript: the width reads as the start of a comment. */
export async function gifThatIsAlsoScript(script: string): Promise<Buffer> {
  const gif = await plainPicture(20, 20).gif().toBuffer();
  gif.write('/*', 6, 'latin1');
  return Buffer.concat([gif, Buffer.from(`*/=1;${script}`)]);
}

export function ftyp(majorBrand: string, ...compatibleBrands: string[]): Buffer {
  const brands = [majorBrand, '\0\0\0\0', ...compatibleBrands].join('');
  const box = Buffer.alloc(8 + brands.length);
  box.writeUInt32BE(box.length, 0);
  box.write(`ftyp${brands}`, 4, 'latin1');
  return box;
}

/** The same bytes on every run, so that a failure can be seen again. */
export function arbitraryBytes(length: number, seed: number): Buffer {
  let state = seed + 1;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state >>> 24;
    }),
  );
}

/** Names of the chunks of a WebP file. */
export function webpChunks(webp: Buffer): string[] {
  const names: string[] = [];
  for (let at = 12; at + 8 <= webp.length; ) {
    names.push(webp.toString('latin1', at, at + 4));
    const size = webp.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return names;
}
