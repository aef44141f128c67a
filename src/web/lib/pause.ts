/** Lets the browser paint and answer taps; what follows is a task of its own. */
export function pause(): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}
