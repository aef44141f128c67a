/** Lines of text as outlines, for pictures that are drawn without typefaces. */
import { lettersOf, openFont, openWantedFonts, type Style, shownText } from './pdf-fonts.ts';
import { featuresOf, fromLeft, runsOf, trackingOf } from './pdf-lines.ts';

export interface Written {
  text: string;
  style: Style;
}

export type Position = readonly [x: number, y: number];
export type Command =
  | { name: 'M'; to: Position }
  | { name: 'L'; to: Position }
  | { name: 'Q'; control: Position; to: Position }
  | { name: 'Z' };

/** At a size of 1, on a baseline that begins at 0, 0; what is below it is positive. */
export interface TextOutline {
  width: number;
  commands: Command[];
}

export async function outlinesOf(texts: readonly Written[]): Promise<TextOutline[]> {
  for (;;) {
    const outlines = texts.map(outlineOf);
    if (!(await openWantedFonts())) return outlines;
  }
}

function outlineOf({ text, style }: Written): TextOutline {
  const commands: Command[] = [];
  let x = 0;
  for (const run of fromLeft(runsOf(lettersOf(text, style)))) {
    const font = openFont(run.font);
    const { glyphs, positions } = font.layout(shownText(run), featuresOf(run, style));
    for (const [index, { path, advanceWidth }] of glyphs.entries()) {
      const { xAdvance = advanceWidth, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const place = (right = 0, up = 0) =>
        [x + (right + xOffset) / font.unitsPerEm, -(up + yOffset) / font.unitsPerEm] as const;
      for (const { command, args } of path.commands) {
        const [first, second] = [place(args[0], args[1]), place(args[2], args[3])];
        if (command === 'moveTo') commands.push({ name: 'M', to: first });
        else if (command === 'lineTo') commands.push({ name: 'L', to: first });
        // Typefaces of TrueType have no other curves.
        else if (command !== 'closePath') commands.push({ name: 'Q', control: first, to: second });
        else commands.push({ name: 'Z' });
      }
      x += xAdvance / font.unitsPerEm + trackingOf(run, style);
    }
  }
  return { width: x, commands };
}
