import { z } from 'zod';
import { idSchema, yearParamSchema } from '../../../schema/params.ts';
import {
  type DocumentFindings,
  type HandInKind,
  handInKindSchema,
} from '../../hand-in/hand-ins/schema.ts';

const edition = yearParamSchema;

export const resultParamsSchema = z.strictObject({ edition });
export const resultFileParamsSchema = z.strictObject({
  edition,
  team: idSchema,
  kind: handInKindSchema,
});
export type ResultFileParams = z.infer<typeof resultFileParamsSchema>;
export const resultTeamParamsSchema = resultFileParamsSchema.omit({ kind: true });
export type ResultTeamParams = z.infer<typeof resultTeamParamsSchema>;

/**
 * What a member says: whether the bank of the challenge may have the team's files, or everyone once
 * the verdict is published. Everyone includes the bank: a yes to all is a yes to the bank, and
 * a no to the bank is a no to all.
 */
export const fileAnswerSchema = z.strictObject({
  to: z.enum(['bank', 'everybody'], 'The answer must be about the bank or about everyone.'),
  agrees: z.boolean('The answer must be yes or no.'),
});
export type FileAnswer = z.infer<typeof fileAnswerSchema>;

const consentSchema = z.object({
  /** What the person has said. */
  agrees: z.boolean(),
  /** Who else has not said yes; an empty name means an erased person. */
  missing: z.array(z.string()),
});
/** Files are shown when each member of the team has said yes. */
export const fileConsentSchema = z.object({ bank: consentSchema, everybody: consentSchema });
export type FileConsent = z.infer<typeof fileConsentSchema>;

/** What organisers choose for an edition. */
export const winnersChoiceSchema = z.strictObject({
  isShown: z.boolean('The answer must be yes or no.'),
});

export const resultChoicesSchema = z.object({
  edition: z.int(),
  /** The winners of the published verdict stand on the landing page. */
  showsWinners: z.boolean(),
  /** Teams that agreed to publish their files. */
  teamsWithFiles: z.int(),
});
export type ResultChoices = z.infer<typeof resultChoicesSchema>;

/** A team of a published verdict that agreed to publish its files. */
export interface TeamWithFiles {
  /** Its key in the verdict. */
  id: string;
  team: string;
  challenge: number;
  files: {
    kind: HandInKind;
    size: number;
    /** Slides, or pages of a PDF; null where they could not be counted. */
    pages: number | null;
    unit: DocumentFindings['unit'];
    href: string;
  }[];
  /** The address of the first page of its deck as a picture; null where it could not be drawn. */
  cover: string | null;
}
