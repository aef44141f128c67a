/**
 * Turns an uploaded picture into small clean WebP and AVIF files; nothing is stored as sent. How long
 * that may take, and how much of it is done at once, is up to `image-process.ts`.
 */
import sharp, { type ResizeOptions, type WebpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { AppError } from '../../schema/app-error.ts';
import { IMAGE_MAX_PIXELS, JPEG_MAX_SCANS } from '../../schema/limits.ts';
import { IMAGE_WIDTHS } from '../../schema/photo-limits.ts';
import { countJpegScans, type ImageType, sniffImageType } from './image-type.ts';

export interface NormalizedImage {
  /** Size of the largest variant. */
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  variants: ImageVariant[];
}

export interface ImageVariant {
  /** One of IMAGE_WIDTHS, the name of the size; the picture itself may be narrower. */
  width: number;
  format: 'webp';
  bytes: Buffer;
}

export interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

export interface Encoding {
  kernel: NonNullable<ResizeOptions['kernel']>;
  webp: WebpOptions;
}

type Kind = 'photo' | 'drawing' | 'between';

export type DecodableType = Exclude<ImageType, 'heic'>;

/** As libvips calls them: AVIF is its HEIF loader. */
const LOADED_FORMAT: Record<DecodableType, string> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
  gif: 'gif',
};

const MAX_WIDTH = Math.max(...IMAGE_WIDTHS);
/** WebP ends at 16,383 pixels, and a taller strip is useless. */
const MAX_HEIGHT = 4 * MAX_WIDTH;
const THUMBHASH_MAX_SIZE = 100;
const PHOTO: Encoding = {
  kernel: 'lanczos3',
  webp: { quality: 80, effort: 4, smartSubsample: true },
};
/** A sharper kernel draws halos around each edge, and without loss they cost a third of the bytes. */
const DRAWING: Encoding = { kernel: 'linear', webp: { lossless: true, effort: 2 } };
/** So many times smaller without loss, it stays smaller in every size. */
const CLEARLY_SMALLER = 2;
const AVIF_OPTIONS = { quality: 55, effort: 2 };

// libvips chooses its loader by content and would also read SVG, TIFF or PDF: all loaders are
// closed, then those of the five accepted formats are opened. This holds for the whole process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`),
});
// Uploads are rare and all different: a cache would only hold memory.
sharp.cache(false);
sharp.concurrency(1);

/**
 * The sizes that exist of a picture so wide: each one that the next smaller size cannot replace.
 * 300 -> 480; 800 -> 480, 640, 960; 1600 -> 480, 640, 960, 1920. No picture is enlarged, so the
 * last one is as wide as the picture itself when that is narrower than its name. Takes the width of
 * a NormalizedImage.
 */
export function variantWidths(pictureWidth: number): number[] {
  return IMAGE_WIDTHS.filter((_, index) => pictureWidth > (IMAGE_WIDTHS[index - 1] ?? 0));
}

export async function normalizeImage(bytes: Uint8Array): Promise<NormalizedImage> {
  const type = sniffImageType(bytes);
  if (type === null) throw new AppError('notAnImage');
  if (type === 'heic') throw new AppError('heic');

  if (type === 'jpeg' && countJpegScans(bytes) > JPEG_MAX_SCANS) throw new AppError('imageTooSlow');
  await refuseByHeader(bytes, type);
  const pixels = await decode(bytes);
  const { width, height } = pixels.raw;
  const variants = await encodeVariants(pixels);
  return { width, height, thumbhash: await thumbhashOf(pixels), variants };
}

/** Slow, and therefore done after the upload has been answered. */
export async function makeAvif(webpBytes: Uint8Array): Promise<Buffer> {
  return sharp(webpBytes, { limitInputPixels: IMAGE_MAX_PIXELS }).avif(AVIF_OPTIONS).toBuffer();
}

/** One picture in one size, in whichever way is smaller: a page of slides may be all type or all photo. */
export async function makeWebp(png: Uint8Array, widest = Infinity): Promise<Buffer> {
  await refuseByHeader(png, 'png');
  const pixels = await decode(png);
  const width = Math.min(widest, pixels.raw.width);
  const encode = (encoding: Encoding) => encodeWebp(pixels, width, encoding);
  const [photo, drawing] = [await encode(PHOTO), await encode(DRAWING)];
  return kindOf(photo.length, drawing.length) === 'photo' ? photo : drawing;
}

/** Reads no pixel, so that a small file which unpacks to gigabytes costs nothing. */
export async function refuseByHeader(bytes: Uint8Array, type: DecodableType): Promise<void> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause) => {
      throw new AppError('brokenImage', { cause });
    });
  // A file made to look like one format here and like another one to libvips.
  if (header.format !== LOADED_FORMAT[type]) throw new AppError('notAnImage');
  if (type === 'avif' && header.compression !== 'av1') throw new AppError('heic');
  if (header.width * header.height > IMAGE_MAX_PIXELS) throw new AppError('imageTooManyPixels');
}

/** Upright sRGB pixels of the first frame, no larger than the largest variant. */
export async function decode(bytes: Uint8Array): Promise<Pixels> {
  try {
    const { data, info } = await sharp(bytes, {
      failOn: 'error',
      limitInputPixels: IMAGE_MAX_PIXELS,
      autoOrient: true,
    })
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { data, raw: { width, height, channels } };
  } catch (cause) {
    throw new AppError('brokenImage', { cause });
  }
}

/**
 * Photos lose invisible detail. Drawings and screenshots are kept without loss where that is
 * smaller, often by ten times. The smallest variant tells which of the two a picture is, so that
 * the large ones, which take long, are made in one way only; what lies between is made in both.
 */
async function encodeVariants(pixels: Pixels): Promise<ImageVariant[]> {
  const variants: ImageVariant[] = [];
  let kind: Kind = 'between';
  for (const width of variantWidths(pixels.raw.width)) {
    const encode = (encoding: Encoding) => encodeWebp(pixels, width, encoding);
    let bytes: Buffer;
    if (kind === 'between') {
      const [photo, drawing] = [await encode(PHOTO), await encode(DRAWING)];
      kind = kindOf(photo.length, drawing.length);
      bytes = kind === 'photo' ? photo : drawing;
    } else bytes = await encode(kind === 'photo' ? PHOTO : DRAWING);
    variants.push({ width, format: 'webp', bytes });
  }
  return variants;
}

function kindOf(photoBytes: number, drawingBytes: number): Kind {
  if (drawingBytes >= photoBytes) return 'photo';
  return drawingBytes * CLEARLY_SMALLER <= photoBytes ? 'drawing' : 'between';
}

export function encodeWebp(
  pixels: Pixels,
  width: number,
  { kernel, webp }: Encoding,
): Promise<Buffer> {
  return sharp(pixels.data, { raw: pixels.raw })
    .resize({ width, kernel, withoutEnlargement: true })
    .webp(webp)
    .toBuffer();
}

export async function thumbhashOf(pixels: Pixels): Promise<string> {
  const { data, info } = await sharp(pixels.data, { raw: pixels.raw })
    .resize({ width: THUMBHASH_MAX_SIZE, height: THUMBHASH_MAX_SIZE, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
