/** One thing that is removed once it has served its time. */
export interface Sweep {
  /** Those with the same name are counted together. */
  name: string;
  /** One and many of what it removes. */
  inWords: readonly [one: string, many: string];
  run(now: Date): Promise<number>;
}

/** Removes what has served its time. */
export function createHousekeeping(sweeps: readonly Sweep[], now: () => Date) {
  // The last first: what stands on something goes before it, so that pictures go with their rows.
  const inOrder = sweeps.toReversed();
  return {
    /** How many of each are gone, by name. */
    async run(): Promise<Record<string, number>> {
      const removed: Record<string, number> = {};
      const at = now();
      for (const { name, run } of inOrder) removed[name] = (removed[name] ?? 0) + (await run(at));
      return removed;
    },
    /** By name. */
    inWords: new Map(inOrder.map(({ name, inWords }) => [name, inWords])),
  };
}
