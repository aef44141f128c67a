import { z } from 'zod';
import { HELP_WORDS_MAX, NAME_MAX } from '../../../schema/limits.ts';
import { line } from '../../../schema/text.ts';

export const HELP_KINDS = ['mentor', 'broken', 'other'] as const;
export const helpKindSchema = z.enum(HELP_KINDS, 'Please choose what you need.');
export type HelpKind = z.infer<typeof helpKindSchema>;

/** As the person who asks chooses it. */
export const HELP_KIND_WORDS: Readonly<Record<HelpKind, string>> = {
  mentor: 'A mentor',
  broken: 'Something broke',
  other: 'Anything else',
};

export const HELP_STATES = ['open', 'taken', 'done', 'withdrawn'] as const;
export const helpStateSchema = z.enum(HELP_STATES);
export type HelpState = z.infer<typeof helpStateSchema>;
/** As people see it: not answered on the day of the request. */
export const SHOWN_HELP_STATES = [...HELP_STATES, 'missed'] as const;

export const helpInputSchema = z.strictObject({
  kind: helpKindSchema,
  words: line({ label: 'What it is about', max: HELP_WORDS_MAX, blank: true }),
  place: line({
    label: 'The place',
    max: NAME_MAX,
    missing: 'Please say where you are, so that someone can find you.',
  }),
});
export type HelpInput = z.infer<typeof helpInputSchema>;

const instant = z.iso.datetime();

/** The newest request of a team, or of a person without one, as they see it. */
export const ownRequestSchema = z.object({
  id: z.string(),
  kind: helpKindSchema,
  words: z.string(),
  place: z.string(),
  state: z.enum(['open', 'taken', 'done', 'missed']),
  askedAt: instant,
  /** Who comes; empty until it is taken. */
  takenBy: z.string(),
  takenAt: instant.nullable(),
  doneAt: instant.nullable(),
});
export type OwnRequest = z.infer<typeof ownRequestSchema>;

export const ownHelpSchema = z.object({
  /** Null where there is none, or the last one has been over for a while. */
  request: ownRequestSchema.nullable(),
  /** Why help cannot be requested now; null: it can. */
  closed: z.string().nullable(),
  /** Where the team sits, as far as organisers have said. */
  table: z.string(),
  /** In minutes; null as long as too few were helped today. */
  usualWait: z.int().nullable(),
});
export type OwnHelp = z.infer<typeof ownHelpSchema>;

/** A request as those see it who help. */
export const helpRequestSchema = z.object({
  id: z.string(),
  kind: helpKindSchema,
  words: z.string(),
  place: z.string(),
  /** The team, or the name of a person without one. */
  who: z.string(),
  challenge: z.int().nullable(),
  state: z.enum(SHOWN_HELP_STATES),
  askedAt: instant,
  takenAt: instant.nullable(),
  takenBy: z.string(),
  /** Of the mentor who took it; null for an organiser's. */
  takenById: z.string().nullable(),
  doneAt: instant.nullable(),
});
/** A helper is on the way, or still to be found. */
export const isUnderWay = ({ state }: Pick<HelpRequest, 'state'>): boolean =>
  state === 'open' || state === 'taken';
export type HelpRequest = z.infer<typeof helpRequestSchema>;

export const helpBoardSchema = z.object({
  /** Those that wait come first, the oldest before the others; then those that are taken, those of another day, and what is over. */
  requests: z.array(helpRequestSchema),
  usualWait: z.int().nullable(),
  /** Why the reader sees none now; null: they see all. */
  closed: z.string().nullable(),
});
export type HelpBoard = z.infer<typeof helpBoardSchema>;

/** What helpers do with a request. */
export const HELP_STEPS = ['take', 'give back', 'done'] as const;
export const helpStepSchema = z.strictObject({ step: z.enum(HELP_STEPS) });
export type HelpStep = (typeof HELP_STEPS)[number];
