/** Signs of universities, 48 high. Where two shapes overlap, the ground shows. */
import {
  circle,
  type Outline,
  polygon,
  type Position,
  rectangle,
  ringPart,
  stroke,
} from '../drawing/outline.ts';
import type { Mark } from './sponsor-marks.ts';

/** A seal: a ring around a sun of twelve rays. */
export const seal: Mark = {
  width: 48,
  outline: [
    ...circle(24, 24, 24),
    ...circle(24, 24, 21),
    ...circle(24, 24, 5.5),
    ...Array.from({ length: 12 }, (_, ray) =>
      stroke(around(24, 24, 8.5, ray * 30), around(24, 24, 17.5, ray * 30), 2.8),
    ).flat(),
  ],
};

/** A shield parted by a chevron. */
export const shield: Mark = {
  width: 40,
  outline: [
    { name: 'M', to: [0, 0] },
    { name: 'L', to: [40, 0] },
    { name: 'L', to: [40, 22] },
    { name: 'Q', control: [40, 39], to: [20, 48] },
    { name: 'Q', control: [0, 39], to: [0, 22] },
    { name: 'Z' },
    ...polygon([0, 24], [20, 10], [40, 24], [40, 32], [20, 18], [0, 32]),
  ],
};

/** A gate of three arches, one in the other. */
export const gate: Mark = {
  width: 48,
  outline: [...arch(0, 24), ...arch(7, 17), ...arch(13, 11), ...arch(19, 5)],
};

export const openBook: Mark = {
  width: 60,
  outline: [
    ...polygon([0, 0], [27, 10], [27, 48], [0, 38]),
    ...polygon([60, 0], [33, 10], [33, 48], [60, 38]),
    ...polygon([6, 12], [21, 17.5], [21, 21.5], [6, 16]),
    ...polygon([6, 21], [21, 26.5], [21, 30.5], [6, 25]),
    ...polygon([54, 12], [39, 17.5], [39, 21.5], [54, 16]),
    ...polygon([54, 21], [39, 26.5], [39, 30.5], [54, 25]),
  ],
};

/** A cube, seen from a corner. */
export const cube: Mark = {
  width: 42,
  outline: [
    ...polygon([21, 0], [40.5, 11], [21, 22], [1.5, 11]),
    ...polygon([0, 14], [19.5, 25], [19.5, 48], [0, 36.5]),
    ...polygon([42, 14], [42, 36.5], [22.5, 48], [22.5, 25], [28, 22], [28, 38], [36.5, 33], [36.5, 17]),
  ],
};

/** A disc of eight stripes that grow heavier towards the ground. */
export const stripedDisc: Mark = {
  width: 48,
  outline: [1.6, 2.1, 2.6, 3.1, 3.6, 4.1, 4.6, 5.1].flatMap((height, index, heights) => {
    const gap = (48 - heights.reduce((sum, each) => sum + each, 0)) / 7;
    const above = heights.slice(0, index).reduce((sum, each) => sum + each + gap, 0);
    return segment(24, above, above + height);
  }),
};

export const quarterRings: Mark = {
  width: 48,
  outline: [
    ...ringPart([0, 48], 38, 48, 270, 360),
    ...ringPart([0, 48], 20, 30, 270, 360),
    ...ringPart([0, 48], 0, 12, 270, 360),
  ],
};

function around(x: number, y: number, radius: number, angle: number): Position {
  const radians = (angle * Math.PI) / 180;
  return [x + radius * Math.cos(radians), y + radius * Math.sin(radians)];
}

function arch(left: number, radius: number): Outline {
  const right = 48 - left;
  const spring = 24;
  return [
    { name: 'M', to: [left, 48] },
    { name: 'L', to: [left, spring] },
    { name: 'A', radius, large: false, clockwise: true, to: [right, spring] },
    { name: 'L', to: [right, 48] },
    { name: 'Z' },
  ];
}

/** What is left of a disc between two heights. */
function segment(radius: number, top: number, bottom: number): Outline {
  const half = (y: number) => Math.sqrt(Math.max(0, radius ** 2 - (y - radius) ** 2));
  const [upper, lower] = [half(top), half(bottom)];
  const arc = (to: Position): Outline => [{ name: 'A', radius, large: false, clockwise: true, to }];
  return [
    { name: 'M', to: [radius - upper, top] },
    { name: 'L', to: [radius + upper, top] },
    ...arc([radius + lower, bottom]),
    { name: 'L', to: [radius - lower, bottom] },
    ...arc([radius - upper, top]),
    { name: 'Z' },
  ];
}
