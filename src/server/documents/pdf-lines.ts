/** Breaks text into lines of letters of several typefaces, and draws them. */
import {
  isOfPackage,
  type Letter,
  lettersOf,
  openFont,
  type Run,
  type Style,
  shownText,
} from './pdf-fonts.ts';

export type Pdf = PDFKit.PDFDocument;

export interface TextLook {
  style: Style;
  size: number;
  colour: string;
  lineHeight: number;
}

export interface TextPlace {
  x: number;
  y: number;
  width: number;
}

/** More than a page holds: what comes after it is cut before it costs anything. */
const CHARACTERS_MAX = 8000;
const TRACKING: Partial<Record<Style, number>> = { display: -0.02 };
/** A programmer's ligatures would make one sign of two in a hash or a file name. */
const PLAIN = { liga: false, calt: false, clig: false };
/** A letter that is one sign stays one: split into letter and accent, the accent would be copied twice. */
const WHOLE = { ccmp: false };

export function breakLines(text: string, look: TextLook, width: number): Letter[][] {
  const short = text.length > CHARACTERS_MAX ? `${text.slice(0, CHARACTERS_MAX)}…` : text;
  return short
    .split('\n')
    .flatMap((line, index, { length }) =>
      breakLine(index < length - 1 ? `${line} ` : line, look, width),
    );
}

function breakLine(text: string, look: TextLook, width: number): Letter[][] {
  const letters = lettersOf(text, look.style);
  const lines: Letter[][] = [];
  let line: Letter[] = [];
  let used = 0;
  /** Where the line may end without cutting a word. */
  let breakAt = 0;
  for (const letter of letters) {
    const wide = widthOf(letter, look);
    if (used + wide > width && letter.text !== ' ' && line.length > 0) {
      const kept = breakAt > 0 ? breakAt : line.length;
      lines.push(line.slice(0, kept));
      line = line.slice(kept);
      used = line.reduce((sum, one) => sum + widthOf(one, look), 0);
      breakAt = 0;
    }
    line.push(letter);
    used += wide;
    if (/[\s\-/]/.test(letter.text)) breakAt = line.length;
  }
  if (line.length > 0) lines.push(line);
  return lines.map(withSpaceAtEnd);
}

export function drawLines(pdf: Pdf, lines: Letter[][], look: TextLook, place: TextPlace): void {
  const { size, colour, style } = look;
  for (const [index, line] of lines.entries()) {
    // Capital letters stand in the middle of their line.
    const y = place.y + (index + 0.5) * look.lineHeight * size + 0.35 * size;
    const runs = runsOf(line);
    const starts = new Map<Run, number>();
    let { x } = place;
    for (const run of fromLeft(runs)) {
      starts.set(run, x);
      x += setFont(pdf, run, size).widthOfString(shownText(run), optionsOf(run, look));
    }
    // Written in the order in which they are read.
    for (const run of runs) {
      setFont(pdf, run, size).fillColor(colour);
      const isReordered = isOfPackage(run) || run.level > 0;
      if (isReordered) pdf.markContent('Span', { actual: run.text });
      pdf.text(shownText(run), starts.get(run) ?? place.x, y, optionsOf(run, { size, style }));
      if (isReordered) pdf.endMarkedContent();
    }
  }
}

function setFont(pdf: Pdf, { font }: Run, size: number): Pdf {
  pdf.registerFont(font, openFont(font) as unknown as PDFKit.Mixins.PDFFontSource);
  return pdf.font(font).fontSize(size);
}

function optionsOf(run: Run, { size, style }: Pick<TextLook, 'size' | 'style'>) {
  return {
    lineBreak: false,
    baseline: 'alphabetic',
    characterSpacing: trackingOf(run, style) * size,
    features: featuresOf(run, style),
    // The package's types know features as a list only.
  } as unknown as PDFKit.Mixins.TextOptions;
}

export const featuresOf = (run: Run, style: Style) => ({
  ...(style === 'mono' && !isOfPackage(run) ? PLAIN : {}),
  ...(isWhole(run) ? WHOLE : {}),
});

export function heightOf(lines: Letter[][], look: TextLook): number {
  return lines.length * look.lineHeight * look.size;
}

function widthOf(letter: Letter, { size, style }: TextLook): number {
  return (letter.width + trackingOf(letter, style)) * size;
}

/** Letters of other scripts may join: nothing comes between them. */
export const trackingOf = (run: Run, style: Style) =>
  isOfPackage(run) ? 0 : (TRACKING[style] ?? 0);

/** Without accents that have no sign together with their letter, and with letters that do not join. */
const isWhole = ({ text, level }: Run) => level % 2 === 0 && !/\p{M}/u.test(text);

export function runsOf(line: Letter[]): Run[] {
  const runs: Run[] = [];
  for (const { font, text, level } of line) {
    const run = { font, text, level };
    const last = runs.at(-1);
    const isSame = last?.font === font && last.level === level && isWhole(last) === isWhole(run);
    if (isSame) last.text += text;
    else runs.push(run);
  }
  return runs;
}

/** As a line shows them from left to right: rule L2 of Unicode's algorithm for both directions. */
export function fromLeft(runs: readonly Run[]): Run[] {
  const shown = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let at = 0; at < shown.length; at += 1) {
      const end = shown.findIndex((run, index) => index >= at && run.level < level);
      const part = shown.slice(at, end === -1 ? undefined : end);
      shown.splice(at, part.length, ...part.reverse());
      at += part.length;
    }
  }
  return shown;
}

/** The space between two lines stays: those who hear or copy the words need it. */
function withSpaceAtEnd(line: Letter[]): Letter[] {
  const end = line.findLastIndex(({ text }) => text !== ' ') + 1;
  const space = line.slice(end, end + 1).map((letter) => ({ ...letter, level: 0 }));
  return [...line.slice(0, end), ...space];
}
