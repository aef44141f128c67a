/** What the slides of all teams share: size, background, a band of dots of their own, footer. */
import { clamp, INK, onInk, scatter } from '../../../src/modules/share-pictures/dot-lattice.ts';
import {
  addText,
  decorate,
  drawDots,
  drawMark,
  MUTED,
  PAPER,
  type Pdf,
  QUIET_ON_INK,
  writeText,
} from './pdf-document.ts';

export const WIDTH = 960;
export const HEIGHT = 540;
export const MARGIN = 56;
export const INNER = WIDTH - 2 * MARGIN;
export const LINE_ON_INK = '#262d3d';

const PITCH = 30;

export function startSlide(pdf: Pdf, background: string, footer: string, page: string): void {
  pdf.addPage();
  const quiet = background === INK ? QUIET_ON_INK : MUTED;
  decorate(pdf, () => {
    pdf.rect(0, 0, WIDTH, HEIGHT).fill(background);
    drawMark(pdf, MARGIN, HEIGHT - 43, 17);
    const line = { font: 'label', size: 10, colour: quiet, y: HEIGHT - 40 } as const;
    writeText(pdf, footer, { ...line, x: MARGIN + 28, width: 600 });
    writeText(pdf, page, { ...line, x: WIDTH - MARGIN - 200, width: 200, align: 'right' });
  });
}

export function addTitle(pdf: Pdf, title: string, colour: string): void {
  const place = { x: MARGIN, y: 46, width: INNER };
  addText(pdf, 'H2', title, { font: 'heading', size: 42, colour, lineHeight: 1.05, ...place });
}

/** Each team has its own weather on the lattice; the same seed gives the same dots. */
export function drawTeamDots(pdf: Pdf, seed: number, left: number, bottom: number): void {
  const [peakX, peakY] = [0.45 + 0.5 * scatter(seed, 1), 0.2 + 0.7 * scatter(seed, 2)];
  const [tilt, width] = [scatter(seed, 3) - 0.5, 0.05 + 0.12 * scatter(seed, 4)];
  const columns = Math.floor((WIDTH - left) / PITCH);
  const rows = Math.floor(bottom / PITCH);
  const dots = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [x, y] = [(column + 0.5) / columns, 1 - (row + 0.5) / rows];
    const distance = (x - peakX + tilt * (y - peakY)) ** 2 + (y - peakY) ** 2 * 0.6;
    const level = clamp(0.92 * Math.exp(-distance / width) + 0.12 * x * scatter(seed + index, 5));
    const dot = onInk(level);
    return {
      x: left + (column + 0.5) * PITCH,
      y: (row + 0.5) * PITCH,
      radius: (dot.size * PITCH) / 2.2,
      colour: dot.colour,
    };
  });
  decorate(pdf, () => drawDots(pdf, dots));
}

/** Entries beside each other, each below a line of its own. */
export function addColumns(
  pdf: Pdf,
  entries: readonly (readonly [title: string, text: string])[],
  style: { top: number; isOnInk: boolean; lead: (index: number) => string; accent: string },
): void {
  const gap = 28;
  const width = (INNER - gap * (entries.length - 1)) / entries.length;
  const text = style.isOnInk ? QUIET_ON_INK : MUTED;
  const strong = style.isOnInk ? PAPER : INK;
  for (const [index, [title, words]] of entries.entries()) {
    const column = { x: MARGIN + index * (width + gap), width };
    decorate(pdf, () => pdf.rect(column.x, style.top, width, 2).fill(style.accent));
    const lead = { font: 'heading', size: 44, colour: style.accent, ...column } as const;
    decorate(pdf, () =>
      writeText(pdf, style.lead(index), { ...lead, y: style.top + 22, lineHeight: 1 }),
    );
    const heading = { font: 'heading', size: 28, colour: strong, lineHeight: 1.12 } as const;
    const height = addText(pdf, 'H3', title, { ...heading, y: style.top + 96, ...column });
    const body = { font: 'text', size: 19, colour: text, lineHeight: 1.4 } as const;
    addText(pdf, 'P', words, { ...body, y: style.top + 108 + height, ...column });
  }
}

/** Large values beside each other with what they count. */
export function addFigures(
  pdf: Pdf,
  figures: readonly (readonly [value: string, label: string])[],
  style: { top: number; colour: string; text: string },
): void {
  const width = INNER / figures.length;
  for (const [index, [value, label]] of figures.entries()) {
    const column = { x: MARGIN + index * width, width: width - 24 };
    const size = value.length > 9 ? 44 : value.length > 6 ? 56 : 84;
    const figure = { font: 'heading', size, colour: style.colour, lineHeight: 1 } as const;
    addText(pdf, 'P', value, { ...figure, y: style.top + 84 - size, ...column });
    const words = { font: 'text', size: 19, colour: style.text, lineHeight: 1.35 } as const;
    addText(pdf, 'P', label, { ...words, y: style.top + 106, ...column });
  }
}
