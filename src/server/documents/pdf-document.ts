/** A document of few pages, tagged as readers for the blind need it. */
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { openWantedFonts } from './pdf-fonts.ts';
import type { Pdf } from './pdf-lines.ts';

export interface DocumentFacts {
  /** Of the document, as a viewer and a screen reader name it. */
  title: string;
  author: string;
  /** A tag such as `en`. */
  language: string;
  /** The only instant in the file, in milliseconds. */
  madeAt: number;
}

/** The sides of a sheet, upright. */
export const A4 = [595.28, 841.89] as const;

type DrawPage = (pdf: Pdf, root: PDFKit.PDFStructureElement) => void;

/** Draws one page; the same facts and the same drawing give the same bytes. */
export const drawPage = (
  facts: DocumentFacts,
  size: readonly [number, number],
  draw: DrawPage,
): Promise<Buffer> => drawPages(facts, size, [draw]);

export async function drawPages(
  { title, author, language, madeAt }: DocumentFacts,
  [width, height]: readonly [number, number],
  pages: readonly DrawPage[],
): Promise<Buffer> {
  const made = new Date(madeAt);
  for (;;) {
    const pdf: Pdf = new PDFDocument({
      size: [width, height],
      margin: 0,
      pdfVersion: '1.7',
      // The package's types do not know this standard yet, nor that no font is one.
      subset: 'PDF/UA' as 'PDF/A-1',
      font: null as unknown as string,
      tagged: true,
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: made, ModDate: made },
    });
    // Every tag hangs under one element, as the standard asks.
    const root = pdf.struct('Document');
    pdf.addStructure(root);
    for (const [index, draw] of pages.entries()) {
      if (index > 0) pdf.addPage();
      draw(pdf, root);
    }
    root.end();
    // Drawn once more where typefaces were lacking.
    if (await openWantedFonts()) continue;
    pdf.end();
    return buffer(pdf);
  }
}
