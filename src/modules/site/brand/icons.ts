import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type IconSource, iconSourceOf } from '../../../event/brand/brand-files.ts';
import { drawMarkSvg } from '../../../event/brand/mark.ts';
import { INK, type Palette } from '../../../event/brand/palette.ts';
import { ICON_PATHS } from '../../../schema/paths.ts';
import type { IconTile } from '../../../server/files/brand-pictures.ts';
import type { ImageTools } from '../../../server/files/image-process.ts';
import type { PageContent } from '../../content/content/page-content-schema.ts';

/** The container of favicon.ico: a directory of pictures, each stored as PNG. */

interface IcoPicture {
  size: number;
  png: Buffer;
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

function joinIco(pictures: IcoPicture[]): Buffer {
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

interface IconDeps {
  /** Of the icons that come with the site. */
  folder: string;
  content(): Promise<Pick<PageContent, 'site' | 'picture'>>;
  /** The bytes of an uploaded picture; null where it is gone. */
  readPicture(address: string): Promise<Uint8Array | null>;
  tools: Pick<ImageTools, 'drawPng' | 'makeIconTiles'>;
}

type IconName = keyof typeof ICON_PATHS;
type Icons = Record<IconName, Buffer>;

export interface FoundIcon {
  bytes: Buffer;
  /** Of the icons; null for those that come with the site. */
  version: string | null;
}

/** How much of a tile's width the mark takes. Phones cut a maskable icon down to a circle. */
const TILES = {
  touch: { size: 180, share: 0.6, corner: 0 },
  small: { size: 192, share: 0.64, corner: 0.2 },
  large: { size: 512, share: 0.64, corner: 0.2 },
  maskable: { size: 512, share: 0.5, corner: 0 },
};
/** An uploaded icon has a margin of its own, or means to have none. */
const PICTURE_TILES: Record<keyof typeof TILES, IconTile> = {
  touch: { size: 180, share: 0.84, isFilled: true },
  small: { size: 192, share: 1, isFilled: false },
  large: { size: 512, share: 1, isFilled: false },
  maskable: { size: 512, share: 0.7, isFilled: true },
};
const FAVICON_SIZES = [16, 32, 48] as const;
const VECTOR_SIZE = 48;

/** Icons of the site, made once for each brand: the delivered ones, the dots in its colours, or its own. */
export function createIcons({ folder, content, readPicture, tools }: IconDeps) {
  const delivered = new Map<IconName, Promise<Buffer>>();
  let made: { version: string; icons: Promise<Icons> } | null = null;

  function deliveredIcon(name: IconName): Promise<Buffer> {
    const known = delivered.get(name) ?? readFile(join(folder, ICON_PATHS[name]));
    delivered.set(name, known);
    return known;
  }

  async function iconsOf({ picture, scale }: IconSource): Promise<Icons | null> {
    if (picture === null) {
      const draw = (svg: string) => tools.drawPng(Buffer.from(svg)).then(Buffer.from);
      return scale && drawnIcons(scale, draw);
    }
    const bytes = await readPicture(picture);
    if (!bytes) return null;
    const names = Object.keys(PICTURE_TILES) as (keyof typeof TILES)[];
    const whole = (size: number): IconTile => ({ size, share: 1, isFilled: false });
    const tiles = [...names.map((name) => PICTURE_TILES[name]), ...FAVICON_SIZES.map(whole)];
    const grounds = { light: '#ffffff', dark: INK };
    const pngs = (await tools.makeIconTiles(bytes, tiles, grounds)).map((png) => Buffer.from(png));
    const tileOf = (name: keyof typeof TILES) => pngs[names.indexOf(name)] as Buffer;
    return {
      ico: joinIco(
        FAVICON_SIZES.map((size, at) => ({ size, png: pngs[names.length + at] as Buffer })),
      ),
      svg: Buffer.from(
        svgOf(
          192,
          `<image width="192" height="192" href="data:image/png;base64,${tileOf('small').toString('base64')}"/>`,
        ),
      ),
      touch: tileOf('touch'),
      small: tileOf('small'),
      large: tileOf('large'),
      maskable: tileOf('maskable'),
    };
  }

  return {
    async find(name: IconName): Promise<FoundIcon> {
      const { site, picture } = await content();
      const source = iconSourceOf(site.brand, picture);
      if (source && made?.version !== source.version) {
        const icons = iconsOf(source).then(async (found) => found ?? (await allDelivered()));
        const kept = { version: source.version, icons };
        made = kept;
        // What failed once is tried again by the next who asks.
        icons.catch(() => {
          if (made === kept) made = null;
        });
      }
      if (!source || !made) return { bytes: await deliveredIcon(name), version: null };
      const { version, icons } = made;
      return { bytes: (await icons)[name], version };
    },
  };

  async function allDelivered(): Promise<Icons> {
    const names = Object.keys(ICON_PATHS) as IconName[];
    const icons = await Promise.all(names.map(async (name) => [name, await deliveredIcon(name)]));
    return Object.fromEntries(icons) as Icons;
  }
}
export type IconLibrary = ReturnType<typeof createIcons>;

/** The dots of the site as icons, in the colours of a scale. */
export async function drawnIcons(
  scale: Palette['scale'],
  toPng: (svg: string) => Promise<Buffer>,
): Promise<Icons> {
  const bare = (size: number) => svgOf(size, drawMarkSvg(0, 0, size, scale));
  const tile = ({ size, share, corner }: (typeof TILES)['touch']) => {
    const free = (size * (1 - share)) / 2;
    return svgOf(
      size,
      `<rect width="${size}" height="${size}" rx="${corner * size}" fill="${INK}"/>${drawMarkSvg(free, free, size * share, scale)}`,
    );
  };
  const pictures = [];
  for (const size of FAVICON_SIZES) pictures.push({ size, png: await toPng(bare(size)) });
  return {
    ico: joinIco(pictures),
    svg: Buffer.from(`${bare(VECTOR_SIZE)}\n`),
    touch: await toPng(tile(TILES.touch)),
    small: await toPng(tile(TILES.small)),
    large: await toPng(tile(TILES.large)),
    maskable: await toPng(tile(TILES.maskable)),
  };
}

function svgOf(size: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${content}</svg>`;
}
