import { z } from 'zod';
import { anyInteger, id, instant, integer, text } from '../../../server/db/column.ts';
import { defineTable, type TablesOf } from '../../../server/db/table.ts';
import { MOMENT_STATES, WRITERS } from './schema.ts';

/** What a team says about what it has made. */
export const teamProjectsTable = defineTable(
  'team_projects',
  {
    /** That of the team. */
    id: id().primaryKey().references('teams', 'cascade'),
    edition: integer(),
    /** In the address of its page: made of the team's name once, and kept. */
    name: id(),
    /** Empty while only a picture is there. */
    title: text().personal('other'),
    sentence: text().personal('other'),
    text: text().personal('other'),
    /** Below its picture. */
    caption: text().personal('other'),
    object_id: id().references('objects').nullable(),
    updated_at: instant(),
    /** When it was last confirmed to be true, and by whom. */
    confirmed_at: instant().nullable(),
    confirmed_by: text(z.enum(WRITERS)),
    version: integer(anyInteger.min(1)),
  },
  {
    inWords: ['project of a team', 'projects of teams'],
    ofYear: { column: 'edition' },
    unique: ({ edition, name }) => `project ${edition} ${name}`,
    user: ({ title, name }) => `the project "${title || name}"`,
    isPrivate: true,
    indexes: {
      team_projects_by_name: { columns: ['edition', 'name'], isUnique: true },
      team_projects_by_picture: ['object_id'],
    },
  },
);

/** What became of it: one dated line. */
export const projectMomentsTable = defineTable(
  'project_moments',
  {
    /** Follows from team and position. */
    id: id().primaryKey(),
    team_id: id().references('team_projects', 'cascade'),
    edition: integer(),
    position: integer(anyInteger.min(0)),
    /** 2027-03, or 2027-03-14. */
    date: text().personal('other'),
    title: text().personal('other'),
    text: text().personal('other'),
    state: text(z.enum(MOMENT_STATES)),
  },
  {
    ofYear: { column: 'edition', inWords: ['line about a project', 'lines about projects'] },
    indexes: { project_moments_by_team: ['team_id'] },
  },
);

/** People who agreed to be named with their team's project; others have no row. */
export const nameAgreementsTable = defineTable(
  'name_agreements',
  {
    /** Follows from team and person. */
    id: id().primaryKey(),
    team_id: id().references('teams', 'cascade'),
    edition: integer(),
    person_id: id(),
    agreed_at: instant().personal('consent'),
  },
  {
    ofYear: { column: 'edition', inWords: ['agreement to be named', 'agreements to be named'] },
    indexes: { name_agreements_by_team: ['team_id'] },
  },
);

export type ProjectTables = TablesOf<
  typeof teamProjectsTable | typeof projectMomentsTable | typeof nameAgreementsTable
>;
