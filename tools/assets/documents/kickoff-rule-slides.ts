/** What counts, what to hand in and whom to ask. */
import { COBALT, INK, RISK_SCALE } from '../../../src/modules/share-pictures/dot-lattice.ts';
import { addHeading, INNER, MARGIN, paint, WIDTH } from './kickoff-slide.ts';
import {
  addTagged,
  addText,
  decorate,
  drawDots,
  MUTED,
  PAPER,
  type Pdf,
  QUIET_ON_INK,
  writeText,
} from './pdf-document.ts';

const [, , SKY, AMBER, VERMILION] = RISK_SCALE;

export function jurySlide(pdf: Pdf, page: string): void {
  paint(pdf, INK, page);
  addHeading(pdf, 'How the jury decides', PAPER);
  const figure = 'A hundred dots: 60 vermilion, 30 blue and 10 white.';
  addTagged(pdf, 'Figure', () => drawDots(pdf, juryDots(MARGIN, 136, 32)), { alt: figure });
  const weights = [
    [
      '60 %',
      'Solution and practicability',
      VERMILION,
      'Innovation, fit to the problem, launch within 6 to 12 months, compliance, business potential',
    ],
    [
      '30 %',
      'Presentation',
      SKY,
      'Visual design, creative delivery, a technical explanation that can be followed',
    ],
    [
      '10 %',
      'Overall impression',
      PAPER,
      'Clarity and storytelling, alignment with the brief, consistency, team',
    ],
  ] as const;
  for (const [index, [share, name, colour, what]] of weights.entries()) {
    const y = 136 + index * 108;
    decorate(pdf, () => pdf.rect(450, y, WIDTH - MARGIN - 450, 0.75).fill('#262d3d'));
    addTagged(pdf, 'H3', () => {
      writeText(pdf, `${share} `, {
        font: 'heading',
        size: 38,
        colour,
        x: 450,
        y: y + 14,
        width: 130,
        lineHeight: 1,
      });
      writeText(pdf, name, {
        font: 'strong',
        size: 19,
        colour: PAPER,
        x: 590,
        y: y + 14,
        width: 320,
      });
    });
    addText(pdf, 'P', what, {
      font: 'text',
      size: 14,
      colour: QUIET_ON_INK,
      x: 590,
      y: y + 42,
      width: 310,
    });
  }
}

/** Filled from the bottom, as the risk matrix is. */
function* juryDots(left: number, top: number, pitch: number) {
  for (let place = 0; place < 100; place++) {
    const [column, row] = [place % 10, 9 - Math.floor(place / 10)];
    const [size, colour] = place < 60 ? [0.86, VERMILION] : place < 90 ? [0.6, SKY] : [0.34, PAPER];
    const [x, y] = [left + (column + 0.5) * pitch, top + (row + 0.5) * pitch];
    yield { x, y, radius: (size * pitch) / 2, colour };
  }
}

export function handInSlide(pdf: Pdf, page: string): void {
  paint(pdf, PAPER, page);
  addHeading(pdf, 'What you hand in', INK);
  decorate(pdf, () => pdf.roundedRect(MARGIN, 136, 330, 330, 6).fill(VERMILION));
  const panel = { x: MARGIN + 28, width: 280, colour: INK };
  addText(pdf, 'P', 'Deadline', { font: 'label', size: 13, y: 164, ...panel });
  addText(pdf, 'P', '15:00', { font: 'heading', size: 96, y: 236, lineHeight: 1, ...panel });
  addText(pdf, 'P', 'Wednesday, 2 September 2026', { font: 'strong', size: 17, y: 350, ...panel });
  addText(pdf, 'P', 'By e-mail; the addresses are on your dashboard.', {
    font: 'text',
    size: 15,
    y: 384,
    ...panel,
  });

  const papers = [
    [
      'Pitchdeck',
      'pptx, 10 minutes',
      'Ten sections from the team to the conclusion, one or two slides each at most. The structure is on your dashboard.',
    ],
    [
      '3-Pager',
      'pptx, 3 slides, 3 minutes',
      'What we built, how we built it, why it matters: one minute a slide. Winning teams show it at the ceremony.',
    ],
  ] as const;
  for (const [index, [name, form, what]] of papers.entries()) {
    const y = 150 + index * 164;
    const column = { x: 440, width: WIDTH - MARGIN - 440 };
    decorate(pdf, () => pdf.rect(column.x, y - 14, column.width, 0.75).fill(INK));
    addText(pdf, 'H3', name, {
      font: 'heading',
      size: 30,
      colour: INK,
      y,
      lineHeight: 1.1,
      ...column,
    });
    addText(pdf, 'P', form, { font: 'label', size: 13, colour: COBALT, y: y + 42, ...column });
    addText(pdf, 'P', what, { font: 'text', size: 16, colour: MUTED, y: y + 68, ...column });
  }
}

export function contactSlide(pdf: Pdf, page: string): void {
  paint(pdf, INK, page);
  addHeading(pdf, 'Whom to ask', PAPER);
  const contacts = [
    ['Your challenge', 'the mentor of your bank', SKY],
    ['Rooms, food, badges', 'the organising team', AMBER],
    ['Hand-in and results', 'the award committee', VERMILION],
  ] as const;
  for (const [index, [topic, who, colour]] of contacts.entries()) {
    const width = (INNER - 48) / 3;
    const x = MARGIN + index * (width + 24);
    decorate(pdf, () => {
      pdf.roundedRect(x, 142, width, 236, 6).fill('#121724');
      pdf.circle(x + 34, 180, 10).fill(colour);
    });
    const card = { x: x + 24, width: width - 40 };
    addText(pdf, 'H3', topic, {
      font: 'heading',
      size: 22,
      colour: PAPER,
      y: 212,
      lineHeight: 1.15,
      ...card,
    });
    addText(pdf, 'P', `Ask ${who}.`, {
      font: 'text',
      size: 15,
      colour: QUIET_ON_INK,
      y: 246,
      ...card,
    });
    addText(pdf, 'P', 'Name Surname', { font: 'strong', size: 15, colour: PAPER, y: 308, ...card });
    addText(pdf, 'P', '+41 00 000 00 00', {
      font: 'label',
      size: 13,
      colour: QUIET_ON_INK,
      y: 332,
      ...card,
    });
  }
  const way =
    'The ceremony is in the upper mensa of the central university building: see Way to Mensa on your dashboard.';
  addText(pdf, 'P', way, { font: 'text', size: 16, colour: PAPER, x: MARGIN, y: 412, width: 620 });
}
