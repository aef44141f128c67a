/**
 * Draws pages of a PDF with PDF.js. It runs no script of a file and fetches nothing: the bytes are
 * there, and typefaces that a file does not bring come with the package, not from the machine.
 */
import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { IMAGE_MAX_PIXELS, PAGE_LIMITS } from '../../schema/limits.ts';

export interface OpenedPdf {
  pages: number;
  /** As PNG, as large as fits. The first page has the number one. */
  draw(number: number): Promise<Uint8Array>;
  close(): Promise<void>;
}

const PACKAGE = new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'));
const folder = (name: string) => `${fileURLToPath(new URL(name, PACKAGE))}/`;

export async function openPdf(bytes: Buffer): Promise<OpenedPdf> {
  const task = getDocument({
    // Its own kind of bytes, without a copy.
    data: new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length),
    standardFontDataUrl: folder('standard_fonts'),
    cMapUrl: folder('cmaps'),
    wasmUrl: folder('wasm'),
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    // A picture that is larger is left out of its page.
    maxImageSize: IMAGE_MAX_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
  });
  const pdf = await task.promise;
  return {
    pages: pdf.numPages,
    async draw(number) {
      const page = await pdf.getPage(number);
      const own = page.getViewport({ scale: 1 });
      const scale = Math.min(PAGE_LIMITS.width / own.width, PAGE_LIMITS.height / own.height);
      const viewport = page.getViewport({ scale });
      const canvas = createCanvas(atLeastOne(viewport.width), atLeastOne(viewport.height));
      // What it draws on has all that it uses of a browser's.
      const context = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
      await page.render({ canvas: null, canvasContext: context, viewport, background: 'white' })
        .promise;
      page.cleanup();
      return canvas.encode('png');
    },
    close: () => task.destroy(),
  };
}

const atLeastOne = (length: number) => Math.max(1, Math.round(length));
