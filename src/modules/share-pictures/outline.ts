/** Outlines in pixels, from the top left, and their shortest spelling as path data. */

export type Command =
  | { name: 'M'; to: Position }
  | { name: 'L'; to: Position }
  | { name: 'Q'; control: Position; to: Position }
  | { name: 'A'; radius: number; large: boolean; clockwise: boolean; to: Position }
  | { name: 'Z' };

export type Position = readonly [x: number, y: number];
export type Outline = Command[];

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function polygon(...points: Position[]): Outline {
  return [
    ...points.map((to, index): Command => (index === 0 ? { name: 'M', to } : { name: 'L', to })),
    { name: 'Z' },
  ];
}

export function rectangle(x: number, y: number, width: number, height: number): Outline {
  return polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height]);
}

export function circle(x: number, y: number, radius: number): Outline {
  const half = (to: Position): Command => ({
    name: 'A',
    radius,
    large: false,
    clockwise: true,
    to,
  });
  return [
    { name: 'M', to: [x - radius, y] },
    half([x + radius, y]),
    half([x - radius, y]),
    { name: 'Z' },
  ];
}

/** A straight stroke with flat ends. */
export function stroke([x1, y1]: Position, [x2, y2]: Position, width: number): Outline {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [((y1 - y2) / length) * (width / 2), ((x2 - x1) / length) * (width / 2)];
  return polygon([x1 + dx, y1 + dy], [x2 + dx, y2 + dy], [x2 - dx, y2 - dy], [x1 - dx, y1 - dy]);
}

/** A part of a ring; the angles are in degrees, clockwise from the right. */
export function ringPart(
  centre: Position,
  inner: number,
  outer: number,
  from: number,
  to: number,
): Outline {
  const at = (radius: number, angle: number): Position => [
    centre[0] + radius * Math.cos((angle * Math.PI) / 180),
    centre[1] + radius * Math.sin((angle * Math.PI) / 180),
  ];
  const large = to - from > 180;
  return [
    { name: 'M', to: at(outer, from) },
    { name: 'A', radius: outer, large, clockwise: true, to: at(outer, to) },
    { name: 'L', to: at(inner, to) },
    { name: 'A', radius: inner, large, clockwise: false, to: at(inner, from) },
    { name: 'Z' },
  ];
}

export function moved(outline: Outline, dx: number, dy: number, scale = 1): Outline {
  const place = ([x, y]: Position): Position => [x * scale + dx, y * scale + dy];
  return outline.map((command) => {
    if (command.name === 'Z') return command;
    const to = place(command.to);
    if (command.name === 'Q') return { ...command, control: place(command.control), to };
    if (command.name === 'A') return { ...command, radius: command.radius * scale, to };
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
    else if (command.name === 'Q') writer.curve(rounded(command.control), rounded(command.to));
    else {
      const flags = [0, Number(command.large), Number(command.clockwise)];
      // Rounded down: a radius too small for its ends is stretched, one too large flattens a disc.
      writer.arc(Math.floor(command.radius * scale), flags, rounded(command.to));
    }
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

  arc(radius: number, flags: number[], to: Position): void {
    this.#write('a', [radius, radius, ...flags, to[0] - this.#at[0], to[1] - this.#at[1]]);
    this.#at = to;
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
