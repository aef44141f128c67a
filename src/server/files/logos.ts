/** Turns an uploaded logo into small WebP files: sharp edges, and its clear ground stays clear. */
import sharp, { type Metadata } from 'sharp';
import { AppError } from '../../schema/app-error.ts';
import { sniffImageType } from './image-type.ts';
import {
  decode,
  type Encoding,
  encodeWebp,
  type ImageVariant,
  type NormalizedImage,
  type Pixels,
  refuseByHeader,
  thumbhashOf,
  variantWidths,
} from './images.ts';
import { withSvgLoader } from './own-drawings.ts';
import { isSvg, safeSvg } from './svg-text.ts';

/** A drawing has no size of its own; pages show logos at most half as wide as this. */
const DRAWN_WIDTH = 960;
const DRAWN_MAX_HEIGHT = 1920;
/** Of an SVG whose units are pixels. */
const USUAL_DENSITY = 72;
const [DENSITY_MIN, DENSITY_MAX] = [1, 100_000];

const WITHOUT_LOSS: Encoding = { kernel: 'lanczos3', webp: { lossless: true, effort: 4 } };
const NEARLY: Encoding = {
  kernel: 'lanczos3',
  webp: { quality: 92, alphaQuality: 100, effort: 4, smartSubsample: true },
};
/** A logo with a photograph in it: so many times smaller, the loss is worth it. */
const MUCH_SMALLER = 3;

export async function normalizeLogo(bytes: Uint8Array): Promise<NormalizedImage> {
  const pixels = isSvg(bytes) ? await drawSvg(bytes) : await decodePicture(bytes);
  const { width, height } = pixels.raw;
  const variants: ImageVariant[] = [];
  for (const wanted of variantWidths(width)) {
    const exact = await encodeWebp(pixels, wanted, WITHOUT_LOSS);
    const nearly = await encodeWebp(pixels, wanted, NEARLY);
    const bytesOf = nearly.length * MUCH_SMALLER < exact.length ? nearly : exact;
    variants.push({ width: wanted, format: 'webp', bytes: bytesOf });
  }
  return { width, height, thumbhash: await thumbhashOf(pixels), variants };
}

async function decodePicture(bytes: Uint8Array): Promise<Pixels> {
  const type = sniffImageType(bytes);
  if (type !== 'png' && type !== 'webp' && type !== 'jpeg') throw new AppError('notAnImage');
  await refuseByHeader(bytes, type);
  return decode(bytes);
}

/** So large that it is sharp where pages show it, whatever size it says it has. */
function drawSvg(bytes: Uint8Array): Promise<Pixels> {
  const svg = safeSvg(bytes);
  return withSvgLoader(async () => {
    try {
      const density = densityFor(await sharp(svg, { limitInputPixels: false }).metadata());
      const { data, info } = await sharp(svg, {
        density,
        limitInputPixels: 4 * DRAWN_WIDTH * DRAWN_MAX_HEIGHT,
      })
        .resize({ width: DRAWN_WIDTH, height: DRAWN_MAX_HEIGHT, fit: 'inside' })
        .toColourspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      return { data, raw: { width, height, channels } };
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      throw new AppError('brokenImage', { cause });
    }
  });
}

function densityFor({ format, width, height }: Metadata): number {
  if (format !== 'svg') throw new AppError('notAnImage');
  const scale = Math.min(DRAWN_WIDTH / width, DRAWN_MAX_HEIGHT / height);
  const density = USUAL_DENSITY * scale;
  if (density < DENSITY_MIN) throw new AppError('imageTooManyPixels');
  return Math.min(DENSITY_MAX, density);
}
