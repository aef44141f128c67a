/** Signs of universities, 48 high. Where two shapes overlap, the ground shows. */
import {
  circle,
  type Outline,
  type Position,
  polygon,
  rectangle,
  stroke,
} from '../../../src/modules/share-pictures/outline.ts';
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
    { name: 'L', to: [40, 27] },
    { name: 'Q', control: [40, 41], to: [20, 48] },
    { name: 'Q', control: [0, 41], to: [0, 27] },
    { name: 'Z' },
    ...polygon([0, 20], [20, 8], [40, 20], [40, 27], [20, 15], [0, 27]),
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

/** A tree: the trunk is cut out of the crown and stands below it. */
export const tree: Mark = {
  width: 38,
  outline: [
    ...circle(19, 19, 19),
    ...rectangle(17, 12, 4, 36),
    ...polygon([17, 30], [8, 21], [10.8, 18.2], [17, 24.4]),
    ...polygon([21, 25], [27.2, 18.8], [30, 21.6], [21, 30.6]),
    ...rectangle(8, 44, 9, 4),
    ...rectangle(21, 44, 9, 4),
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

/** Six circles that meet in the middle; every second field of them is filled. */
export const rosette: Mark = {
  width: 48,
  outline: Array.from({ length: 6 }, (_, petal) =>
    circle(...around(24, 24, 12, petal * 60 + 30), 12),
  ).flat(),
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
