import { encode } from 'uqr';
import type { Style } from './pdf-fonts.ts';
import { breakLines, drawLines, heightOf, type Pdf, type TextLook } from './pdf-lines.ts';
import type { SheetBlock, SheetMark } from './sheet.ts';

export const INK = '#0a0d14';
export const MUTED = '#5a6476';
export const LINE = '#d8dde6';
const ON_INK = '#ffffff';
const TONES = { good: '#0b7a45', warning: '#8a4b00', plain: INK } as const;

export const MASTHEAD_HEIGHT = 68;
const MARK_MAX = { width: 150, height: 34 };
const LABEL_SHARE = 0.24;
const CODE_SIZE = 104;
const CODE_MAX_BYTES = 600;

export interface Measure {
  width: number;
  /** Of all sizes, so that a long sheet fits. */
  scale: number;
}

interface Place {
  pdf: Pdf;
  root: PDFKit.PDFStructureElement;
  x: number;
  y: number;
}

/** A part of the page whose size is known before it is drawn. */
export interface PlacedBlock {
  height: number;
  /** Below it. */
  gap: number;
  draw(place: Place): void;
}

export function drawMasthead(
  pdf: Pdf,
  text: string,
  { width, margin, mark }: { width: number; margin: number; mark: SheetMark | null },
): void {
  const look: TextLook = { style: 'display', size: 14, colour: ON_INK, lineHeight: 1.3 };
  // The same words on every sheet: a screen reader begins with what is this one's own.
  decorate(pdf, () => {
    pdf.rect(0, 0, width, MASTHEAD_HEIGHT).fill(INK);
    const taken = mark ? MARK_MAX.width + 16 : 0;
    const lines = breakLines(text, look, width - 2 * margin - taken).slice(0, 1);
    const y = (MASTHEAD_HEIGHT - heightOf(lines, look)) / 2;
    drawLines(pdf, lines, look, { x: margin, y, width });
  });
  if (!mark) return;
  const place = { x: width - margin - MARK_MAX.width, y: (MASTHEAD_HEIGHT - MARK_MAX.height) / 2 };
  drawMark(pdf, mark, { ...place, ...MARK_MAX, align: 'right' });
}

interface MarkPlace {
  x: number;
  y: number;
  width: number;
  height: number;
  align?: 'right';
}

/** As large as fits; the name of the event stands in words as well. */
export function drawMark(pdf: Pdf, { png }: SheetMark, { x, y, ...place }: MarkPlace): void {
  const { width, height, align } = place;
  decorate(pdf, () =>
    // As an address, by which a mark that stands on many pages is in the file once.
    pdf.image(`data:image/png;base64,${png}`, x, y, {
      fit: [width, height],
      valign: 'center',
      ...(align && { align }),
    }),
  );
}

/** Rows are blocks of their own, so that only those beyond the page are left out. */
export function layBlock(block: SheetBlock, measure: Measure): Iterable<PlacedBlock> {
  const look = (style: Style, size: number, colour: string, lineHeight: number): TextLook => ({
    style,
    size: size * measure.scale,
    colour,
    lineHeight,
  });
  switch (block.kind) {
    case 'state':
      return [layState(block.text, look('strong', 13, TONES[block.tone], 1.4), measure)];
    case 'heading':
      return [layText('H1', block.text, look('display', 30, INK, 1.12), 26, measure)];
    case 'paragraph': {
      const [size, colour] =
        block.look === 'lead' ? [16, INK] : [11.5, block.look === 'quiet' ? MUTED : INK];
      return [layText('P', block.text, look('text', size, colour, 1.5), 14, measure)];
    }
    case 'rows':
      return layRows(
        block.rows,
        look('mono', 10.5, MUTED, 1.55),
        look('mono', 10.5, INK, 1.55),
        measure,
      );
    case 'code':
      return [layCode(block.address, block.text, look('text', 10.5, MUTED, 1.5), measure)];
    case 'line':
      return [
        {
          height: 0.75,
          gap: 22 * measure.scale,
          draw: ({ pdf, x, y }) =>
            decorate(pdf, () => pdf.rect(x, y, measure.width, 0.75).fill(LINE)),
        },
      ];
    case 'space':
      return [{ height: block.height * measure.scale, gap: 0, draw() {} }];
  }
}

function layText(
  tag: string,
  text: string,
  look: TextLook,
  gap: number,
  { width, scale }: Measure,
): PlacedBlock {
  const lines = breakLines(text, look, width);
  return {
    height: heightOf(lines, look),
    gap: gap * scale,
    draw({ pdf, root, x, y }) {
      root.add(pdf.struct(tag, {}, () => drawLines(pdf, lines, look, { x, y, width })));
    },
  };
}

function layState(text: string, look: TextLook, { width, scale }: Measure): PlacedBlock {
  const indent = 22 * scale;
  const lines = breakLines(text, look, width - indent);
  return {
    height: heightOf(lines, look),
    gap: 8 * scale,
    draw({ pdf, root, x, y }) {
      const middle = y + (look.lineHeight * look.size) / 2;
      decorate(pdf, () => pdf.circle(x + 5.5 * scale, middle, 5.5 * scale).fill(look.colour));
      const place = { x: x + indent, y, width: width - indent };
      root.add(pdf.struct('P', {}, () => drawLines(pdf, lines, look, place)));
    },
  };
}

function* layRows(
  rows: readonly { label: string; value: string }[],
  labelLook: TextLook,
  valueLook: TextLook,
  { width, scale }: Measure,
): Generator<PlacedBlock> {
  const labelWidth = width * LABEL_SHARE;
  const valueWidth = width - labelWidth;
  let table: PDFKit.PDFStructureElement | null = null;
  for (const [index, { label, value }] of rows.entries()) {
    const labels = breakLines(label, labelLook, labelWidth - 12 * scale);
    const values = breakLines(value, valueLook, valueWidth);
    yield {
      height: Math.max(heightOf(labels, labelLook), heightOf(values, valueLook)),
      gap: (index === rows.length - 1 ? 28 : 7) * scale,
      draw({ pdf, root, x, y }) {
        if (!table) {
          table = pdf.struct('Table');
          root.add(table);
        }
        const row = pdf.struct('TR');
        table.add(row);
        // The package's types do not know this option yet.
        const options = { scope: 'Row' } as PDFKit.Mixins.StructureElementOptions;
        row.add(
          pdf.struct('TH', options, () =>
            drawLines(pdf, labels, labelLook, { x, y, width: labelWidth }),
          ),
        );
        row.add(
          pdf.struct('TD', {}, () =>
            drawLines(pdf, values, valueLook, { x: x + labelWidth, y, width: valueWidth }),
          ),
        );
        row.end();
      },
    };
  }
}

function layCode(
  address: string,
  text: string,
  look: TextLook,
  { width, scale }: Measure,
): PlacedBlock {
  // More than a code can hold, or a camera can read from paper: the words say it as well.
  const hasCode = Buffer.byteLength(address) <= CODE_MAX_BYTES;
  const size = hasCode ? CODE_SIZE * scale : 0;
  const left = hasCode ? size + 20 * scale : 0;
  const mono: TextLook = { ...look, style: 'mono', size: 0.86 * look.size, colour: INK };
  const words = breakLines(text, look, width - left);
  const shown = breakLines(address, mono, width - left);
  const wordsHeight = heightOf(words, look);
  const allHeight = wordsHeight + heightOf(shown, mono) + 6 * scale;
  return {
    height: Math.max(size, allHeight),
    gap: 20 * scale,
    draw({ pdf, root, x, y }) {
      if (hasCode)
        root.add(
          pdf.struct('Figure', { alt: `QR code: ${address}` }, () =>
            drawCode(pdf, address, { x, y, size }),
          ),
        );
      const top = y + Math.max(0, (size - allHeight) / 2);
      const place = { x: x + left, width: width - left };
      root.add(pdf.struct('P', {}, () => drawLines(pdf, words, look, { ...place, y: top })));
      const below = top + wordsHeight + 6 * scale;
      root.add(pdf.struct('P', {}, () => drawLines(pdf, shown, mono, { ...place, y: below })));
    },
  };
}

export function drawCode(
  pdf: Pdf,
  address: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { data, size: cells } = encode(address, { ecc: 'M', border: 0 });
  const cell = size / cells;
  // One shape: seams between single squares show on some screens.
  for (const [row, marks] of data.entries())
    for (let column = 0; column < cells; column++) {
      if (!marks[column]) continue;
      const start = column;
      while (column + 1 < cells && marks[column + 1]) column++;
      pdf.rect(x + start * cell, y + row * cell, (column - start + 1) * cell, cell);
    }
  pdf.fill(INK);
}

/** What a screen reader should not mention. */
export function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}
