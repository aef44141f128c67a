/** The risk matrices of the landing page, as files: hundreds of dots that the page need not carry. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DELIVERED } from '../../../src/event/brand/palette.ts';
import { clamp, onInk } from '../../../src/modules/site/share-pictures/dot-lattice.ts';

const { scale } = DELIVERED;

interface Field {
  columns: number;
  rows: number;
  /** Column and row count from the top left; null leaves the place empty. */
  dotAt: (column: number, row: number) => { colour: string; diameter: number } | null;
}

/** Likelihood to the right, impact upwards. The hero's pulsing dots count in the same cells. */
const hero: Field = {
  columns: 24,
  rows: 19,
  dotAt(column, row) {
    const risk = (column / 23) * (1 - row / 18);
    // The quiet edges stay empty: text begins there.
    if (risk < 0.01) return null;
    const level = Math.min(4, Math.floor(risk * 6.4));
    return { colour: scale[level] ?? scale[4], diameter: 0.08 + risk * 0.6 };
  },
};

/** Many harmless cases, one that is not, and one that looks like it at first. */
const alerts: Field = {
  columns: 30,
  rows: 22,
  dotAt(column, row) {
    const hill = (x: number, y: number, radius: number, height: number) =>
      height * Math.exp(-(((column - x) / radius) ** 2 + ((row - y) / radius) ** 2));
    const level = clamp(hill(19, 7, 4.6, 1.05) + hill(7, 15, 3.2, 0.5));
    const { colour, size } = onInk(level, scale);
    return { colour, diameter: Math.min(0.84, size) };
  },
};

/** For a page that is not there: all is where it should be but for one dot, which is marked. */
const missing: Field = {
  columns: 24,
  rows: 12,
  dotAt(column, row) {
    const away = Math.hypot(column - 16, row - 5);
    if (away < 0.5) return null;
    const level = clamp(0.1 + 0.9 * Math.exp(-((away / 4.2) ** 2)));
    const { colour, size } = onInk(level, scale);
    return { colour, diameter: Math.min(0.84, size) };
  },
};

/** In the place of a winner's picture: a hill, and what is around it. Mirrored it is another one. */
const winner: Field = {
  columns: 24,
  rows: 18,
  dotAt(column, row) {
    const hill = (x: number, y: number, radius: number, height: number) =>
      height * Math.exp(-(((column - x) / radius) ** 2 + ((row - y) / radius) ** 2));
    const level = clamp(0.04 + hill(16, 6, 4.4, 1) + hill(5, 13, 3, 0.35));
    const { colour, size } = onInk(level, scale);
    return { colour, diameter: Math.min(0.84, size) };
  },
};

export async function makeSiteLattices(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'hero.svg'), draw(hero));
  await writeFile(join(folder, 'alerts.svg'), draw(alerts));
  await writeFile(join(folder, 'missing.svg'), draw(missing));
  await writeFile(join(folder, 'winner.svg'), draw(winner));
}

/** One path for each colour and size; a stroke of no length with round ends is a dot. */
function draw({ columns, rows, dotAt }: Field): string {
  const groups = new Map<string, string>();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const dot = dotAt(column, row);
      if (!dot) continue;
      const group = `stroke="${dot.colour}" stroke-width="${Number(dot.diameter.toFixed(2))}"`;
      groups.set(group, `${groups.get(group) ?? ''}M${column} ${row}h0`);
    }
  }
  const paths = [...groups].map(([group, data]) => `<path ${group} d="${data}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.5 -.5 ${columns} ${rows}" stroke-linecap="round">${paths.join('')}</svg>\n`;
}
