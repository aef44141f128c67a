import { z } from 'zod';
import { line } from '../schema/text.ts';
import {
  CRITERIA_PER_GROUP_MAX,
  CRITERION_ID_MAX,
  CRITERION_TITLE_MAX,
  GROUPS_MAX,
  SCALE_WORDS_MAX,
} from './judging-limits.ts';

export const SCALE_MIN = 1;
export const SCALE_MAX = 10;

const scaleWords = (label: string) => line({ label, max: SCALE_WORDS_MAX });
const title = (label: string) => line({ label, max: CRITERION_TITLE_MAX });

/** Ids stay when titles are put better: ballots refer to them. */
export const rubricIdSchema = z
  .string()
  .max(CRITERION_ID_MAX, `An id can have at most ${CRITERION_ID_MAX} characters.`)
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'An id has small letters, digits and hyphens.');

export const criterionSchema = z.strictObject({
  id: rubricIdSchema,
  title: title('The criterion'),
  /** One that does not count is shown and scored, and never enters a result. */
  counts: z.boolean(),
  /** What stands at the ends of its scale, where the words of the rubric say too little. */
  low: scaleWords('The word for the lowest score').optional(),
  high: scaleWords('The word for the highest score').optional(),
});

export const rubricGroupSchema = z.strictObject({
  id: rubricIdSchema,
  title: title('The title of the group'),
  weight: z
    .int('A weight is a whole number of percent.')
    .min(1, 'A weight is at least 1 percent.')
    .max(100, 'A weight is at most 100 percent.'),
  criteria: z
    .array(criterionSchema)
    .min(1, 'A group needs a criterion.')
    .max(CRITERIA_PER_GROUP_MAX, `A group can have at most ${CRITERIA_PER_GROUP_MAX} criteria.`)
    .refine((criteria) => criteria.some(({ counts }) => counts), {
      error: 'At least one criterion of a group must count.',
    }),
});

export const rubricSchema = z.strictObject({
  scale: z.strictObject({
    min: z.literal(SCALE_MIN),
    max: z.literal(SCALE_MAX),
    low: scaleWords('The word for the lowest score'),
    middle: scaleWords('The word for the middle'),
    high: scaleWords('The word for the highest score'),
  }),
  groups: z
    .array(rubricGroupSchema)
    .min(1, 'A rubric needs a group of criteria.')
    .max(GROUPS_MAX, `A rubric can have at most ${GROUPS_MAX} groups.`)
    .refine((groups) => groups.reduce((sum, { weight }) => sum + weight, 0) === 100, {
      error: 'The weights must add up to 100 percent.',
    })
    .refine((groups) => isUnique(groups.map(({ id }) => id)), {
      error: 'Two groups have the same id.',
    })
    .refine((groups) => isUnique(groups.flatMap(({ criteria }) => criteria.map(({ id }) => id))), {
      error: 'Two criteria have the same id.',
    }),
});

const isUnique = (ids: readonly string[]) => new Set(ids).size === ids.length;

export type Criterion = z.infer<typeof criterionSchema>;
export type RubricGroup = z.infer<typeof rubricGroupSchema>;
export type Rubric = z.infer<typeof rubricSchema>;
