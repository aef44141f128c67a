import { z } from 'zod';
import { BADGE_BLANKS_MAX } from '../../../schema/limits.ts';
import { EVENT_ROLES } from '../check-in/schema.ts';

const roleSchema = z.enum(EVENT_ROLES, 'There are no badges for such a role.');

export const BADGE_ORDERS = ['name', 'team', 'organisation', 'role'] as const;
export type BadgeOrder = (typeof BADGE_ORDERS)[number];

const whom = {
  /** With commas between them; all where it is left out. */
  roles: z
    .string()
    .transform((words) => words.split(',').filter((word) => word !== ''))
    .pipe(z.array(roleSchema))
    .optional(),
};

export const badgeQuerySchema = z.strictObject(whom);
export type BadgeQuery = z.infer<typeof badgeQuerySchema>;

export const badgeFileQuerySchema = z.strictObject({
  ...whom,
  order: z.enum(BADGE_ORDERS, 'Badges cannot be sorted like that.').optional(),
  /** Badges to write on. */
  blanks: z
    .string()
    .regex(/^[0-9]{1,3}$/, 'How many empty badges must be a number.')
    .transform(Number)
    .refine((count) => count <= BADGE_BLANKS_MAX, {
      error: `At most ${BADGE_BLANKS_MAX} empty badges in one file.`,
    })
    .optional(),
});
export type BadgeFileQuery = z.infer<typeof badgeFileQuerySchema>;

/** What the file would have. */
export const badgeOutlookSchema = z.object({
  edition: z.int(),
  /** Of how many each role has, whichever are chosen. */
  roles: z.record(roleSchema, z.int()),
  /** On a sheet of paper. */
  perSheet: z.int(),
  /** Chosen, with a name in letters that no typeface of the sheets has: it is written by hand. */
  handwritten: z.array(z.object({ name: z.string(), code: z.string() })),
});
export type BadgeOutlook = z.infer<typeof badgeOutlookSchema>;
