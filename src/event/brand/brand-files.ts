/** Which files of a brand are shown where, and the addresses of what is made of them. */
import type { Brand } from '../../modules/content/content/site-schema.ts';
import { pathTo } from '../../schema/public-paths.ts';
import { parseColour } from './colour.ts';
import type { HeroState } from './hero-cells.ts';
import { type BrandColours, type Palette, paletteOf } from './palette.ts';

/** One is enough: where there is none for a ground, the other one stands there. */
export const markFor = ({ mark, markDark }: Brand, ground: 'light' | 'dark') =>
  ground === 'light' ? (mark ?? markDark) : (markDark ?? mark);

interface Size {
  width: number;
  height: number;
}

/** What the icons of a site are made of; null where they are those that come with it. */
export interface IconSource {
  /** The address of an uploaded picture; null: the dots, in the colours of the site. */
  picture: string | null;
  scale: Palette['scale'] | null;
  /** Another one for other icons: it is part of their addresses. */
  version: string;
}

/** A mark this near to a square can be an icon. */
const SQUARE = 1.25;

export function iconSourceOf(
  brand: Brand,
  sizeOf: (address: string) => Size | null,
): IconSource | null {
  const mark = markFor(brand, 'light');
  const size = mark === null ? null : sizeOf(mark);
  const isSquare =
    size !== null && Math.max(size.width / size.height, size.height / size.width) <= SQUARE;
  const picture = brand.icon ?? (isSquare ? mark : null);
  const palette = paletteOf(brand);
  if (picture !== null) {
    return { picture, scale: null, version: picture.replace(/^.*\//, '').slice(0, 12) };
  }
  return palette && { picture: null, scale: palette.scale, version: coloursInAddress(brand) };
}

/** The drawings of the site that have another file for other colours. */
export const LATTICES = ['hero', 'alerts', 'missing', 'winner'] as const;
export type Lattice = (typeof LATTICES)[number];
export const LATTICE_PATH = '/lattice/:colours/:file';

/** Its colours are in it: a preview shows those of the draft, and caches may keep it for good. */
export const latticeAddress = (lattice: Lattice | `hero-${HeroState}`, colours: BrandColours) =>
  pathTo(LATTICE_PATH, { colours: coloursInAddress(colours), file: `${lattice}.svg` });

const NONE = 'own';
const coloursInAddress = ({ signal, second }: BrandColours) =>
  [signal, second].map((typed) => parseColour(typed)?.slice(1) ?? NONE).join('-');

/** Null for what is no such address. */
export function coloursOfAddress(text: string): BrandColours | null {
  const [, signal = '', second = ''] = /^([0-9a-f]{6}|own)-([0-9a-f]{6}|own)$/.exec(text) ?? [];
  if (signal === '') return null;
  const typed = (part: string) => (part === NONE ? '' : `#${part}`);
  return { signal: typed(signal), second: typed(second) };
}
