/** The lattice that breathes: a wave of risk runs from the quiet corner to the loud one and back. */
import { DELIVERED, INK } from '../../../src/event/brand/palette.ts';
import { clamp } from '../../../src/modules/site/share-pictures/dot-lattice.ts';

export const FRAME_WIDTH = 960;
export const FRAME_HEIGHT = 540;

const PITCH = 30;
const [COLUMNS, ROWS] = [FRAME_WIDTH / PITCH, FRAME_HEIGHT / PITCH];
/** Where one colour of the scale ends and the next begins. */
const EDGES = [0.14, 0.36, 0.56, 0.76];
/** Half of the width in which two colours blend: a dot that jumped from one to the other would blink. */
const BLEND = 0.012;

/**
 * One picture of the loop, at a moment from 0 to 1; the picture at 1 is that at 0. A still picture
 * takes few sizes of dots, since dots that repeat make it small; in motion they would jump.
 */
export function drawFrame(moment: number, sizes = Number.POSITIVE_INFINITY): string {
  const circles: string[] = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const exact = levelAt((column + 0.5) / COLUMNS, 1 - (row + 0.5) / ROWS, moment);
      const level = Number.isFinite(sizes) ? Math.round(exact * sizes) / sizes : exact;
      const radius = (0.1 + 0.7 * level) * (PITCH / 2);
      const [x, y] = [(column + 0.5) * PITCH, (row + 0.5) * PITCH];
      circles.push(
        `<circle cx="${x}" cy="${y}" r="${radius.toFixed(2)}" fill="${colourOf(level)}"/>`,
      );
    }
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${FRAME_WIDTH}" height="${FRAME_HEIGHT}">`,
    `<rect width="${FRAME_WIDTH}" height="${FRAME_HEIGHT}" fill="${INK}"/>`,
    ...circles,
    '</svg>',
  ].join('');
}

function levelAt(likelihood: number, impact: number, moment: number): number {
  const risk = Math.max(0, (likelihood - 0.12) / 0.88) * impact;
  const along = (likelihood + impact) / 2;
  const wave = Math.sin(2 * Math.PI * (moment + 0.36 - along * 1.25));
  return clamp(risk ** 0.9 * (1 + 0.36 * wave));
}

function colourOf(level: number): string {
  const step = EDGES.findLastIndex((edge) => level > edge - BLEND);
  const edge = EDGES[step];
  const [below, above] = [DELIVERED.scale[step] ?? DELIVERED.scale[0], DELIVERED.scale[step + 1]];
  if (edge === undefined || above === undefined) return DELIVERED.scale[0];
  return mix(below, above, clamp((level - edge + BLEND) / (2 * BLEND)));
}

function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => {
    const value = channel(from, at) + (channel(to, at) - channel(from, at)) * share;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}
