// Runs on the machine's own Node, before anything is installed: built-in modules only.

/**
 * How far something is, in one line that is drawn again and again on a terminal, or in a line at each
 * quarter elsewhere.
 * @param {string} what
 * @param {number} total
 */
export function startProgress(what, total) {
  const out = process.stderr;
  const startedAt = Date.now();
  const seconds = () => Math.round((Date.now() - startedAt) / 1000);
  const state = () => `${what}: ${done} of ${total}, ${seconds()} s`;
  const write = (/** @type {string} */ line) => out.write(`${out.isTTY ? '\r\x1b[K' : ''}${line}`);
  let done = 0;
  let quarters = 0;

  const timer = out.isTTY ? setInterval(() => write(state()), 200) : undefined;
  if (!timer) write(`${state()}\n`);
  return {
    step() {
      done = Math.min(done + 1, total);
      const reached = Math.floor((4 * done) / total);
      if (!timer && reached > quarters) write(`${state()}\n`);
      quarters = reached;
    },
    /** @param {string} line */
    say(line) {
      write(`${line}\n`);
    },
    end() {
      clearInterval(timer);
      write(`${what} took ${seconds()} s\n`);
    },
  };
}
