import { type RefObject, useEffect } from 'react';

const EVERY_MS = 180_000;
/** In hundredths of the picture's width: less than the ground around it, so that nothing is cut. */
const PLACES: readonly [x: number, y: number][] = [
  [0, 0],
  [0.3, 0.2],
  [-0.2, 0.3],
  [-0.3, -0.2],
  [0.2, -0.3],
];

/** Moves the whole picture a little every few minutes, so that no line of it burns into a screen. */
export function usePixelWalk(picture: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let at = 0;
    const timer = setInterval(() => {
      at = (at + 1) % PLACES.length;
      const [x, y] = PLACES[at] ?? [0, 0];
      picture.current?.style.setProperty('--walk-x', String(x));
      picture.current?.style.setProperty('--walk-y', String(y));
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [picture]);
}
