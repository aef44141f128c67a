/** One page of paper as a PDF, in the look of the site. The same sheet gives the same bytes. */
import { A4, drawPage } from './pdf-document.ts';
import type { Sheet, SheetBlock } from './sheet.ts';
import {
  drawMasthead,
  INK,
  layBlock,
  MASTHEAD_HEIGHT,
  type Measure,
  type PlacedBlock,
} from './sheet-blocks.ts';

const MARGIN = 64;
/** What does not fit is set smaller, down to this; what then does not fit is left out. */
const SMALLEST = 0.4;
const STEP = 0.92;

export function makePdf(sheet: Sheet): Promise<Buffer> {
  const [width, height] = A4;
  return drawPage(sheet, A4, (pdf, root) => {
    let y = MARGIN;
    if (sheet.masthead !== undefined) {
      drawMasthead(pdf, sheet.masthead, { width, margin: MARGIN, mark: sheet.mark ?? null });
      y = MASTHEAD_HEIGHT + 48;
    }
    const bottom = height - MARGIN;
    for (const block of fitting(sheet, width - 2 * MARGIN, bottom - y)) {
      if (y + block.height > bottom) break;
      block.draw({ pdf, root, x: MARGIN, y });
      y += block.height + block.gap;
    }
    pdf.fillColor(INK);
  });
}

/** Stops as soon as the page is full: what comes after it is not even measured. */
function fitting(sheet: Sheet, width: number, height: number): PlacedBlock[] {
  for (let scale = 1; ; scale *= STEP) {
    const measure = { width, scale };
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
