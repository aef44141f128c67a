/** Tagged PDF documents in the look of the site; the same content gives the same bytes. */
import PDFDocument from 'pdfkit';
import { MARK_DOTS } from '../../../src/modules/share-pictures/mark.ts';
import { makeStaticFont } from '../drawing/static-font.ts';

export type Pdf = PDFKit.PDFDocument;

export const PAPER = '#ffffff';
export const MIST = '#f3f5f8';
export const LINE = '#d8dde6';
export const MUTED = '#5a6476';
export const QUIET_ON_INK = '#a9b4ca';

/** Of the documents, not of the day on which they are made. */
const FIXED_DATE = new Date('2026-01-15T12:00:00Z');

const FONTS = {
  heading: ['Archivo', 'archivo', 700],
  text: ['InstrumentSans', 'instrument-sans', 400],
  strong: ['InstrumentSans', 'instrument-sans', 600],
  label: ['GeistMono', 'geist-mono', 500],
} as const;

type FontName = keyof typeof FONTS;

interface DocumentSettings {
  title: string;
  subject: string;
  size: [number, number];
  pages: (pdf: Pdf) => void;
}

export interface TextStyle {
  font: FontName;
  size: number;
  colour: string;
  x: number;
  y: number;
  width: number;
  lineHeight?: number;
  align?: 'left' | 'right';
}

/** Every tag hangs under one element, as the standard asks. */
const roots = new WeakMap<Pdf, PDFKit.PDFStructureElement>();

export async function makePdf(settings: DocumentSettings): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: settings.size,
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    // The package's types do not know this standard yet.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: settings.title,
      Subject: settings.subject,
      Author: 'Risk Innovation Challenge',
      CreationDate: FIXED_DATE,
      ModDate: FIXED_DATE,
    },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.once('end', resolve));
  for (const [name, [family, folder, weight]] of Object.entries(FONTS)) {
    const file = `@fontsource-variable/${folder}/files/${folder}-latin-wght-normal.woff2`;
    pdf.registerFont(name, await makeStaticFont(family, file, { wght: weight }));
  }
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  roots.set(pdf, root);
  settings.pages(pdf);
  root.end();
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** What a screen reader shall not mention. */
export function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

export function addElement(pdf: Pdf, element: PDFKit.PDFStructureElement): void {
  roots.get(pdf)?.add(element);
}

export function addTagged(
  pdf: Pdf,
  tag: string,
  draw: () => void,
  options: { lang?: string; alt?: string } = {},
): void {
  addElement(pdf, pdf.struct(tag, options, draw));
}

/** Draws text without a tag of its own and gives back the height that it takes. */
export function writeText(pdf: Pdf, text: string, style: TextStyle): number {
  const { font, size, colour, x, y, width, align = 'left' } = style;
  pdf.font(font).fontSize(size).fillColor(colour);
  const tracking = font === 'heading' ? -0.025 * size : 0;
  const lineGap = (style.lineHeight ?? 1.4) * size - pdf.currentLineHeight();
  const options = { width, align, lineGap, characterSpacing: tracking };
  pdf.text(text, x, y, options);
  return pdf.heightOfString(text, options);
}

export function addText(
  pdf: Pdf,
  tag: string,
  text: string,
  style: TextStyle,
  lang?: string,
): number {
  let height = 0;
  addTagged(
    pdf,
    tag,
    () => {
      height = writeText(pdf, text, style);
    },
    lang ? { lang } : {},
  );
  return height;
}

export function drawDots(
  pdf: Pdf,
  dots: Iterable<{ x: number; y: number; radius: number; colour: string }>,
): void {
  // A line of no length with round ends is a dot, in a tenth of the bytes of a circle's curves.
  pdf.save().lineCap('round');
  for (const { x, y, radius, colour } of dots) {
    pdf
      .lineWidth(round(2 * radius))
      .moveTo(round(x), round(y))
      .lineTo(round(x), round(y));
    pdf.stroke(colour);
  }
  pdf.restore();
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function drawMark(pdf: Pdf, left: number, top: number, size: number): void {
  const cell = size / 3;
  drawDots(
    pdf,
    MARK_DOTS.map(({ column, row, radius, colour }) => ({
      x: left + (column + 0.5) * cell,
      y: top + (row + 0.5) * cell,
      radius: radius * cell,
      colour,
    })),
  );
}
