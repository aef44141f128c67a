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
