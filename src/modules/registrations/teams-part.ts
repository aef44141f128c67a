/**
 * What registering asks of teams. The module of teams stands on this one, so it connects itself once
 * it is open; until then a wish for a team is noted and nothing else happens.
 */
export interface Teams {
  /** Throws, with a sentence about the code, where it opens no team. */
  joinByCode(stores: object, registrationId: string, code: string): Promise<void>;
  start(stores: object, registrationId: string): Promise<void>;
}

export const NO_TEAMS: Teams = { joinByCode: async () => {}, start: async () => {} };
