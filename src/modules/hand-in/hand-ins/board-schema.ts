import { z } from 'zod';
import { REASON_MAX } from '../../../schema/limits.ts';
import { idSchema } from '../../../schema/params.ts';
import { line } from '../../../schema/text.ts';
import { mailStateSchema } from '../../mail/outbox/schema.ts';
import { handInKindSchema, handInVersionSchema, ownChoiceSchema } from './schema.ts';

const instant = z.iso.datetime();
const reason = line({ label: 'The reason', max: REASON_MAX });
const year = z
  .string()
  .regex(/^[0-9]{4}$/, 'The edition must be a year.')
  .transform(Number);

/**
 * How far one of the two files of a team is. `late` waits for a decision and comes before all others;
 * `refused` means that nothing else was handed in.
 */
export const HAND_IN_STATES = [
  'nothing',
  'begun',
  'received',
  'late',
  'accepted',
  'refused',
] as const;
export const handInStateSchema = z.enum(HAND_IN_STATES);
export type HandInState = z.infer<typeof handInStateSchema>;

/** On its way in. */
const begunSchema = z.object({
  percent: z.int().min(0).max(100),
  announcedAt: instant,
  /** Until when it counts if it comes in whole; null where it is late already. */
  countsUntil: instant.nullable(),
});

/** What the board says of one file of a team; the versions are in `teamHandInsSchema`. */
const boardFileSchema = z.object({
  kind: handInKindSchema,
  state: handInStateSchema,
  versions: z.int(),
  /** The version that counts, or the newest where none does. */
  shown: z
    .object({
      version: z.int(),
      receivedAt: instant,
      size: z.int(),
      warnings: z.int(),
      counts: z.boolean(),
      /** It counts because it was chosen. */
      isChosen: z.boolean(),
    })
    .nullable(),
  /** That one which was announced last. */
  begun: begunSchema.nullable(),
});
export type BoardFile = z.infer<typeof boardFileSchema>;

const boardTeamSchema = z.object({
  id: z.string(),
  name: z.string(),
  challenge: z.int().nullable(),
  /** The team is gone; what it handed in is here. */
  isGone: z.boolean(),
  deadline: instant.nullable(),
  /** Why this team has another deadline; null where it has that of all. */
  extension: z.object({ reason: z.string() }).nullable(),
  files: z.array(boardFileSchema),
});
export type BoardTeam = z.infer<typeof boardTeamSchema>;

export const handInBoardSchema = z.object({
  edition: z.int(),
  /** The server's clock, for the time that is left. */
  now: instant,
  /** Null where the edition has no hand-in. */
  deadline: instant.nullable(),
  challenges: z.array(z.object({ number: z.int(), title: z.string(), bank: z.string() })),
  teams: z.array(boardTeamSchema),
  /** What all files of the edition take, with those on their way. */
  quota: z.object({ used: z.int(), total: z.int(), isWarning: z.boolean() }),
});
export type HandInBoard = z.infer<typeof handInBoardSchema>;

/** All about what a team has handed in. */
export const teamHandInsSchema = z.object({
  id: z.string(),
  name: z.string(),
  isGone: z.boolean(),
  deadline: instant.nullable(),
  /** The newest first: that one holds. */
  extensions: z.array(z.object({ until: instant, reason: z.string(), createdAt: instant })),
  files: z.array(
    z.object({
      kind: handInKindSchema,
      /** The newest first. */
      versions: z.array(
        handInVersionSchema.extend({
          /** Who is in the team now, and what became of the mail with the receipt; null: there is none. */
          told: z.array(z.object({ name: z.string(), state: mailStateSchema.nullable() })),
        }),
      ),
      /** What was chosen, the newest first; without a reason by the team itself. */
      choices: z.array(
        z.object({ number: z.int(), version: z.int(), at: instant, reason: z.string() }),
      ),
    }),
  ),
});
export type TeamHandIns = z.infer<typeof teamHandInsSchema>;
export type ListedVersion = TeamHandIns['files'][number]['versions'][number];

export const handInBoardQuerySchema = z.strictObject({ edition: year.optional() });

export const handInExtensionInputSchema = z.strictObject({
  teamId: idSchema,
  until: z.iso.datetime({ offset: true, error: 'The new deadline must be a date and a time.' }),
  reason,
});
export type HandInExtensionInput = z.infer<typeof handInExtensionInputSchema>;

export const handInExtensionSchema = z.object({
  id: z.string(),
  teamId: z.string(),
  until: instant,
  reason: z.string(),
});
export type HandInExtension = z.infer<typeof handInExtensionSchema>;

export const handInDecisionSchema = z.strictObject({
  decision: z.enum(['accepted', 'refused'], 'A late file is accepted or refused.'),
  reason,
});
export type HandInDecision = z.infer<typeof handInDecisionSchema>;

/** After the deadline, by an organiser. */
export const handInChoiceSchema = ownChoiceSchema.extend({ reason });
export type HandInChoice = z.infer<typeof handInChoiceSchema>;

export const ARCHIVE_CHOICES = ['counting', 'all'] as const;
export const handInArchiveQuerySchema = z.strictObject({
  which: z.enum(ARCHIVE_CHOICES, 'The archive has the files that count, or all.'),
  challenge: z
    .string()
    .regex(/^[0-9]{1,3}$/, 'The challenge must be a number.')
    .transform(Number)
    .optional(),
  edition: year.optional(),
});
export type HandInArchiveQuery = z.infer<typeof handInArchiveQuerySchema>;
