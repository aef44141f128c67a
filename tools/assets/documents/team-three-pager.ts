/** The three slides of one team for the ceremony: one minute each. */
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
import type { TeamDocument } from './team-presentation.ts';
import {
  addColumns,
  addFigures,
  addTitle,
  drawTeamDots,
  HEIGHT,
  INNER,
  MARGIN,
  startSlide,
  WIDTH,
} from './team-slide.ts';

const [, , SKY, , VERMILION] = RISK_SCALE;

export function makeTeamThreePager(team: TeamDocument): Promise<Buffer> {
  return makePdf({
    title: `${team.words.name}: 3-pager of ${team.team}`,
    subject: `${team.edition}, ${team.bank}: ${team.challenge}`,
    size: [WIDTH, HEIGHT],
    pages(pdf) {
      const footer = `${team.edition}  ${team.bank}, ${team.team}`;
      startSlide(pdf, INK, footer, '1 / 3');
      whatWeBuilt(pdf, team);
      startSlide(pdf, PAPER, footer, '2 / 3');
      howWeBuiltIt(pdf, team);
      startSlide(pdf, INK, footer, '3 / 3');
      whyItMatters(pdf, team);
    },
  });
}

function whatWeBuilt(pdf: Pdf, { words, seed, challenge }: TeamDocument): void {
  drawTeamDots(pdf, seed, 570, 480);
  const left = { x: MARGIN, width: 490 };
  addText(pdf, 'P', 'What we built', { font: 'label', size: 14, colour: SKY, y: 62, ...left });
  const title = { font: 'heading', size: 64, colour: PAPER, y: 104, lineHeight: 1 } as const;
  const height = addText(pdf, 'H1', words.name, { ...title, ...left });
  const claim = { font: 'heading', size: 26, colour: VERMILION, lineHeight: 1.2 } as const;
  const claimHeight = addText(pdf, 'P', words.claim, { ...claim, y: 122 + height, ...left });
  const text = { font: 'text', size: 18, colour: QUIET_ON_INK, lineHeight: 1.4 } as const;
  const y = 144 + height + claimHeight;
  addText(pdf, 'P', words.problem, { ...text, y, x: MARGIN, width: 460 });
  addText(pdf, 'P', challenge, { ...text, size: 13, y: 458, ...left });
}

function howWeBuiltIt(pdf: Pdf, { words }: TeamDocument): void {
  addTitle(pdf, 'How we built it', INK);
  const lead = (index: number) => `${index + 1}`;
  addColumns(pdf, words.method, { top: 128, isOnInk: false, lead, accent: COBALT });
  decorate(pdf, () => pdf.rect(MARGIN, 398, INNER, 0.75).fill(LINE));
  const label = { font: 'label', size: 13, colour: MUTED } as const;
  addText(pdf, 'H3', 'What made the difference', { ...label, x: MARGIN, y: 414, width: INNER });
  const text = { font: 'text', size: 18, colour: INK, lineHeight: 1.35 } as const;
  addText(pdf, 'P', words.lesson, { ...text, x: MARGIN, y: 436, width: 800 });
}

function whyItMatters(pdf: Pdf, { words }: TeamDocument): void {
  addTitle(pdf, 'Why it matters', PAPER);
  addFigures(pdf, words.figures, { top: 150, colour: VERMILION, text: QUIET_ON_INK });
  const [, , last] = words.roadmap;
  decorate(pdf, () => pdf.roundedRect(MARGIN, 352, INNER, 108, 6).fill('#121724'));
  const panel = { x: MARGIN + 28, width: INNER - 56 } as const;
  const label = { font: 'label', size: 13, colour: SKY } as const;
  addText(pdf, 'H3', last?.[0] ?? '', { ...label, y: 374, ...panel });
  const text = { font: 'heading', size: 24, colour: PAPER, lineHeight: 1.2 } as const;
  addText(pdf, 'P', last?.[1] ?? '', { ...text, y: 400, ...panel });
}
