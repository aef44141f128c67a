/** Keeps one value for a while. */
export function createTimedCache<Value>(lifetimeMs: number, now: () => number = Date.now) {
  let kept: { value: Value; since: number } | null = null;
  return {
    get(): Value | null {
      return kept && now() - kept.since < lifetimeMs ? kept.value : null;
    },
    set(value: Value): void {
      kept = { value, since: now() };
    },
  };
}
