/** Outlines in pixels, from the top left, and their shortest spelling as path data. */
import type { Command, Position } from '../../server/documents/text-outlines.ts';

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

/**
 * Relative whole numbers, scaled up first: far fewer bytes than decimals. A curve that goes on
 * smoothly leaves out its control point, as most of a font's curves can.
 */
export function pathData(outline: Outline, scale: number): string {
  const writer = new PathWriter();
  const rounded = ([x, y]: Position): Position => [Math.round(x * scale), Math.round(y * scale)];
  for (const command of outline) {
    if (command.name === 'Z') writer.close();
    else if (command.name === 'M') writer.move(rounded(command.to));
    else if (command.name === 'L') writer.line(rounded(command.to));
    else writer.curve(rounded(command.control), rounded(command.to));
  }
  return writer.data;
}

class PathWriter {
  data = '';
  #last = '';
  #at: Position = [0, 0];
  #start: Position = [0, 0];
  #control: Position | null = null;

  move(to: Position): void {
    this.#add('m', to, [to]);
    this.#start = to;
  }

  line(to: Position): void {
    const [dx, dy] = [to[0] - this.#at[0], to[1] - this.#at[1]];
    if (dx === 0 && dy === 0) return;
    if (dy === 0) this.#write('h', [dx]);
    else if (dx === 0) this.#write('v', [dy]);
    else this.#write('l', [dx, dy]);
    this.#at = to;
  }

  curve(control: Position, to: Position): void {
    const [x, y] = this.#at;
    if (to[0] === x && to[1] === y) return;
    const before = this.#control;
    const mirrored: Position | null = before && [2 * x - before[0], 2 * y - before[1]];
    // What rounding did to the two points must not stand in the way.
    if (mirrored && Math.hypot(mirrored[0] - control[0], mirrored[1] - control[1]) < 3) {
      this.#add('t', to, [to]);
      this.#control = mirrored;
    } else {
      this.#add('q', to, [control, to]);
      this.#control = control;
    }
  }

  close(): void {
    this.#write('z', []);
    this.#at = this.#start;
  }

  #add(letter: string, to: Position, points: Position[]): void {
    const [x, y] = this.#at;
    this.#write(
      letter,
      points.flatMap(([px, py]) => [px - x, py - y]),
    );
    this.#at = to;
  }

  #write(letter: string, numbers: number[]): void {
    // A letter may be left out when it repeats, and that of a line after a move.
    const silent = letter === this.#last || (letter === 'l' && this.#last === 'm');
    const text = numbers.map((number) => (number < 0 ? `${number}` : ` ${number}`)).join('');
    this.data += silent ? text : letter + text.trimStart();
    this.#last = letter;
    this.#control = null;
  }
}
