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
  const half = (to: Position): Command => ({ name: 'A', radius, large: false, clockwise: true, to });
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

/** Relative whole numbers: a tenth of the bytes of decimals, when the drawing is scaled up first. */
export function pathData(outline: Outline, scale: number): string {
  let data = '';
  let last = '';
  let [x, y] = [0, 0];
  let start: Position = [0, 0];
  const rounded = ([px, py]: Position): Position => [Math.round(px * scale), Math.round(py * scale)];
  const add = (letter: string, numbers: number[]) => {
    // A move is followed by lines without their letter.
    const silent = letter === last || (letter === 'l' && last === 'm');
    const text = numbers.map(String).reduce((all, n) => all + (n.startsWith('-') ? n : ` ${n}`), '');
    data += (silent ? '' : letter) + (silent ? text : text.trimStart());
    last = letter;
  };
  for (const command of outline) {
    if (command.name === 'Z') {
      data += 'z';
      last = 'z';
      [x, y] = start;
      continue;
    }
    const [toX, toY] = rounded(command.to);
    const [dx, dy] = [toX - x, toY - y];
    if (command.name === 'M') {
      add('m', [dx, dy]);
      start = [toX, toY];
    } else if (command.name === 'L') {
      if (dx === 0 && dy === 0) continue;
      if (dy === 0) add('h', [dx]);
      else if (dx === 0) add('v', [dy]);
      else add('l', [dx, dy]);
    } else if (command.name === 'Q') {
      const [controlX, controlY] = rounded(command.control);
      if (dx === 0 && dy === 0) continue;
      add('q', [controlX - x, controlY - y, dx, dy]);
    } else {
      const radius = Math.round(command.radius * scale);
      add('a', [radius, radius, 0, Number(command.large), Number(command.clockwise), dx, dy]);
    }
    [x, y] = [toX, toY];
  }
  return data;
}
