import { z } from 'zod';
import { id, instant, integer, text } from '../../server/backup/row-parts.ts';

const yesOrNo = integer.min(0).max(1);

/** One for an edition. */
export const rubricRowSchema = z.strictObject({
  /** The year of the edition, as text. */
  id,
  /** As JSON. */
  rubric: text,
  /** Raised each time it is frozen. */
  number: integer,
  sha256: text,
  frozen_at: instant.nullable(),
  version: integer.min(1),
});

export const judgeRowSchema = z.strictObject({
  /** That of the person. */
  id,
  edition: integer,
  organisation: text,
  created_at: instant,
});

export const panelRowSchema = z.strictObject({
  id,
  edition: integer,
  name: text,
  challenge: integer.nullable(),
  /** Ids with spaces between them. */
  judge_ids: text,
  /** In the order of the pitches. */
  team_ids: text,
  starts_at: instant.nullable(),
  pitch_minutes: integer,
  closed_at: instant.nullable(),
  /** Who closed it, and who agreed where ballots were missing. */
  closed_by: text,
  closed_with: text,
  closing_reason: text,
  /** Pairs `judge team` that were missing, with commas between them. */
  closed_without: text,
  /** When one has signed that it closes without ballots; null before that. */
  closing_since: instant.nullable(),
  room: text,
  /** Of `pitch_minutes`. */
  question_minutes: integer,
  version: integer.min(1),
});

/** What a judge has said about a team. Rows are added and never changed; the newest holds. */
export const conflictRowSchema = z.strictObject({
  id,
  edition: integer,
  judge_id: id,
  team_id: id,
  /** Said after the panel was closed, `recused-late` does not hold before it is opened again. */
  answer: z.enum(['none', 'conflict', 'recused', 'recused-late']),
  reason: text,
  /** The judge, or the user name of an organiser. */
  by: text,
  at: instant,
});

/** That a suggestion of a conflict does not hold. */
export const dismissalRowSchema = z.strictObject({
  id,
  edition: integer,
  judge_id: id,
  team_id: id,
  reason: text,
  by: text,
  confirmed_by: text,
  at: instant,
  /** The suggestions that it is about, a line each; empty: all. */
  about: text,
});

/** Each correction is a row; none is ever changed but to void or confirm it. */
export const ballotRowSchema = z.strictObject({
  /** Made on the device. */
  id,
  edition: integer,
  judge_id: id,
  team_id: id,
  revision: integer.min(1),
  /** As JSON. */
  scores: text,
  note: text,
  feedback: text,
  reason: text,
  rubric_sha256: text,
  made_at: instant,
  received_at: instant,
  is_void: yesOrNo,
  /** Came after its panel was closed: kept, and does not count before the panel is opened again. */
  is_after_close: yesOrNo,
  /** User names of who typed it in from paper, and who confirmed it; empty for one from a phone. */
  typed_by: text,
  confirmed_by: text,
});

export type JudgingTables = {
  rubrics: z.infer<typeof rubricRowSchema>;
  judges: z.infer<typeof judgeRowSchema>;
  judging_panels: z.infer<typeof panelRowSchema>;
  judging_conflicts: z.infer<typeof conflictRowSchema>;
  judging_dismissals: z.infer<typeof dismissalRowSchema>;
  ballots: z.infer<typeof ballotRowSchema>;
  /** What phones have told of ballots that they have not sent. */
  ballots_on_phones: { id: string; judge_id: string; team_id: string; since: string };
};
