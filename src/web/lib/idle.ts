/** The longest wait, even if the page is never idle. */
const LIMIT_MS = 100;

/** Does it in a moment of its own: together with what a page does already it would block a phone. */
export function whenIdle(callback: () => void, limitMs = LIMIT_MS): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(callback, { timeout: limitMs });
    return () => cancelIdleCallback(asked);
  }
  const asked = setTimeout(callback, limitMs);
  return () => clearTimeout(asked);
}

/** The same for an effect that has an end. */
export function beginWhenIdle(begin: () => () => void): () => void {
  let end: (() => void) | undefined;
  const forget = whenIdle(() => {
    end = begin();
  });
  return () => {
    forget();
    end?.();
  };
}
