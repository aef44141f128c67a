/** The container of favicon.ico: a directory of pictures, each stored as PNG. */

interface IcoPicture {
  size: number;
  png: Buffer;
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

export function joinIco(pictures: IcoPicture[]): Buffer {
  const directory = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  const [kind, planes, bitsPerPixel] = [1, 1, 32];
  directory.writeUInt16LE(kind, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    directory.writeUInt8(size, entry);
    directory.writeUInt8(size, entry + 1);
    directory.writeUInt16LE(planes, entry + 4);
    directory.writeUInt16LE(bitsPerPixel, entry + 6);
    directory.writeUInt32LE(png.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)]);
}
