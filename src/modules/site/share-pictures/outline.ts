/** Outlines in pixels, from the top left. */
import type { Command, Position } from '../../../server/documents/text-outlines.ts';

export type Outline = Command[];

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function moved(outline: Outline, dx: number, dy: number, scale = 1): Outline {
  const place = ([x, y]: Position): Position => [x * scale + dx, y * scale + dy];
  return outline.map((command) => {
    if (command.name === 'Z') return command;
    const to = place(command.to);
    if (command.name === 'Q') return { ...command, control: place(command.control), to };
    return { ...command, to };
  });
}

/** Exact for outlines that have a point at each of their outermost places, as fonts do. */
export function boundsOf(outline: Outline): Bounds {
  const points = outline.flatMap((command) => (command.name === 'Z' ? [] : [command.to]));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** For SVG, to a tenth of a pixel. */
export const pathData = (outline: Outline): string =>
  outline
    .map((command) => {
      if (command.name === 'Z') return 'Z';
      const points = command.name === 'Q' ? [command.control, command.to] : [command.to];
      const numbers = points.flat().map((number) => number.toFixed(1));
      return command.name + numbers.join(' ');
    })
    .join('');
