export interface Queue {
  /** Runs the work when there is room for it, or answers 'full' when too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result | 'full'>;
}

/** Bounds how much of one kind of work is done at once, and how much may wait for it. */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): Queue {
  let running = 0;
  const waiters: (() => void)[] = [];

  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiters.length >= waiting) return 'full';
        // The one that ends hands its place over, so `running` stays as it is.
        await new Promise<void>((resolve) => waiters.push(resolve));
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        const next = waiters.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
