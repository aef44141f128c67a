/** Badges on A4, ten a sheet, with marks along which they are cut. */
import { BADGES_A_SHEET } from '../../schema/limits.ts';
import { type Badge, drawBadge, drawBlankBadge } from './badge.ts';
import { A4, drawPages } from './pdf-document.ts';
import type { Pdf } from './pdf-lines.ts';
import type { SheetMark } from './sheet.ts';
import { decorate } from './sheet-blocks.ts';

/** As data: a module says it, and knows nothing of PDF. */
export interface BadgeSheets {
  /** The name and year of the event. */
  event: string;
  mark: SheetMark | null;
  badges: readonly Badge[];
  /** With lines to write on, after all others. */
  blanks: number;
  /** The only instant in the file, in milliseconds. */
  madeAt: number;
}

const MM = 72 / 25.4;
const BADGE = { width: 90 * MM, height: 54 * MM };
const COLUMNS = 2;
const ROWS = BADGES_A_SHEET / COLUMNS;
const [PAGE_WIDTH, PAGE_HEIGHT] = A4;
const LEFT = (PAGE_WIDTH - COLUMNS * BADGE.width) / 2;
const TOP = (PAGE_HEIGHT - ROWS * BADGE.height) / 2;
/** Beside the badges, so that nothing of a mark is left on one. */
const MARK = { gap: 2 * MM, length: 5 * MM };
const MARK_COLOUR = '#7a8394';

export function makeBadges(sheets: BadgeSheets): Promise<Buffer> {
  const { event, mark, badges, blanks, madeAt } = sheets;
  const all: (Badge | null)[] = [...badges, ...Array<null>(blanks).fill(null)];
  const pages: (Badge | null)[][] = [];
  for (let at = 0; at < all.length; at += BADGES_A_SHEET) {
    pages.push(all.slice(at, at + BADGES_A_SHEET));
  }
  const facts = { title: `Badges of ${event}`, author: event, language: 'en', madeAt };
  return drawPages(
    facts,
    A4,
    pages.map((page) => (pdf, root) => {
      decorate(pdf, () => drawCuttingMarks(pdf));
      for (const [index, badge] of page.entries()) {
        const place = {
          ...{ pdf, root, event, mark, ...BADGE },
          x: LEFT + (index % COLUMNS) * BADGE.width,
          y: TOP + Math.floor(index / COLUMNS) * BADGE.height,
        };
        if (badge) drawBadge(place, badge);
        else drawBlankBadge(place);
      }
    }),
  );
}

function drawCuttingMarks(pdf: Pdf): void {
  const { gap, length } = MARK;
  const right = LEFT + COLUMNS * BADGE.width;
  const bottom = TOP + ROWS * BADGE.height;
  for (let column = 0; column <= COLUMNS; column += 1) {
    const x = LEFT + column * BADGE.width;
    pdf.moveTo(x, TOP - gap - length).lineTo(x, TOP - gap);
    pdf.moveTo(x, bottom + gap).lineTo(x, bottom + gap + length);
  }
  for (let row = 0; row <= ROWS; row += 1) {
    const y = TOP + row * BADGE.height;
    pdf.moveTo(LEFT - gap - length, y).lineTo(LEFT - gap, y);
    pdf.moveTo(right + gap, y).lineTo(right + gap + length, y);
  }
  pdf.lineWidth(0.4).stroke(MARK_COLOUR);
}
