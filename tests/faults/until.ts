import { setTimeout as wait } from 'node:timers/promises';

/** Waits until something holds, at most for the limit; answers how many milliseconds it took. */
export async function until(
  what: string,
  limitMs: number,
  holds: () => Promise<boolean> | boolean,
): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    if (await holds()) return performance.now() - startedAt;
    if (performance.now() - startedAt > limitMs) {
      throw new Error(`Within ${limitMs / 1000} s it did not come to this: ${what}`);
    }
    await wait(25);
  }
}

/** The work's result, or a failure once the time is up. */
export async function within<Result>(
  what: string,
  limitMs: number,
  work: Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what} took longer than ${limitMs / 1000} s.`)),
      limitMs,
    );
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
