/** Signs of sponsors and partners, 48 high. Where two shapes overlap, the ground shows. */
import {
  circle,
  type Outline,
  polygon,
  rectangle,
  ringPart,
  stroke,
} from '../drawing/outline.ts';

export interface Mark {
  width: number;
  outline: Outline;
}

/** A square with the gable of an A cut out of it. */
export const gable: Mark = {
  width: 48,
  outline: [
    ...rectangle(0, 0, 48, 48),
    ...polygon([24, 9], [42, 48], [32, 48], [24, 29], [16, 48], [6, 48]),
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

/** Two open rings, each turned to the right. */
export const openRings: Mark = {
  width: 44,
  outline: [...ringPart([24, 24], 17.5, 24, 40, 320), ...ringPart([24, 24], 5, 11.5, 40, 320)],
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

export const portico: Mark = {
  width: 52,
  outline: [
    ...polygon([26, 0], [52, 13], [0, 13]),
    ...[3, 16, 29, 42].flatMap((x) => rectangle(x, 17, 7, 22)),
    ...rectangle(0, 43, 52, 5),
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
