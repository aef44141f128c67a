/** A tagged table with a row of headings, hairlines and no boxes. */
import { INK } from '../../../src/modules/share-pictures/dot-lattice.ts';
import { addElement, decorate, LINE, type Pdf, writeText } from './pdf-document.ts';
import { INNER, MARGIN, SMALL, type WordStyle } from './report-page.ts';

export interface Column<Row> {
  title: string;
  width: number;
  /** The words of a cell. */
  text: (row: Row) => string;
  style: WordStyle;
  /** Beside the words, for the eye only. */
  draw?: (row: Row, x: number, y: number) => void;
  /** Names the row to a screen reader. */
  isHeading?: boolean;
}

const PADDING = 8;
const SPACE_BETWEEN = 14;

export function addTable<Row>(pdf: Pdf, columns: Column<Row>[], rows: Row[], top: number): number {
  const table = pdf.struct('Table');
  addElement(pdf, table);
  let y = addRow(pdf, table, columns, top, INK, (column) => ({
    tag: 'TH',
    scope: 'Column',
    text: column.title,
    style: { ...SMALL, font: 'strong', colour: INK },
  }));
  for (const row of rows) {
    y = addRow(pdf, table, columns, y, LINE, (column, x, middle) => {
      if (column.draw) decorate(pdf, () => column.draw?.(row, x, middle));
      return {
        tag: column.isHeading ? 'TH' : 'TD',
        scope: column.isHeading ? 'Row' : undefined,
        text: column.text(row),
        style: column.style,
      };
    });
  }
  table.end();
  return y;
}

interface CellContent {
  tag: 'TH' | 'TD';
  scope: 'Column' | 'Row' | undefined;
  text: string;
  style: WordStyle;
}

function addRow<Row>(
  pdf: Pdf,
  table: PDFKit.PDFStructureElement,
  columns: Column<Row>[],
  top: number,
  line: string,
  contentOf: (column: Column<Row>, x: number, y: number) => CellContent,
): number {
  decorate(pdf, () => pdf.rect(MARGIN, top, INNER, 0.75).fill(line));
  const row = pdf.struct('TR');
  table.add(row);
  let [x, height] = [MARGIN, 0];
  for (const column of columns) {
    const { tag, scope, text, style } = contentOf(column, x, top + PADDING);
    // The package's types do not know this option yet.
    const options = (scope ? { scope } : {}) as PDFKit.Mixins.StructureElementOptions;
    const place = { x, y: top + PADDING, width: column.width - SPACE_BETWEEN };
    row.add(
      pdf.struct(tag, options, () => {
        height = Math.max(height, writeText(pdf, text, { ...style, ...place }));
      }),
    );
    x += column.width;
  }
  row.end();
  return top + height + 2 * PADDING;
}
