/** What is made of an uploaded mark or icon, for files that know no WebP. */
import sharp from 'sharp';

/** On paper and on shared pictures a mark is never larger than this. */
const MARK_MAX = { width: 720, height: 240 };

export interface MarkPng {
  png: Buffer;
  width: number;
  height: number;
}

export async function makeMarkPng(webp: Uint8Array): Promise<MarkPng> {
  const { data, info } = await sharp(webp)
    .resize({ ...MARK_MAX, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

export interface IconTile {
  size: number;
  /** How much of the tile's width the icon takes. */
  share: number;
  /** Whether it needs a ground: where phones cut it, or would show black behind it. */
  isFilled: boolean;
}

/** Each tile as PNG, in the order that they were asked for. */
export async function makeIconTiles(
  webp: Uint8Array,
  tiles: readonly IconTile[],
  grounds: { light: string; dark: string },
): Promise<Buffer[]> {
  const ground = await groundOf(webp, grounds);
  return Promise.all(
    tiles.map(async ({ size, share, isFilled }) => {
      const inner = Math.round(size * share);
      const clear = { r: 0, g: 0, b: 0, alpha: 0 };
      const icon = await sharp(webp)
        .resize({ width: inner, height: inner, fit: 'contain', background: clear })
        .png()
        .toBuffer();
      const tile = {
        ...{ width: size, height: size, channels: 4 as const },
        background: isFilled ? ground : clear,
      };
      return sharp({ create: tile })
        .composite([{ input: icon, gravity: 'centre' }])
        .png({ compressionLevel: 9 })
        .toBuffer();
    }),
  );
}

/** An icon that fills its square goes on in its own colour; the others get the ground that shows them. */
async function groundOf(webp: Uint8Array, grounds: { light: string; dark: string }) {
  const { data, info } = await sharp(webp)
    .resize({ width: 32, height: 32, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const last = info.width * info.height - 1;
  const corners = [0, info.width - 1, last - info.width + 1, last].map((at) => [
    ...data.subarray(4 * at, 4 * at + 4),
  ]);
  if (corners.every(([, , , alpha = 0]) => alpha > 250)) {
    const [r = 0, g = 0, b = 0] = corners[0] ?? [];
    return { r, g, b, alpha: 1 };
  }
  let [light, weight] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    light += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
    weight += alpha;
  }
  return light / Math.max(1, weight) > 127 ? grounds.dark : grounds.light;
}
