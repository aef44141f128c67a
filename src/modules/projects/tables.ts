import { z } from 'zod';
import { id, instant, integer, text } from '../../server/backup/row-parts.ts';
import { MOMENT_STATES, WRITERS } from './schema.ts';

/** What a team says about what it has made. */
export const teamProjectRowSchema = z.strictObject({
  /** That of the team. */
  id,
  edition: integer,
  /** In the address of its page: made of the team's name once, and kept. */
  name: id,
  /** Empty while only a picture is there. */
  title: text,
  sentence: text,
  text,
  /** Below its picture. */
  caption: text,
  object_id: id.nullable(),
  updated_at: instant,
  /** When it was last confirmed to be true, and by whom. */
  confirmed_at: instant.nullable(),
  confirmed_by: z.enum(WRITERS),
  version: integer.min(1),
});

/** What became of it: one dated line. */
export const projectMomentRowSchema = z.strictObject({
  /** Follows from team and position. */
  id,
  team_id: id,
  edition: integer,
  position: integer.min(0),
  /** 2027-03, or 2027-03-14. */
  date: text,
  title: text,
  text,
  state: z.enum(MOMENT_STATES),
});

/** People who agreed to be named with their team's project; others have no row. */
export const nameAgreementRowSchema = z.strictObject({
  /** Follows from team and person. */
  id,
  team_id: id,
  edition: integer,
  person_id: id,
  agreed_at: instant,
});

export type ProjectTables = {
  team_projects: z.infer<typeof teamProjectRowSchema>;
  project_moments: z.infer<typeof projectMomentRowSchema>;
  name_agreements: z.infer<typeof nameAgreementRowSchema>;
};
