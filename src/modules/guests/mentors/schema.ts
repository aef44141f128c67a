import { z } from 'zod';
import { NAME_MAX } from '../../../schema/limits.ts';
import { challengeOrAllSchema, emailSchema } from '../../../schema/params.ts';
import { line } from '../../../schema/text.ts';

/** In the place of a challenge's number: a mentor for any team. */
export const ALL_CHALLENGES = 0;

const organisation = line({ label: 'The organisation', max: NAME_MAX, blank: true });

/** A person who helps teams during the event, as organisers see them. */
export const mentorSchema = z.object({
  /** Of the person. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  organisation: z.string(),
  edition: z.int(),
  challenge: z.int(),
  lastSignInAt: z.iso.datetime().nullable(),
});
export type Mentor = z.infer<typeof mentorSchema>;
export const mentorListSchema = z.array(mentorSchema);

export const mentorChangeSchema = z.strictObject({ organisation, challenge: challengeOrAllSchema });
export type MentorChange = z.infer<typeof mentorChangeSchema>;

export const mentorInputSchema = z.strictObject({
  name: line({ label: 'The name', max: NAME_MAX }),
  email: emailSchema,
  ...mentorChangeSchema.shape,
});
export type MentorInput = z.infer<typeof mentorInputSchema>;
