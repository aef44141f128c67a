import type { TeamPerson, TeamRequest } from './schema.ts';

export interface Place {
  /** Of the registration. */
  id: string;
  edition: number;
  hasPlace: boolean;
  /** Neither held nor offered. */
  isFirm: boolean;
  wantsToJoin: boolean;
}

export interface PlacedPerson extends TeamPerson {
  teamId: string | null;
}

/** A team, as modules that stand on this one know it. */
export interface KnownTeam {
  id: string;
  edition: number;
  name: string;
  challenge: number | null;
  table: string;
}

/** A team member, as other modules need it. */
export interface TeamMember {
  teamId: string;
  personId: string;
  name: string;
  university: string;
  /** That the bank of the challenge sees the team's files. */
  bankConsent: boolean;
}

type OfTeams = { edition: number } | { teamId: string };

/** What teams ask of registrations, in the same transaction. */
export interface Participants {
  /** A person's registration for the newest edition, with or without a place. */
  placeOf(personId: string, now: Date): Promise<Place | null>;
  /**
   * Answers the edition of a registration that has a place, and holds the row until the end of the
   * transaction, so that people cannot withdraw while joining a team. Held before any team is.
   */
  holdPlace(id: string, now: Date): Promise<number | null>;
  personOf(registrationId: string): Promise<string | null>;
  /** All who have a place, or those of one team, as they came. */
  placed(of: OfTeams, now: Date): Promise<PlacedPerson[]>;
  /** Of one team, or of all of an edition. */
  members(of: OfTeams, now: Date): Promise<TeamMember[]>;
  /** A person's teams in all editions, the newest first. */
  teamsOf(personId: string): Promise<KnownTeam[]>;
  /** What a team is asked, the first to ask first. */
  requestsAt(teamId: string): Promise<TeamRequest[]>;
  /** All requests of a person, for the file of their own data. */
  requestsOf(personId: string): Promise<
    {
      registrationId: string;
      askedTeam: string;
      sentence: string;
      state: 'open' | 'declined';
      askedAt: string;
    }[]
  >;
}

/** Told when people come into teams or leave them, in the same transaction. */
export type MembersChanged = (teamIds: readonly string[]) => Promise<void>;
