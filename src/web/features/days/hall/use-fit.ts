import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** From as large as it is drawn to what still holds the longest words. */
const STEPS = 6;

/**
 * Makes what stands in the middle smaller, step by step, until it fits between what is above and below;
 * straight on the element, so that nothing is drawn twice. Asked with every picture: once a minute.
 */
export function useFit(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => makeFit(frame.current));
  useEffect(() => {
    let isLeft = false;
    const again = () => isLeft || makeFit(frame.current);
    void document.fonts.ready.then(again);
    // Another screen, and an announcement that has come or gone.
    const sizes = new ResizeObserver(again);
    if (frame.current) sizes.observe(frame.current);
    return () => {
      isLeft = true;
      sizes.disconnect();
    };
  }, [frame]);
}

function makeFit(element: HTMLElement | null): void {
  if (!element) return;
  for (let step = 0; step <= STEPS; step += 1) {
    element.style.setProperty('--tight', String(step));
    const isTooHigh = element.scrollHeight > element.clientHeight + 1;
    const isTooWide = [...element.querySelectorAll('[data-fit]')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
    );
    if (!isTooHigh && !isTooWide) return;
  }
}
