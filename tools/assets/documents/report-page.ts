/** Pages of a report: section titles in a narrow column at the left, text in a wide one beside it. */
import { INK } from '../../../src/modules/share-pictures/dot-lattice.ts';
import {
  addElement,
  addText,
  decorate,
  drawMark,
  LINE,
  MUTED,
  type Pdf,
  type TextStyle,
  writeText,
} from './pdf-document.ts';

export const PAGE_WIDTH = 595.28;
export const PAGE_HEIGHT = 841.89;
export const MARGIN = 48;
export const INNER = PAGE_WIDTH - 2 * MARGIN;
export const TEXT_LEFT = MARGIN + 132;
export const TEXT_WIDTH = PAGE_WIDTH - MARGIN - TEXT_LEFT;

const FOOTER_TOP = 794;

export type WordStyle = Pick<TextStyle, 'font' | 'size' | 'colour' | 'lineHeight'>;

export const BODY: WordStyle = { font: 'text', size: 10.25, colour: INK, lineHeight: 1.48 };
export const BOLD: WordStyle = { ...BODY, font: 'strong' };
export const SMALL: WordStyle = { font: 'text', size: 8.75, colour: MUTED, lineHeight: 1.4 };

/** Starts a page and gives back where its text begins. */
export function startPage(pdf: Pdf, footer: string, page: string): number {
  pdf.addPage();
  decorate(pdf, () => {
    pdf.rect(MARGIN, FOOTER_TOP, INNER, 0.75).fill(LINE);
    drawMark(pdf, MARGIN, FOOTER_TOP + 12, 14);
    const line = { font: 'label', size: 8, colour: MUTED, y: FOOTER_TOP + 14 } as const;
    writeText(pdf, footer, { ...line, x: MARGIN + 24, width: 360 });
    writeText(pdf, page, { ...line, x: MARGIN, width: INNER, align: 'right' });
  });
  return MARGIN;
}

export function addSectionTitle(pdf: Pdf, title: string, y: number): void {
  decorate(pdf, () => pdf.rect(MARGIN, y, INNER, 0.75).fill(INK));
  addText(pdf, 'H2', title, {
    font: 'heading',
    size: 15,
    colour: INK,
    lineHeight: 1.12,
    x: MARGIN,
    y: y + 12,
    width: 116,
  });
}

export function addParagraphs(pdf: Pdf, paragraphs: string[], top: number): number {
  let y = top;
  for (const text of paragraphs) {
    y += addText(pdf, 'P', text, { ...BODY, x: TEXT_LEFT, y, width: TEXT_WIDTH }) + 8;
  }
  return y;
}

/** One entry a point; bold words may lead a point in. */
export function addList(pdf: Pdf, points: { lead?: string; text: string }[], top: number): number {
  const list = pdf.struct('L');
  addElement(pdf, list);
  let y = top;
  for (const [index, { lead, text }] of points.entries()) {
    const column = { x: TEXT_LEFT + 22, width: TEXT_WIDTH - 22 };
    const item = pdf.struct('LI');
    list.add(item);
    const label = { font: 'label', size: 9, colour: MUTED, x: TEXT_LEFT, width: 20 } as const;
    const from = y;
    item.add(
      pdf.struct('Lbl', {}, () => {
        writeText(pdf, String(index + 1), { ...label, y: from + 1 });
      }),
    );
    item.add(
      pdf.struct('LBody', {}, () => {
        if (lead) y += writeText(pdf, `${lead} `, { ...BOLD, ...column, y });
        y += writeText(pdf, text, { ...BODY, ...column, y }) + 7;
      }),
    );
    item.end();
  }
  list.end();
  return y;
}

/** A page that is too full would be cut off without a word. */
export function requireRoom(y: number, page: string): void {
  if (y > FOOTER_TOP) throw new Error(`Page ${page} of the report is too full: ${Math.round(y)}`);
}
