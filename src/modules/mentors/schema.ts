import { z } from 'zod';
import { EMAIL_MAX, NAME_MAX } from '../../schema/limits.ts';
import { line } from '../../schema/text.ts';

/** In the place of a challenge's number: a mentor for whoever needs one. */
export const ALL_CHALLENGES = 0;

const organisation = line({ label: 'The organisation', max: NAME_MAX, blank: true });
const challenge = z.int('Please choose a challenge.').min(ALL_CHALLENGES).max(1000);

/** Somebody who helps teams during the event, as organisers see them. */
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

export const mentorChangeSchema = z.strictObject({ organisation, challenge });
export type MentorChange = z.infer<typeof mentorChangeSchema>;

export const mentorInputSchema = z.strictObject({
  name: line({ label: 'The name', max: NAME_MAX }),
  email: line({ label: 'The e-mail address', max: EMAIL_MAX }).pipe(
    z.email('Please enter one e-mail address, such as name@example.org.'),
  ),
  organisation,
  challenge,
});
export type MentorInput = z.infer<typeof mentorInputSchema>;
