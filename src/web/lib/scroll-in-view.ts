import { onScrollFrame } from './in-view.ts';

/** Calls back with each frame that is scrolled while an element is on the screen, and once after. */
export function onScrollFrameInView(element: Element, callback: () => void): () => void {
  let stop: (() => void) | null = null;
  const observer = new IntersectionObserver(([entry]) => {
    const wasInView = stop !== null;
    stop?.();
    stop = entry?.isIntersecting ? onScrollFrame(callback) : null;
    // Not before it has been seen: asking where things are has its price.
    if (wasInView && !stop) callback();
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    stop?.();
  };
}
