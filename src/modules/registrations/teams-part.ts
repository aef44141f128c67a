import type { Edition } from '../content/edition-schema.ts';

/** What is left of being in a team: the team ends with its last member. */
export interface Seat {
  teamId: string;
  name: string;
  code: string;
  challenge: number | null;
}

/**
 * What registrations ask of teams. The module of teams stands on this one, so it connects itself once
 * it is open. Stores are those of the transaction that is under way.
 */
export interface Teams {
  /**
   * Before a transaction: throws, with a sentence about the code, where it opens no team. False where the
   * code cannot be looked at now.
   */
  checkCode(code: string, who: { network: string }): Promise<boolean>;
  joinByCode(stores: object, registrationId: string, code: string, edition: Edition): Promise<void>;
  start(stores: object, registrationId: string, edition: Edition): Promise<void>;
  /** Whoever no longer takes part is in no team. Answers the seat that they leave, if any. */
  memberWithdrew(stores: object, registrationId: string): Promise<Seat | null>;
  /** Back to the seat, because the withdrawal was a mistake; false where there is none any more. */
  memberReturned(
    stores: object,
    registrationId: string,
    seat: Seat,
    edition: Edition,
    /** Why a lock and the size of teams do not hold for once. */
    reason?: string,
  ): Promise<boolean>;
}

/** Held by whoever changes several teams at once: who takes several places away does so too. */
export interface EditionLock {
  lock(edition: number): Promise<void>;
}

/** Where the module of teams connects itself. */
export interface TeamSocket {
  connectTeams(part: Teams): void;
}

/** Until teams are open, which is before the first request. */
export const NO_TEAMS: Teams = {
  checkCode: async () => true,
  joinByCode: async () => {},
  start: async () => {},
  memberWithdrew: async () => null,
  memberReturned: async () => false,
};

/** For the module that asks each member of a team who may see its files. */
export interface BankConsents {
  setBankConsent(personId: string, edition: number, agrees: boolean): Promise<void>;
}
