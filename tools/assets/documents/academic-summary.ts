/** The academic summary of the 2024 edition: what fifteen teams tried, and what held up. */
import { edition2024 } from '../../../src/first-content/editions/2024.ts';
import {
  COBALT,
  INK,
  type Lattice,
  onInk,
} from '../../../src/modules/share-pictures/dot-lattice.ts';
import { rings, spiral, waves } from '../pictures/winner-patterns.ts';
import * as words from './academic-summary-words.ts';
import {
  addTagged,
  addText,
  decorate,
  drawDots,
  drawMark,
  LINE,
  MIST,
  MUTED,
  makePdf,
  PAPER,
  type Pdf,
  QUIET_ON_INK,
  writeText,
} from './pdf-document.ts';
import {
  addList,
  addParagraphs,
  addSectionTitle,
  BODY,
  BOLD,
  INNER,
  MARGIN,
  PAGE_HEIGHT,
  PAGE_WIDTH,
  requireRoom,
  SMALL,
  startPage,
  TEXT_LEFT,
  TEXT_WIDTH,
} from './report-page.ts';
import { addTable, type Column } from './report-table.ts';

const TITLE = 'Academic summary 2024';
const HEADER_HEIGHT = 300;
const PAGES = [openingPage, casesPage, methodsPage, findingsPage];

export function makeAcademicSummary(): Promise<Buffer> {
  return makePdf({
    title: `Risk Innovation Challenge: ${TITLE}`,
    subject: 'Methods, results and open questions of the first edition',
    size: [PAGE_WIDTH, PAGE_HEIGHT],
    pages(pdf) {
      for (const [index, page] of PAGES.entries()) {
        const number = `${index + 1} / ${PAGES.length}`;
        const top = startPage(pdf, `Risk Innovation Challenge, ${TITLE}`, number);
        requireRoom(page(pdf, top), number);
      }
    },
  });
}

function openingPage(pdf: Pdf): number {
  addHeader(pdf);
  let y = HEADER_HEIGHT + 32;
  addSectionTitle(pdf, 'Abstract', y);
  y = addParagraphs(pdf, words.ABSTRACT, y + 13) + 14;
  addSectionTitle(pdf, '1 Setting', y);
  y = addParagraphs(pdf, words.SETTING, y + 13) + 6;
  decorate(pdf, () => pdf.roundedRect(TEXT_LEFT, y, TEXT_WIDTH, 44, 4).fill(MIST));
  const note = { x: TEXT_LEFT + 14, y: y + 9, width: TEXT_WIDTH - 28 };
  addText(pdf, 'P', words.SAMPLE_NOTE, { ...SMALL, ...note });
  return y + 44;
}

function addHeader(pdf: Pdf): void {
  decorate(pdf, () => {
    pdf.rect(0, 0, PAGE_WIDTH, HEADER_HEIGHT).fill(INK);
    drawDots(pdf, headerDots());
    drawMark(pdf, MARGIN, 44, 21);
    pdf.rect(0, HEADER_HEIGHT - 76, PAGE_WIDTH, 0.75).fill('#262d3d');
  });
  const label = { font: 'label', size: 10, colour: QUIET_ON_INK } as const;
  const name = 'Risk Innovation Challenge';
  addText(pdf, 'P', name, { ...label, x: MARGIN + 32, y: 48, width: 300 });
  const title = { font: 'heading', size: 50, colour: PAPER, lineHeight: 0.98 } as const;
  addText(pdf, 'H1', TITLE, { ...title, x: MARGIN, y: 104, width: 340 });
  for (const [index, { value, label: what }] of edition2024.winners.stats.entries()) {
    const place = { x: MARGIN + (index * INNER) / 4, width: INNER / 4 - 10 };
    addTagged(pdf, 'P', () => {
      const y = HEADER_HEIGHT - 60;
      const figure = { font: 'heading', size: 26, colour: PAPER, lineHeight: 1 } as const;
      writeText(pdf, `${value} `, { ...figure, ...place, y });
      writeText(pdf, what, { ...label, size: 9, ...place, y: y + 29 });
    });
  }
}

/** Likelihood to the right and impact upwards, beside the title. */
function* headerDots() {
  const [pitch, left, columns, rows] = [16, 340, 16, 14];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      // Not behind the title.
      if (row > 4 && column < 4) continue;
      const { size, colour } = onInk((((column + 1) / columns) * (1 - row / rows)) ** 0.9);
      const [x, y] = [left + (column + 0.5) * pitch, (row + 0.5) * pitch];
      yield { x, y, radius: (size * 0.9 * pitch) / 2, colour };
    }
  }
}

function casesPage(pdf: Pdf, top: number): number {
  addSectionTitle(pdf, '2 Three challenges', top);
  let y = addParagraphs(pdf, [words.CASES_TEXT], top + 13) + 30;
  const pictures = [rings, waves, spiral];
  for (const [index, report] of words.CASES.entries()) {
    const from = y;
    const picture = pictures[index];
    decorate(pdf, () => {
      if (picture) drawPicture(pdf, picture, MARGIN, from);
      pdf.rect(TEXT_LEFT, from, TEXT_WIDTH, 0.75).fill(LINE);
    });
    y += 13;
    const column = { x: TEXT_LEFT, width: TEXT_WIDTH };
    const winner = edition2024.winners.winners[index]?.title ?? '';
    const title = { font: 'heading', size: 17, colour: INK, lineHeight: 1.15 } as const;
    y += addText(pdf, 'H3', winner, { ...title, ...column, y }) + 4;
    const label = { font: 'label', size: 9, colour: COBALT } as const;
    const setBy = `Challenge ${index + 1}, ${report.bank}, ${report.teams} teams`;
    y += addText(pdf, 'P', setBy, { ...label, ...column, y }) + 8;
    y += addText(pdf, 'P', report.task, { ...BODY, ...column, y }) + 8;
    y += addText(pdf, 'P', report.result, { ...BODY, ...column, y }) + 34;
  }
  return y;
}

/** The picture of a winner in small, with fewer dots. */
function drawPicture(pdf: Pdf, { background, dotAt }: Lattice, left: number, top: number): void {
  const [pitch, columns, rows] = [5.6, 20, 15];
  const [width, height] = [columns * pitch, rows * pitch];
  pdf.rect(left, top, width, height).fill(background);
  const dots = Array.from({ length: columns * rows }, (_, place) => {
    const [column, row] = [place % columns, Math.floor(place / columns)];
    const [across, up] = [(column + 0.5) / columns, (row + 0.5) / rows];
    const x = (2 * across - 1) * (columns / rows);
    const { size, colour } = dotAt({ x, y: 2 * up - 1, column, row });
    const radius = (size * pitch) / 2;
    return { x: left + across * width, y: top + (1 - up) * height, radius, colour };
  });
  drawDots(pdf, dots);
}

function methodsPage(pdf: Pdf, top: number): number {
  addSectionTitle(pdf, '3 Methods compared', top);
  let y = addParagraphs(pdf, [words.METHOD_TEXT], top + 13) + 10;
  y = addTable(pdf, METHOD_COLUMNS, words.METHODS, y) + 22;
  y = addParagraphs(pdf, [words.RATING_TEXT], y) + 10;
  return addTable(pdf, ratingColumns(pdf), words.METHODS, y);
}

const CELL = { ...BODY, size: 9.25, lineHeight: 1.4 };
const NAME_CELL = { ...BOLD, size: 9.25, lineHeight: 1.4 };

const METHOD_COLUMNS: Column<words.Method>[] = [
  { title: 'Method', width: 132, text: ({ name }) => name, style: NAME_CELL, isHeading: true },
  { title: 'Teams', width: 52, text: ({ teams }) => String(teams), style: CELL },
  { title: 'Where it was strong', width: 158, text: ({ strength }) => strength, style: CELL },
  { title: 'Where it failed', width: 157, text: ({ weakness }) => weakness, style: CELL },
];

function ratingColumns(pdf: Pdf): Column<words.Method>[] {
  const [first] = METHOD_COLUMNS;
  const questions = words.QUESTIONS.map((title, index): Column<words.Method> => {
    const ratingOf = ({ ratings }: words.Method) => ratings[index] ?? 0;
    return {
      title,
      width: 91,
      text: (method) => String(ratingOf(method)),
      style: { ...CELL, font: 'label', colour: MUTED },
      draw: (method, x, y) => {
        const radius = 0.6 + ratingOf(method) * 1.4;
        drawDots(pdf, [{ x: x + 28, y: y + 6.5, radius, colour: COBALT }]);
      },
    };
  });
  return first ? [first, ...questions] : questions;
}

function findingsPage(pdf: Pdf, top: number): number {
  addSectionTitle(pdf, '4 Findings', top);
  const findings = words.FINDINGS.map(([lead, text]) => ({ lead, text }));
  let y = addList(pdf, findings, top + 13) + 12;
  addSectionTitle(pdf, '5 Open questions', y);
  const questions = words.OPEN_QUESTIONS.map((text) => ({ text }));
  y = addList(pdf, questions, y + 13) + 12;
  addSectionTitle(pdf, '6 Outlook', y);
  y = addParagraphs(pdf, words.OUTLOOK, y + 13);
  return y + addText(pdf, 'P', words.CONTACT, { ...SMALL, x: TEXT_LEFT, y, width: TEXT_WIDTH });
}
