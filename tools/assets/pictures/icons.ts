/** The mark as a file for the navigation, as favicon and as the icon of an installed site. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { INK } from '../../../src/modules/share-pictures/dot-lattice.ts';
import { drawMarkSvg } from '../../../src/modules/share-pictures/mark.ts';
import { joinIco } from './ico-file.ts';

/** How much of a tile's width the mark takes. Phones cut a maskable icon down to a circle. */
const TILES = [
  { file: 'apple-touch-icon.png', size: 180, share: 0.6, corner: 0 },
  { file: 'icon-192.png', size: 192, share: 0.64, corner: 0.2 },
  { file: 'icon-512.png', size: 512, share: 0.64, corner: 0.2 },
  { file: 'icon-maskable-512.png', size: 512, share: 0.5, corner: 0 },
];
const FAVICON_SIZES = [16, 32, 48];

export async function makeIcons(assets: string, publicFolder: string): Promise<void> {
  await mkdir(assets, { recursive: true });
  await mkdir(publicFolder, { recursive: true });
  await writeFile(join(assets, 'logo.svg'), `${drawBareMark(24)}\n`);
  await writeFile(join(publicFolder, 'favicon.svg'), `${drawBareMark(48)}\n`);
  const pictures = [];
  for (const size of FAVICON_SIZES) pictures.push({ size, png: await toPng(drawBareMark(size)) });
  await writeFile(join(publicFolder, 'favicon.ico'), joinIco(pictures));
  for (const { file, size, share, corner } of TILES) {
    await writeFile(join(publicFolder, file), await toPng(drawTile(size, share, corner)));
  }
}

function drawBareMark(size: number): string {
  return svg(size, drawMarkSvg(0, 0, size));
}

function drawTile(size: number, share: number, corner: number): string {
  const tile = `<rect width="${size}" height="${size}" rx="${corner * size}" fill="${INK}"/>`;
  const free = (size * (1 - share)) / 2;
  return svg(size, tile + drawMarkSvg(free, free, size * share));
}

function svg(size: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${content}</svg>`;
}

function toPng(picture: string): Promise<Buffer> {
  return sharp(Buffer.from(picture)).png({ compressionLevel: 9 }).toBuffer();
}
