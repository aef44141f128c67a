/** What all slides of the kickoff share: size, background, mark and page number. */
import { INK } from '../../../src/modules/share-pictures/dot-lattice.ts';
import {
  addText,
  decorate,
  drawMark,
  MUTED,
  type Pdf,
  QUIET_ON_INK,
  writeText,
} from './pdf-document.ts';

export const WIDTH = 960;
export const HEIGHT = 540;
export const MARGIN = 56;
export const INNER = WIDTH - 2 * MARGIN;

export function paint(pdf: Pdf, background: string, page: string): void {
  const quiet = background === INK ? QUIET_ON_INK : MUTED;
  decorate(pdf, () => {
    pdf.rect(0, 0, WIDTH, HEIGHT).fill(background);
    drawMark(pdf, MARGIN, HEIGHT - 43, 17);
    const line = { font: 'label', size: 10, colour: quiet, y: HEIGHT - 40, width: 400 } as const;
    writeText(pdf, 'Risk Innovation Challenge 2026', { ...line, x: MARGIN + 28 });
    writeText(pdf, page, { ...line, x: WIDTH - MARGIN - 400, align: 'right' });
  });
}

export function addHeading(pdf: Pdf, text: string, colour: string): void {
  const place = { x: MARGIN, y: 46, width: INNER };
  addText(pdf, 'H2', text, { font: 'heading', size: 44, colour, lineHeight: 1.05, ...place });
}
