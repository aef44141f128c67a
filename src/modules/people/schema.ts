import { z } from 'zod';
import { PERSON_ROLES } from '../../schema/roles.ts';

/** The token of a personal link, as the page found it in its address. */
export const linkTokenSchema = z.strictObject({
  token: z.string('The link is missing.').max(200, 'This is not a personal link.'),
});

/** Whom a link belongs to. */
export const linkOwnerSchema = z.object({
  name: z.string(),
  roles: z.array(z.enum(PERSON_ROLES)),
});
export type LinkOwner = z.infer<typeof linkOwnerSchema>;
