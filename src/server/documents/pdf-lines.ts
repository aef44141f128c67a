/** Breaks text into lines of letters of several typefaces, and draws them. */
import { type Letter, lettersOf, openFont, type Run, type Style } from './pdf-fonts.ts';

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
  return short.split('\n').flatMap((line) => breakLine(line, look, width));
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
  return lines.map(withoutSpaceAtEnd);
}

export function drawLines(pdf: Pdf, lines: Letter[][], look: TextLook, place: TextPlace): void {
  const { size, colour, style } = look;
  const characterSpacing = (TRACKING[style] ?? 0) * size;
  for (const [index, line] of lines.entries()) {
    let { x } = place;
    // Capital letters stand in the middle of their line.
    const y = place.y + (index + 0.5) * look.lineHeight * size + 0.35 * size;
    for (const { font, text } of runsOf(line)) {
      const options = {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing,
        features: { ...(style === 'mono' ? PLAIN : {}), ...(isOfSigns(text) ? {} : WHOLE) },
        // The package's types know features as a list only.
      } as unknown as PDFKit.Mixins.TextOptions;
      pdf.registerFont(font, openFont(font) as unknown as PDFKit.Mixins.PDFFontSource);
      pdf.font(font).fontSize(size).fillColor(colour).text(text, x, y, options);
      x += pdf.widthOfString(text, options);
    }
  }
}

export function heightOf(lines: Letter[][], look: TextLook): number {
  return lines.length * look.lineHeight * look.size;
}

function widthOf(letter: Letter, { size, style }: TextLook): number {
  return (letter.width + (TRACKING[style] ?? 0)) * size;
}

/** With accents that have no sign together with their letter. */
const isOfSigns = (text: string) => /\p{M}/u.test(text);

function runsOf(line: Letter[]): Run[] {
  const runs: Run[] = [];
  for (const { font, text } of line) {
    const last = runs.at(-1);
    if (last?.font === font && isOfSigns(last.text) === isOfSigns(text)) last.text += text;
    else runs.push({ font, text });
  }
  return runs;
}

function withoutSpaceAtEnd(line: Letter[]): Letter[] {
  const end = line.findLastIndex(({ text }) => text !== ' ') + 1;
  return line.slice(0, end);
}
