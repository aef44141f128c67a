import { z } from 'zod';
import { keySchema } from './ballot-schema.ts';
import { PACK_JUDGES_MAX, PACK_TEAMS_MAX } from './judging-limits.ts';
import { SCALE_MAX, SCALE_MIN } from './rubric-schema.ts';

/** How a tie ends, in the order in which it is tried. */
export const TIE_STEPS = ['first-group', 'judges', 'second-group', 'decision', 'shared'] as const;

const teams = z.array(keySchema).min(1).max(PACK_TEAMS_MAX);

/** Scores have four decimals, computed exactly, so that a file and a computation can be compared. */
export const placeSchema = z.strictObject({
  team: keySchema,
  /** Teams that share a place have the same; the next place is then left out. */
  place: z.int().min(1).max(PACK_TEAMS_MAX),
  /** With the severity of its judges taken out; few connections can carry it past the scale. */
  adjusted: z.number().min(-1000).max(1000),
  /** Of its ballots, as they are. */
  mean: z.number().min(SCALE_MIN).max(SCALE_MAX),
  /** What parted it from teams that were tied with it. */
  decidedBy: z.enum(TIE_STEPS).optional(),
});

/** One step that parted tied teams: from the better to the worse, those still equal together. */
export const tieSchema = z.strictObject({
  by: z.enum(TIE_STEPS),
  order: z.array(teams).min(1).max(PACK_TEAMS_MAX),
});

/** "Clear" when the same team is first whichever judge is left out. */
export const certaintySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('clear') }),
  z.strictObject({
    kind: z.literal('narrow'),
    /** Whose absence changes it, and who would then be first; no one if no ranking is possible. */
    without: z
      .array(z.strictObject({ judge: keySchema, first: z.array(keySchema).max(PACK_TEAMS_MAX) }))
      .min(1)
      .max(PACK_JUDGES_MAX),
  }),
]);

export const rankingSchema = z.strictObject({
  /** From the first to the last. */
  places: z.array(placeSchema).max(PACK_TEAMS_MAX),
  ties: z.array(tieSchema).max(PACK_TEAMS_MAX * TIE_STEPS.length),
  certainty: certaintySchema,
});

export type TieStep = (typeof TIE_STEPS)[number];
export type Place = z.infer<typeof placeSchema>;
export type Tie = z.infer<typeof tieSchema>;
export type Certainty = z.infer<typeof certaintySchema>;
export type Ranking = z.infer<typeof rankingSchema>;
