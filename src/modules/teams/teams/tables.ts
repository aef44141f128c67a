import { z } from 'zod';
import { anyInteger, id, instant, integer, text } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';

/** People who work on one challenge together. */
export const teamsTable = defineTable(
  'teams',
  {
    id: id().primaryKey(),
    /** The year of the edition. */
    edition: integer(),
    name: text(),
    /** What others join with, without its hyphen: see `join-codes.ts`. */
    code: text().unique(),
    /** The number of a challenge of the edition. */
    challenge: integer().nullable(),
    /** Since when an organiser lets nobody change it. */
    locked_at: instant().nullable(),
    /** Why it may have another size than the edition allows. */
    size_reason: text(),
    /** Why it was opened again after it had been locked. */
    unlock_reason: text(),
    /** Whom it looks for, in its own words; empty: no one. */
    looks_for: text().default(''),
    /** Where it works during the event: "12, main hall"; empty while unknown. */
    at_table: text().default(''),
    created_at: instant(),
    version: integer(anyInteger.min(1)),
  },
  {
    inWords: ['team', 'teams'],
    ofYear: { column: 'edition' },
    unique: ({ code }) => `join code ${code}`,
    indexes: { teams_by_edition: ['edition'] },
  },
);

/** One row for a registration: nobody is in two teams. */
export const teamMembersTable = defineTable(
  'team_members',
  {
    /** That of the registration. */
    id: id().primaryKey().references('registrations', 'cascade'),
    team_id: id().references('teams', 'cascade'),
    joined_at: instant(),
  },
  { indexes: { team_members_by_team: ['team_id'] } },
);

/** A request to join a team that looks for members. It ends with a seat in any team. */
export const teamRequestsTable = defineTable(
  'team_requests',
  {
    /** Follows from who asks and whom: nobody asks a team twice. */
    id: id().primaryKey(),
    registration_id: id().references('registrations', 'cascade'),
    team_id: id().references('teams', 'cascade'),
    sentence: text().personal('other'),
    /** What was declined stays, so that the same people are not asked again. */
    state: text(z.enum(['open', 'declined'])),
    created_at: instant(),
  },
  {
    indexes: {
      team_requests_by_registration_id: ['registration_id'],
      team_requests_by_team_id: ['team_id'],
    },
  },
);

export type TeamTables = TablesOf<
  typeof teamsTable | typeof teamMembersTable | typeof teamRequestsTable
>;
