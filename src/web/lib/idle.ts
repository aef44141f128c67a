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

/** Lets the browser paint and answer taps; what follows is a task of its own. */
export function pause(): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}
