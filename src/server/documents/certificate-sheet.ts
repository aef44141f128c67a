/** A certificate on paper: what is written stands on white, the risk matrix beside it on ink. */
import { A4, drawPage } from './pdf-document.ts';
import type { Style } from './pdf-fonts.ts';
import { breakLines, drawLines, heightOf, type Pdf, type TextLook } from './pdf-lines.ts';
import type { SheetMark } from './sheet.ts';
import { decorate, drawCode, drawMark, INK, LINE, MUTED } from './sheet-blocks.ts';

/** As data: a module says it, and knows nothing of PDF. */
export interface CertificateSheet {
  /** The name and year of the event. */
  event: string;
  dates: string;
  place: string;
  organisers: readonly string[];
  name: string;
  team: string;
  challenge: string;
  award: string;
  issued: string;
  code: string;
  /** Where anyone can check it. */
  address: string;
  colours: { signal: string; scale: readonly string[] };
  /** Above the words; the certificate has none without it. */
  mark: SheetMark | null;
  /** The only instant in the file, in milliseconds. */
  madeAt: number;
}

const [HEIGHT, WIDTH] = A4;
const MARK_MAX = { width: 200, height: 44 };

/** The lattice: whole dots from edge to edge, over the height of the page. */
const ROWS = 26;
const COLUMNS = 11;
const STEP = HEIGHT / ROWS;
const BAND = COLUMNS * STEP;
const LEFT = 60;
const TEXT_WIDTH = WIDTH - BAND - LEFT - 48;
const TOP = 62;
const MARK_TOP = 40;
/** Below it are the code and who stands behind the certificate. */
const FOOT = HEIGHT - 150;
const CODE_SIZE = 76;

const NAME_SIZES = [58, 52, 46, 40, 34, 29, 24, 20];
const SMALLEST = 0.55;
const STEP_DOWN = 0.94;

interface Block {
  height: number;
  gap: number;
  draw(pdf: Pdf, root: PDFKit.PDFStructureElement, y: number): void;
}

export function makeCertificate(sheet: CertificateSheet): Promise<Buffer> {
  const facts = {
    title: `Certificate of ${sheet.name}`,
    author: sheet.organisers.join(', '),
    language: 'en',
    madeAt: sheet.madeAt,
  };
  return drawPage(facts, [WIDTH, HEIGHT], (pdf, root) => {
    decorate(pdf, () => drawLattice(pdf, phaseOf(sheet.code), sheet.colours.scale));
    if (sheet.mark) drawMark(pdf, sheet.mark, { x: LEFT, y: MARK_TOP, ...MARK_MAX });
    let y = topOf(sheet);
    for (const block of fitting(sheet)) {
      block.draw(pdf, root, y);
      y += block.height + block.gap;
    }
    drawFoot(pdf, root, sheet);
  });
}

const look = (style: Style, size: number, colour = INK, lineHeight = 1.45): TextLook => ({
  ...{ style, size, colour, lineHeight },
});

const topOf = ({ mark }: CertificateSheet) => (mark ? TOP + MARK_MAX.height : TOP);

/** What is long is set smaller, until all of it stands above the foot. */
function fitting(sheet: CertificateSheet): Block[] {
  for (let scale = 1; ; scale *= STEP_DOWN) {
    const blocks = blocksOf(sheet, scale);
    const used = blocks.reduce((sum, { height, gap }) => sum + height + gap, 0);
    if (topOf(sheet) + used <= FOOT || scale < SMALLEST) return blocks;
  }
}

function blocksOf(sheet: CertificateSheet, scale: number): Block[] {
  const { name, event, dates, place, award } = sheet;
  const when = [dates, place].filter((part) => part !== '').join(', ');
  const rows = [
    { label: 'Team', value: sheet.team },
    { label: 'Challenge', value: sheet.challenge },
  ].filter(({ value }) => value !== '');
  return [
    text('H1', 'Certificate of completion', look('strong', 13 * scale), 58 * scale),
    nameBlock(name, scale),
    text(
      'P',
      `has completed the ${event}${when === '' ? '' : `,\n${when}`}`,
      look('text', 17 * scale),
      24 * scale,
    ),
    ...(award === '' ? [] : [awardBlock(award, scale, sheet.colours.signal)]),
    ...rows.map((row) => rowBlock(row, scale)),
  ];
}

function text(tag: string, words: string, as: TextLook, gap: number): Block {
  const lines = breakLines(words, as, TEXT_WIDTH);
  return {
    height: heightOf(lines, as),
    gap,
    draw(pdf, root, y) {
      const place = { x: LEFT, y, width: TEXT_WIDTH };
      root.add(pdf.struct(tag, {}, () => drawLines(pdf, lines, as, place)));
    },
  };
}

/** As large as it fits on one line, or else on two. */
function nameBlock(name: string, scale: number): Block {
  const sizes = NAME_SIZES.map((size) => look('display', size * scale, INK, 1.06));
  const lines = (as: TextLook) => breakLines(name, as, TEXT_WIDTH).length;
  const chosen =
    sizes.find((as) => lines(as) === 1 && as.size >= 34 * scale) ??
    sizes.find((as) => lines(as) <= 2) ??
    look('display', 20 * scale, INK, 1.06);
  return text('P', name, chosen, 16 * scale);
}

/** With the dot of the highest risk, which is the winner's on the whole site. */
function awardBlock(award: string, scale: number, signal: string): Block {
  const as = look('strong', 15 * scale);
  const indent = 22 * scale;
  const lines = breakLines(award, as, TEXT_WIDTH - indent);
  return {
    height: heightOf(lines, as),
    gap: 18 * scale,
    draw(pdf, root, y) {
      const middle = y + (as.lineHeight * as.size) / 2;
      decorate(pdf, () => pdf.circle(LEFT + 6 * scale, middle, 6 * scale).fill(signal));
      const place = { x: LEFT + indent, y, width: TEXT_WIDTH - indent };
      root.add(pdf.struct('P', {}, () => drawLines(pdf, lines, as, place)));
    },
  };
}

function rowBlock({ label, value }: { label: string; value: string }, scale: number): Block {
  const labelLook = look('mono', 9.5 * scale, MUTED, 1.6);
  const valueLook = look('text', 11.5 * scale, INK, 1.4);
  const left = 84 * scale;
  const labels = breakLines(label, labelLook, left);
  const values = breakLines(value, valueLook, TEXT_WIDTH - left);
  return {
    height: Math.max(heightOf(labels, labelLook), heightOf(values, valueLook)),
    gap: 4 * scale,
    draw(pdf, root, y) {
      const row = pdf.struct('P', {}, [
        () => drawLines(pdf, labels, labelLook, { x: LEFT, y, width: left }),
        () =>
          drawLines(pdf, values, valueLook, {
            ...{ x: LEFT + left, y, width: TEXT_WIDTH - left },
          }),
      ]);
      root.add(row);
    },
  };
}

function drawFoot(pdf: Pdf, root: PDFKit.PDFStructureElement, sheet: CertificateSheet): void {
  const { organisers, issued, code, address } = sheet;
  const y = FOOT + 20;
  decorate(pdf, () => pdf.rect(LEFT, y, TEXT_WIDTH, 0.75).fill(LINE));
  const top = y + 18;
  root.add(
    pdf.struct('Figure', { alt: `QR code: ${address}` }, () =>
      drawCode(pdf, address, { x: LEFT, y: top, size: CODE_SIZE }),
    ),
  );
  const column = (x: number, width: number, parts: readonly [string, TextLook][]) => {
    let at = top - 3;
    for (const [words, as] of parts) {
      const lines = breakLines(words, as, width).slice(0, 3);
      const place = { x, y: at, width };
      root.add(pdf.struct('P', {}, () => drawLines(pdf, lines, as, place)));
      at += heightOf(lines, as) + 2;
    }
  };
  const middle = LEFT + CODE_SIZE + 20;
  const half = (TEXT_WIDTH - CODE_SIZE - 40) / 2;
  const label = look('mono', 8.5, MUTED, 1.5);
  column(middle, half, [
    ['Anyone can check it', label],
    [code, look('mono', 13, INK, 1.5)],
    [address.replace(/^https?:\/\//, '').replace(/#.*$/, ''), look('mono', 8.5, INK, 1.5)],
  ]);
  column(middle + half + 20, half, [
    [`Issued ${issued} by`, label],
    [organisers.join('\n'), look('strong', 9.5, INK, 1.45)],
  ]);
}

/** Likelihood to the right, impact upwards; size and colour grow with the risk. */
function drawLattice(pdf: Pdf, phase: number, scale: readonly string[]): void {
  const left = WIDTH - BAND;
  pdf.rect(left, 0, BAND, HEIGHT).fill(INK);
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const risk = riskAt((column + 0.5) / COLUMNS, 1 - (row + 0.5) / ROWS, phase);
      const colour = scale[Math.min(scale.length - 1, Math.floor(risk * 5.6))] ?? INK;
      pdf.circle(left + (column + 0.5) * STEP, (row + 0.5) * STEP, 0.9 + risk * 8.4).fill(colour);
    }
  }
}

/** The waves stand elsewhere for each code: no two certificates look the same. */
function phaseOf(code: string): number {
  const sum = [...code].reduce((all, sign) => (all * 31 + (sign.codePointAt(0) ?? 0)) % 997, 7);
  return (sum / 997) * 2 * Math.PI;
}

/** Rises towards the corner, and swells on the way as a wave does. */
function riskAt(x: number, y: number, phase: number): number {
  const rise = x ** 0.8 * y ** 1.5;
  const wave = 0.5 + 0.5 * Math.sin(9 * y - 4.2 * x + phase);
  return Math.min(1, rise * 0.8 + 0.2 * wave * (0.25 + x) * (0.35 + y));
}
