/** The pitch deck of one team. */
import { COBALT, INK, RISK_SCALE } from '../../../src/modules/share-pictures/dot-lattice.ts';
import {
  addText,
  decorate,
  LINE,
  MUTED,
  makePdf,
  PAPER,
  type Pdf,
  QUIET_ON_INK,
} from './pdf-document.ts';
import {
  addColumns,
  addFigures,
  addTitle,
  drawTeamDots,
  HEIGHT,
  INNER,
  LINE_ON_INK,
  MARGIN,
  startSlide,
  WIDTH,
} from './team-slide.ts';
import type { TeamWords } from './team-words.ts';

export interface TeamDocument {
  team: string;
  bank: string;
  challenge: string;
  edition: string;
  /** Makes the dots of this team differ from those of others. */
  seed: number;
  words: TeamWords;
}

const [, , SKY, AMBER, VERMILION] = RISK_SCALE;
const number = (index: number) => `${index + 1}`;

export function makeTeamPresentation(team: TeamDocument): Promise<Buffer> {
  const slides = [opening, problem, solution, technology, compliance, impact, roadmap];
  return makePdf({
    title: `${team.words.name}: presentation of ${team.team}`,
    subject: `${team.edition}, ${team.bank}: ${team.challenge}`,
    size: [WIDTH, HEIGHT],
    pages(pdf) {
      const footer = `${team.edition}  ${team.bank}, ${team.team}`;
      for (const [index, slide] of slides.entries()) {
        const background = slide === opening || slide === technology || slide === impact;
        startSlide(pdf, background ? INK : PAPER, footer, `${index + 1} / ${slides.length}`);
        slide(pdf, team);
      }
    },
  });
}

function opening(pdf: Pdf, { team, bank, challenge, words, seed }: TeamDocument): void {
  drawTeamDots(pdf, seed, 570, 480);
  const left = { x: MARGIN, width: 500 };
  const label = { font: 'label', size: 14, colour: SKY, y: 62, ...left } as const;
  addText(pdf, 'P', `${team}, ${bank}`, label);
  const title = { font: 'heading', size: 76, colour: PAPER, y: 110, lineHeight: 0.98 } as const;
  const height = addText(pdf, 'H1', words.name, { ...title, ...left });
  const claim = { font: 'text', size: 22, colour: PAPER, lineHeight: 1.35 } as const;
  addText(pdf, 'P', words.claim, { ...claim, y: 132 + height, x: MARGIN, width: 440 });
  const text = { font: 'text', size: 14, colour: QUIET_ON_INK, y: 440, ...left } as const;
  addText(pdf, 'P', `Challenge: ${challenge}`, text);
}

function problem(pdf: Pdf, { words }: TeamDocument): void {
  addTitle(pdf, 'The problem', INK);
  const text = { font: 'text', size: 29, colour: INK, lineHeight: 1.32 } as const;
  addText(pdf, 'P', words.problem, { ...text, x: MARGIN, y: 142, width: 470 });
  decorate(pdf, () => pdf.roundedRect(580, 142, WIDTH - MARGIN - 580, 300, 6).fill(VERMILION));
  const panel = { x: 608, width: WIDTH - MARGIN - 636, colour: INK } as const;
  addText(pdf, 'P', 'In the data of the bank', { font: 'label', size: 13, y: 172, ...panel });
  addText(pdf, 'P', words.cost, { font: 'heading', size: 32, y: 214, lineHeight: 1.12, ...panel });
}

function solution(pdf: Pdf, { words }: TeamDocument): void {
  addTitle(pdf, 'The solution in three steps', INK);
  addColumns(pdf, words.steps, { top: 170, isOnInk: false, lead: number, accent: COBALT });
}

function technology(pdf: Pdf, { words }: TeamDocument): void {
  addTitle(pdf, 'What is behind it', PAPER);
  const leads = ['Data', 'Method', 'Check'];
  const lead = (index: number) => leads[index] ?? '';
  addColumns(pdf, words.method, { top: 170, isOnInk: true, lead, accent: AMBER });
}

function compliance(pdf: Pdf, { words }: TeamDocument): void {
  addTitle(pdf, 'What can go wrong, and our answer', INK);
  for (const [index, risk] of words.risks.entries()) {
    const y = 142 + index * 104;
    decorate(pdf, () => pdf.rect(MARGIN, y, INNER, 0.75).fill(index === 0 ? INK : LINE));
    const text = { font: 'text', size: 20, colour: INK, lineHeight: 1.35 } as const;
    decorate(pdf, () => {
      pdf.circle(MARGIN + 10, y + 34, 10 - index * 2.4).fill([VERMILION, AMBER, SKY][index] ?? SKY);
    });
    addText(pdf, 'P', risk, { ...text, x: MARGIN + 60, y: y + 20, width: INNER - 60 });
  }
}

function impact(pdf: Pdf, { words, seed }: TeamDocument): void {
  drawTeamDots(pdf, seed + 7, 660, 150);
  addTitle(pdf, 'What it is worth', PAPER);
  decorate(pdf, () => pdf.rect(MARGIN, 196, INNER, 0.75).fill(LINE_ON_INK));
  addFigures(pdf, words.figures, { top: 256, colour: VERMILION, text: QUIET_ON_INK });
}

function roadmap(pdf: Pdf, { words }: TeamDocument): void {
  addTitle(pdf, 'Into use within a year', INK);
  for (const [index, [when, what]] of words.roadmap.entries()) {
    const y = 138 + index * 64;
    decorate(pdf, () => pdf.rect(MARGIN, y, INNER, 0.75).fill(index === 0 ? INK : LINE));
    const label = { font: 'label', size: 15, colour: COBALT, y: y + 20 } as const;
    addText(pdf, 'P', when, { ...label, x: MARGIN, width: 150 });
    const text = { font: 'text', size: 20, colour: INK, y: y + 16 } as const;
    addText(pdf, 'P', what, { ...text, x: MARGIN + 170, width: INNER - 170 });
  }
  const y = 372;
  const label = { font: 'label', size: 13, colour: MUTED } as const;
  addText(pdf, 'H3', 'What we learnt', { ...label, x: MARGIN, y, width: INNER });
  const text = { font: 'heading', size: 24, colour: INK, lineHeight: 1.2 } as const;
  addText(pdf, 'P', words.lesson, { ...text, x: MARGIN, y: y + 26, width: 700 });
}
