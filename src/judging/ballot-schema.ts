import { z } from 'zod';
import { paragraphs } from '../schema/text.ts';
import { KEY_MAX, REASON_MAX, REVISIONS_MAX } from './judging-limits.ts';
import { rubricIdSchema, SCALE_MAX, SCALE_MIN } from './rubric-schema.ts';

/** What judges, teams and signers are called: an id, or a name such as judge-1 that tells nothing. */
export const keySchema = z
  .string()
  .max(KEY_MAX)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, 'A key has letters, digits, hyphens and underscores.');
export const instantSchema = z.iso.datetime('A time is written as 2026-09-02T14:42:07.000Z.');
export const reasonSchema = paragraphs({ label: 'The reason', max: REASON_MAX });

export const scoresSchema = z.record(rubricIdSchema, z.int().min(SCALE_MIN).max(SCALE_MAX));

/** One judge's scores for one team, as they were at one revision. */
export const ballotSchema = z.strictObject({
  judge: keySchema,
  team: keySchema,
  /** From 1; the last one counts. */
  revision: z.int().min(1).max(REVISIONS_MAX),
  scores: scoresSchema,
  /** When the server received it. */
  at: instantSchema,
  /** Why it was corrected. */
  reason: reasonSchema.optional(),
  /** How many revisions before the first one found no room in the file. */
  leftOut: z.int().min(1).optional(),
  /** The judge has stepped back from this team: it is kept and never enters. */
  void: z.literal(true).optional(),
  /** It was typed in from paper by one person and confirmed by another. */
  paper: z.literal(true).optional(),
});

export const RECUSAL_KINDS = ['declared', 'during-pitch', 'organiser'] as const;

/** A judge who steps back from a team. */
export const recusalSchema = z.strictObject({
  judge: keySchema,
  team: keySchema,
  at: instantSchema,
  kind: z.enum(RECUSAL_KINDS),
});

export type Scores = z.infer<typeof scoresSchema>;
export type Ballot = z.infer<typeof ballotSchema>;
