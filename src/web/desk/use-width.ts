import { useLayoutEffect, useRef, useState } from 'react';

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
