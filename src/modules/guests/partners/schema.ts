import { z } from 'zod';
import { NAME_MAX } from '../../../schema/limits.ts';
import { challengeSchema, emailSchema } from '../../../schema/params.ts';
import { line } from '../../../schema/text.ts';
import { handInKindSchema } from '../../hand-in/hand-ins/schema.ts';

const organisation = line({ label: 'The organisation', max: NAME_MAX });

/** A partner's person who may see the files of one challenge, as organisers see them. */
export const partnerSchema = z.object({
  /** Of the person. */
  id: z.string(),
  name: z.string(),
  email: z.string(),
  organisation: z.string(),
  edition: z.int(),
  challenge: z.int(),
  lastSignInAt: z.iso.datetime().nullable(),
});
export type Partner = z.infer<typeof partnerSchema>;
export const partnerListSchema = z.array(partnerSchema);

export const partnerChangeSchema = z.strictObject({ organisation, challenge: challengeSchema });
export type PartnerChange = z.infer<typeof partnerChangeSchema>;

export const partnerInputSchema = z.strictObject({
  name: line({ label: 'The name', max: NAME_MAX }),
  email: emailSchema,
  ...partnerChangeSchema.shape,
});
export type PartnerInput = z.infer<typeof partnerInputSchema>;

/** What a partner sees: their own challenge, and of its teams those that agreed. Never scores. */
export const partnerPageSchema = z.object({
  organisation: z.string(),
  edition: z.int(),
  challenge: z.object({ number: z.int(), title: z.string() }),
  teams: z.array(
    z.object({
      name: z.string(),
      /** The version that counts of each file that was handed in. */
      files: z.array(
        z.object({
          kind: handInKindSchema,
          size: z.int(),
          sha256: z.string(),
          receivedAt: z.iso.datetime(),
          href: z.string(),
        }),
      ),
    }),
  ),
  /** Teams that keep their files to themselves: how many, and not which. */
  others: z.int(),
});
export type PartnerPage = z.infer<typeof partnerPageSchema>;
