/** Calls back once for each element, when this share of it is on the screen. */
export function onceInView(
  elements: Iterable<HTMLElement>,
  threshold: number,
  onSeen: (element: HTMLElement) => void,
): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        onSeen(target as HTMLElement);
      }
    },
    { threshold },
  );
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}

/** Calls back at once and with each frame in which the page was scrolled or resized. */
export function onScrollFrame(callback: () => void): () => void {
  let frame = 0;
  function ask() {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      callback();
    });
  }
  addEventListener('scroll', ask, { passive: true });
  addEventListener('resize', ask);
  ask();
  return () => {
    removeEventListener('scroll', ask);
    removeEventListener('resize', ask);
    cancelAnimationFrame(frame);
  };
}

/** The same while an element is on the screen, and once more when it leaves it. */
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
