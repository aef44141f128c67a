import { z } from 'zod';
import { MAIL_IDS_MAX, NAME_MAX, PEOPLE_PAGE_MAX } from '../../../schema/limits.ts';
import { idSchema } from '../../../schema/params.ts';
import { PERSON_ROLES } from '../../../schema/roles.ts';
import { line } from '../../../schema/text.ts';

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

/** A person who takes part, judges or belongs to a partner, as organisers see them. */
export const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(PERSON_ROLES)),
  lastSignInAt: z.iso.datetime().nullable(),
  hasLink: z.boolean(),
});
export type ListedPerson = z.infer<typeof personSchema>;
export const personListSchema = z.array(personSchema);

export const peopleQuerySchema = z.strictObject({
  search: line({ label: 'What to look for', max: NAME_MAX, blank: true }).optional(),
  limit: z
    .string()
    .regex(/^[0-9]{1,3}$/, 'The limit must be a whole number.')
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= PEOPLE_PAGE_MAX, {
      error: `The limit must be from 1 to ${PEOPLE_PAGE_MAX}.`,
    })
    .optional(),
  // It has a name in it, which may be long.
  cursor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,2000}$/, 'The cursor is not one that this site gave out.')
    .optional(),
});
export type PeopleQuery = z.infer<typeof peopleQuerySchema>;

export const peopleIdsSchema = z.strictObject({
  ids: z
    .array(idSchema, 'The people must be a list of ids.')
    .min(1, 'Please choose a person.')
    .max(MAIL_IDS_MAX, `At most ${MAIL_IDS_MAX} people at a time.`),
});

/** The link opens that person's page: it is sent in answer to a POST and never cached. */
export const personWithLinkSchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
});
export type PersonWithLink = z.infer<typeof personWithLinkSchema>;
export const peopleWithLinksSchema = z.array(personWithLinkSchema);

export const linkAddressSchema = z.object({ address: z.string() });
export type LinkAddress = z.infer<typeof linkAddressSchema>;

export const signInListSchema = z.array(z.object({ at: z.iso.datetime() }));
