const MOVES = ['scroll', 'touchstart', 'keydown'];

/** Calls back once, on the first scroll, touch or key press. */
export function onceMoved(callback: () => void): () => void {
  const stop = new AbortController();
  const moved = () => {
    stop.abort();
    callback();
  };
  for (const type of MOVES) {
    addEventListener(type, moved, { capture: true, passive: true, signal: stop.signal });
  }
  if (scrollY > 0) moved();
  return () => stop.abort();
}
