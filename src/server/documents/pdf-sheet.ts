/** One page of paper as a PDF, in the look of the site. The same sheet gives the same bytes. */
import PDFDocument from 'pdfkit';
import type { Pdf } from './pdf-lines.ts';
import type { Sheet, SheetBlock } from './sheet.ts';
import {
  drawMasthead,
  INK,
  layBlock,
  MASTHEAD_HEIGHT,
  type Measure,
  type PlacedBlock,
} from './sheet-blocks.ts';

const A4 = [595.28, 841.89] as const;
const MARGIN = 64;
/** What does not fit is set smaller, down to this; what then does not fit is left out. */
const SMALLEST = 0.4;
const STEP = 0.92;

export async function makePdf(sheet: Sheet): Promise<Buffer> {
  const [width, height] = sheet.orientation === 'landscape' ? [A4[1], A4[0]] : A4;
  const made = new Date(sheet.madeAt);
  const pdf: Pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    pdfVersion: '1.7',
    // The package's types do not know this standard yet, nor that no font is one.
    subset: 'PDF/UA' as 'PDF/A-1',
    font: null as unknown as string,
    tagged: true,
    lang: sheet.language,
    displayTitle: true,
    info: { Title: sheet.title, Author: sheet.author, CreationDate: made, ModDate: made },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.once('end', resolve));
  // Every tag hangs under one element, as the standard asks.
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  let y = MARGIN;
  if (sheet.masthead !== undefined) {
    drawMasthead(pdf, sheet.masthead, { width, margin: MARGIN });
    y = MASTHEAD_HEIGHT + 48;
  }
  const bottom = height - MARGIN;
  for (const block of fitting(sheet, width - 2 * MARGIN, bottom - y)) {
    if (y + block.height > bottom) break;
    block.draw({ pdf, root, x: MARGIN, y });
    y += block.height + block.gap;
  }
  root.end();
  pdf.fillColor(INK).end();
  await ended;
  return Buffer.concat(chunks);
}

/** Stops as soon as the page is full: what comes after it is not even measured. */
function fitting(sheet: Sheet, width: number, height: number): PlacedBlock[] {
  for (let scale = 1; ; scale *= STEP) {
    const measure = { width, scale, align: sheet.align ?? 'left' };
    const laid: PlacedBlock[] = [];
    let used = 0;
    /** How many of them fit. */
    let whole = 0;
    for (const block of layBlocks(sheet.blocks, measure)) {
      laid.push(block);
      if (used + block.height > height) break;
      used += block.height + block.gap;
      whole = laid.length;
    }
    if (whole === laid.length || scale < SMALLEST) return laid;
  }
}

function* layBlocks(blocks: readonly SheetBlock[], measure: Measure): Generator<PlacedBlock> {
  for (const block of blocks) yield* layBlock(block, measure);
}
