import { z } from 'zod';
import { ID_MAX } from '../../../schema/limits.ts';
import { idSchema } from '../../../schema/params.ts';
import { line } from '../../../schema/text.ts';

/** What a link opens. Each is also the name of the cookie that a browser keeps for it. */
export const PASS_KINDS = ['ceremony-screen', 'ceremony-remote', 'hall', 'room', 'door'] as const;
export const passKindSchema = z.enum(PASS_KINDS, 'There is no such link.');
export type PassKind = z.infer<typeof passKindSchema>;

/** Which one of its kind: of a room its panel. Empty where there is only one. */
const subjectSchema = line({ label: 'What the link opens', max: ID_MAX, blank: true });

export const passTokenSchema = z.strictObject({
  token: z.string('The link is missing.').max(200, 'This is not a link of this site.'),
});

export const passSchema = z.object({ kind: passKindSchema, subject: z.string() });
export type Pass = z.infer<typeof passSchema>;
export const passListSchema = z.array(passSchema);

export const passLinkInputSchema = z.strictObject({
  kind: passKindSchema,
  subject: subjectSchema.default(''),
});

/** With an id, that link alone is ended, and what came by it is withdrawn. */
export const passLinkEndSchema = passLinkInputSchema.extend({ id: idSchema.optional() });
export type PassLinkEnd = z.infer<typeof passLinkEndSchema>;

/** That a page shows what a pass opens, or not any more. */
export const screenPresenceSchema = passLinkInputSchema.extend({
  /** Made by the page. */
  id: z.uuid('This is not the id of a screen.'),
  isHere: z.boolean('Whether the screen is there must be true or false.'),
  /** What is on it, in a word of the page, where another page waits for that. */
  shows: z.string().max(60).nullish(),
});
export type ScreenPresence = z.infer<typeof screenPresenceSchema>;

export const passLinkSchema = passSchema.extend({
  id: z.string(),
  madeAt: z.iso.datetime(),
  /** False: it is listed for what came by it. */
  isOpen: z.boolean(),
  /** What came by it and still counts, in sentences; empty: nothing. */
  came: z.string(),
  /** How many screens show it now, of those that say so. */
  screens: z.int(),
});
export type PassLink = z.infer<typeof passLinkSchema>;
export const passLinkListSchema = z.array(passLinkSchema);
export const passAddressSchema = z.object({ address: z.string() });
