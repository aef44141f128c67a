import { z } from 'zod';

/** How much of a list is asked for, and where it begins. */
export const listPageFields = (max: number) => ({
  limit: z
    .string()
    .regex(/^[0-9]{1,3}$/, 'The limit must be a whole number.')
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= max, {
      error: `The limit must be from 1 to ${max}.`,
    })
    .optional(),
  cursor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,200}$/, 'The cursor is not one that this site gave out.')
    .optional(),
});
