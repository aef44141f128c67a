import { z } from 'zod';
import { idSchema } from '../../schema/params.ts';
import { type HandInKind, handInKindSchema } from '../hand-ins/schema.ts';

const edition = z.coerce.number().int().min(2000).max(2999);

export const resultParamsSchema = z.strictObject({ edition });
export const resultFileParamsSchema = z.strictObject({
  edition,
  team: idSchema,
  kind: handInKindSchema,
});
export type ResultFileParams = z.infer<typeof resultFileParamsSchema>;

/** What a team says: whether anybody may have its files once the verdict is published. */
export const fileAgreementSchema = z.strictObject({
  isShown: z.boolean('The answer must be yes or no.'),
});
export type FileAgreement = z.infer<typeof fileAgreementSchema>;

/** What organisers choose for an edition. */
export const winnersChoiceSchema = z.strictObject({
  isShown: z.boolean('The answer must be yes or no.'),
});

export const resultChoicesSchema = z.object({
  edition: z.int(),
  /** The winners of the published verdict stand on the landing page. */
  showsWinners: z.boolean(),
  /** Teams that let everybody have their files. */
  teamsWithFiles: z.int(),
});
export type ResultChoices = z.infer<typeof resultChoicesSchema>;

/** A team of a published verdict that lets everybody have its files. */
export interface TeamWithFiles {
  team: string;
  challenge: number;
  files: { kind: HandInKind; size: number; href: string }[];
}
