import { useLayoutEffect, useRef, useState } from 'react';

/** The first number with one or two digits that a count reaches and that can be halved: 0, 50, 100. */
export function axisEnd(most: number): number {
  const size = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most))));
  const step = [1, 2, 4, 6, 8, 10].find((each) => each * size >= most) ?? 10;
  return Math.max(2, step * size);
}

export function runningTotal(counts: readonly number[]): number[] {
  let total = 0;
  return counts.map((count) => {
    total += count;
    return total;
  });
}

/**
 * In which row each of several marks stands, from 0 at the bottom, so that none covers another; in the
 * order of the places that are given.
 */
export function stackedRows(places: readonly number[], apart: number): number[] {
  const ends: number[] = [];
  return places.map((place) => {
    const free = ends.findIndex((end) => place - end >= apart);
    const row = free === -1 ? ends.length : free;
    ends[row] = place;
    return row;
  });
}

/** How wide an element is, for what is drawn to fit; a guess until it is there. */
export function useWidth<Element extends HTMLElement>(guess: number) {
  const element = useRef<Element>(null);
  const [width, setWidth] = useState(guess);

  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);

  return [element, width] as const;
}
