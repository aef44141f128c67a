/** A schematic map of the way to the mensa: north is up, walking is dotted, the tram is a line. */
import { COBALT, INK, RISK_SCALE } from '../../../src/modules/share-pictures/dot-lattice.ts';
import { drawDots, LINE, MIST, MUTED, PAPER, type Pdf, writeText } from './pdf-document.ts';

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Place {
  name: string;
  column: number;
  row: number;
  side: 'left' | 'right';
}

interface Position {
  x: number;
  y: number;
}

export const WAY_MAP_DESCRIPTION =
  'Schematic map, not to scale. On foot from the challenge rooms to Bahnhof Oerlikon, by tram 10 past Milchbuck and Universität Irchel to ETH/Universitätsspital, then on foot to the upper mensa.';

const PITCH = 15;
const VERMILION = RISK_SCALE[4];
const VENUE: Place = { name: 'Challenge rooms', column: 2, row: 2, side: 'right' };
const OERLIKON: Place = { name: 'Bahnhof Oerlikon', column: 5, row: 5, side: 'right' };
const MILCHBUCK: Place = { name: 'Milchbuck', column: 5, row: 11, side: 'right' };
const IRCHEL: Place = { name: 'Universität\nIrchel', column: 8, row: 14, side: 'right' };
const ETH: Place = { name: 'ETH/\nUniversitätsspital', column: 8, row: 21, side: 'left' };
const MENSA: Place = { name: 'Upper mensa', column: 11, row: 24, side: 'left' };
const TRAM_LINE = [OERLIKON, MILCHBUCK, IRCHEL, ETH];

export function drawWayMap(pdf: Pdf, { left, top, width, height }: Frame): void {
  const at = ({ column, row }: { column: number; row: number }): Position => ({
    x: left + (column + 0.5) * PITCH,
    y: top + (row + 0.5) * PITCH,
  });
  const [columns, rows] = [Math.floor(width / PITCH), Math.floor(height / PITCH)];
  pdf.roundedRect(left, top, width, height, 6).fill(MIST);
  drawDots(
    pdf,
    Array.from({ length: columns * rows }, (_, cell) => ({
      ...at({ column: cell % columns, row: Math.floor(cell / columns) }),
      radius: 0.9,
      colour: LINE,
    })),
  );

  pdf.lineJoin('round').lineCap('round').lineWidth(7).strokeColor(COBALT);
  pdf.moveTo(at(OERLIKON).x, at(OERLIKON).y);
  for (const stop of TRAM_LINE.slice(1)) pdf.lineTo(at(stop).x, at(stop).y);
  pdf.stroke();
  drawDots(pdf, [...footsteps(at(VENUE), at(OERLIKON)), ...footsteps(at(ETH), at(MENSA))]);
  for (const stop of TRAM_LINE) {
    pdf.lineWidth(4).circle(at(stop).x, at(stop).y, 6.5).fillAndStroke(PAPER, COBALT);
  }
  pdf.circle(at(VENUE).x, at(VENUE).y, 10).fill(INK);
  pdf.circle(at(MENSA).x, at(MENSA).y, 13).fill(VERMILION);
  drawLineNumber(pdf, at({ column: 5, row: 8 }));

  for (const place of [VENUE, ...TRAM_LINE, MENSA]) writeName(pdf, place, at(place));
  const note = { font: 'label', size: 8, colour: MUTED, x: left + 14, width: 120 } as const;
  writeText(pdf, 'Not to scale', { ...note, y: top + height - 20 });
}

function drawLineNumber(pdf: Pdf, { x, y }: Position): void {
  pdf.roundedRect(x - 15, y - 11, 30, 22, 4).fill(COBALT);
  const digits = { font: 'heading', size: 14, colour: PAPER, width: 30, lineHeight: 1 } as const;
  writeText(pdf, '10', { ...digits, x: x - 8.5, y: y - 7 });
}

function writeName(pdf: Pdf, place: Place, { x, y }: Position): void {
  const isEnd = place === VENUE || place === MENSA;
  const width = 100;
  const lines = place.name.split('\n').length;
  writeText(pdf, place.name, {
    font: isEnd ? 'strong' : 'text',
    size: 9.5,
    colour: INK,
    x: place.side === 'right' ? x + 17 : x - 18 - width,
    y: y - 6 * lines,
    width,
    lineHeight: 1.2,
    align: place.side === 'right' ? 'left' : 'right',
  });
}

function footsteps(from: Position, to: Position) {
  const count = Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 8);
  return Array.from({ length: count + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / count,
    y: from.y + ((to.y - from.y) * step) / count,
    radius: 2,
    colour: INK,
  }));
}
