/** Signs of sponsors and partners, 48 high. Where two shapes overlap, the ground shows. */
import {
  circle,
  type Outline,
  rectangle,
  stroke,
} from '../../../src/modules/share-pictures/outline.ts';

export interface Mark {
  width: number;
  outline: Outline;
}

/** A gable over a gate. */
export const gable: Mark = {
  width: 50,
  outline: [
    { name: 'M', to: [25, 0] },
    { name: 'L', to: [50, 48] },
    { name: 'L', to: [36, 48] },
    { name: 'A', radius: 11, large: false, clockwise: false, to: [14, 48] },
    { name: 'L', to: [0, 48] },
    { name: 'Z' },
  ],
};

/** A bar and two half discs: a B in three cuts. */
export const twoHalves: Mark = {
  width: 37,
  outline: [
    ...rectangle(0, 0, 10, 48),
    ...halfDisc(14, 0, 22.5, 11),
    ...halfDisc(14, 25.5, 22.5, 11.75),
  ],
};

/** A heavy C that holds a coin. */
export const coinInHand: Mark = {
  width: 42,
  outline: [
    { name: 'M', to: [42, 0] },
    { name: 'L', to: [24, 0] },
    { name: 'A', radius: 24, large: false, clockwise: false, to: [24, 48] },
    { name: 'L', to: [42, 48] },
    { name: 'L', to: [42, 38] },
    { name: 'L', to: [24, 38] },
    { name: 'A', radius: 14, large: false, clockwise: true, to: [24, 10] },
    { name: 'L', to: [42, 10] },
    { name: 'Z' },
    ...circle(32.5, 24, 9.5),
  ],
};

export const pixelLetter: Mark = {
  width: 48,
  outline: [
    [0, 0],
    [17, 0],
    [34, 0],
    [17, 17],
    [34, 17],
    [17, 34],
  ].flatMap(([x = 0, y = 0]) => rectangle(x, y, 14, 14)),
};

/** A disc and a square that trade places. */
export const exchange: Mark = {
  width: 48,
  outline: [...circle(17, 31, 17), ...rectangle(17, 0, 31, 31)],
};

/** An arcade of three arches on a step. */
export const arcade: Mark = {
  width: 58,
  outline: [
    ...rectangle(0, 0, 58, 38),
    ...[7, 24, 41].flatMap((left) => archway(left, 10, 13, 38)),
    ...rectangle(0, 42, 58, 6),
  ],
};

export const network: Mark = {
  width: 52,
  outline: [
    ...circle(9, 39, 9),
    ...circle(26, 8, 8),
    ...circle(44, 34, 8),
    ...stroke([13.5, 30.5], [21.8, 15.8], 4),
    ...stroke([30.6, 14.8], [39.2, 27], 4),
    ...stroke([18.3, 37.7], [35.9, 35.2], 4),
  ],
};

/** A density of returns, in bars. */
export const density: Mark = {
  width: 57,
  outline: [5, 10, 20, 36, 48, 40, 25, 14, 8, 4].flatMap((height, index) =>
    rectangle(index * 5.85, 48 - height, 3.9, height),
  ),
};

function halfDisc(x: number, y: number, height: number, straight: number): Outline {
  const radius = height / 2;
  return [
    { name: 'M', to: [x, y] },
    { name: 'L', to: [x + straight, y] },
    { name: 'A', radius, large: false, clockwise: true, to: [x + straight, y + height] },
    { name: 'L', to: [x, y + height] },
    { name: 'Z' },
  ];
}

function archway(left: number, width: number, spring: number, bottom: number): Outline {
  return [
    { name: 'M', to: [left, bottom] },
    { name: 'L', to: [left, spring] },
    { name: 'A', radius: width / 2, large: false, clockwise: true, to: [left + width, spring] },
    { name: 'L', to: [left + width, bottom] },
    { name: 'Z' },
  ];
}
