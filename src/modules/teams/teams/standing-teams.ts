/** Whether other records need the team; `store.within` has one's own stores of the transaction. */
export type TeamNeeded = (
  transaction: object,
  team: { id: string; edition: number },
) => Promise<boolean>;

/** Teams that must stay: what a jury has scored must not lose its names. */
export function createStandingTeams() {
  const reasons: TeamNeeded[] = [];
  return {
    /** For modules that stand on this one. */
    keep: (isNeeded: TeamNeeded) => void reasons.push(isNeeded),

    isNeeded: (async (transaction, team) => {
      for (const isNeeded of reasons) if (await isNeeded(transaction, team)) return true;
      return false;
    }) satisfies TeamNeeded as TeamNeeded,
  };
}
