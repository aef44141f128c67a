/** Inside a transaction: whether other records need the team. With the stores of all modules. */
export type TeamNeeded = (
  stores: object,
  team: { id: string; edition: number },
) => Promise<boolean>;

/** Teams that must stay: what a jury has scored must not lose its names. */
export function createStandingTeams() {
  const reasons: TeamNeeded[] = [];
  return {
    /** For modules that stand on this one. */
    keep: (isNeeded: TeamNeeded) => void reasons.push(isNeeded),

    isNeeded: (async (stores, team) => {
      for (const isNeeded of reasons) if (await isNeeded(stores, team)) return true;
      return false;
    }) satisfies TeamNeeded as TeamNeeded,
  };
}
