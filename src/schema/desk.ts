/** What the modules hand over to the organisers' desk: what waits, what comes next, figures, and what was found. */
import { z } from 'zod';
import { DESK_PATHS, type DeskScreen } from './desk-paths.ts';
import { SEARCH_MAX, SEARCH_MIN } from './limits.ts';
import { line } from './text.ts';

/** The most urgent first. */
export const URGENCIES = ['someone waits', 'holds something up', 'before you publish'] as const;
export type Urgency = (typeof URGENCIES)[number];

const instant = z.iso.datetime();

/** The address of a screen, or of a thing that is open on it. */
export const deskAddress = (screen: DeskScreen, thing?: string): string =>
  thing === undefined ? DESK_PATHS[screen] : `${DESK_PATHS[screen]}/${encodeURIComponent(thing)}`;

/** One thing that an organiser has to do. */
export const waitingSchema = z.object({
  sentence: z.string(),
  urgency: z.enum(URGENCIES),
  /** Null if unknown. */
  since: instant.nullable(),
  /** The word on its button. */
  action: z.string(),
  /** What the screen is called that it leads to. */
  place: z.string(),
  href: z.string(),
});
export type ShownWaiting = z.infer<typeof waitingSchema>;

/** Something that happens by itself at an instant. */
export const momentSchema = z.object({
  title: z.string(),
  at: instant,
  /** Where, or for whom; may be empty. */
  line: z.string(),
});
export type Moment = z.infer<typeof momentSchema>;

/** How many of something there were on each day, from a first one on. */
const daysSchema = z.object({ label: z.string(), counts: z.array(z.int()) });

/** A figure is one of four plots; each says in a line what it shows. */
export const figureSchema = z.discriminatedUnion('kind', [
  /** A running total, with each day below it; `before` has the same days of an earlier year. */
  z.object({
    kind: z.literal('days'),
    title: z.string(),
    /** The first day, as 2027-06-15. */
    from: z.iso.date(),
    now: daysSchema,
    before: daysSchema.nullable(),
  }),
  /** One dot is one of `total`. */
  z.object({
    kind: z.literal('dots'),
    title: z.string(),
    taken: z.int(),
    total: z.int(),
    line: z.string(),
  }),
  /** One square is one. */
  z.object({
    kind: z.literal('rows'),
    title: z.string(),
    rows: z.array(z.object({ label: z.string(), count: z.int() })),
    line: z.string(),
  }),
  /** Marks on the minutes around an instant. */
  z.object({
    kind: z.literal('marks'),
    title: z.string(),
    note: z.string(),
    end: z.object({ label: z.string(), at: instant }),
    marks: z.array(
      z.object({ label: z.string(), name: z.string(), at: instant, isLate: z.boolean() }),
    ),
    line: z.string(),
  }),
]);
export type Figure = z.infer<typeof figureSchema>;

export const phaseStepSchema = z.object({
  label: z.string(),
  /** Null for the first one, which has always been under way. */
  at: instant.nullable(),
  state: z.enum(['past', 'now', 'to come']),
});
export type PhaseStep = z.infer<typeof phaseStepSchema>;

/** What a part of the answer is; the screen says which one did not come. */
export const TODAY_PARTS = ['waiting', 'moments', 'figures'] as const;
export type TodayPart = (typeof TODAY_PARTS)[number];

export const todaySchema = z.object({
  /** The event's clock. */
  now: instant,
  edition: z.int(),
  phases: z.array(phaseStepSchema),
  /** The most urgent first, then what has waited longest. */
  waiting: z.array(waitingSchema),
  /** Those to come, in order. */
  moments: z.array(momentSchema),
  /** When the last moment before them was; null: there was none. */
  momentBefore: instant.nullable(),
  figures: z.array(figureSchema),
  /** How much was noted among the activities today; null for who may not read them. */
  doneToday: z.int().nullable(),
  /** What could not be told: which part, of what. */
  missing: z.array(z.object({ part: z.enum(TODAY_PARTS), of: z.string() })),
});
export type Today = z.infer<typeof todaySchema>;

export const searchQuerySchema = z.strictObject({
  q: line({ label: 'The search', max: SEARCH_MAX }).refine((text) => text.length >= SEARCH_MIN, {
    error: `Please type at least ${SEARCH_MIN} letters.`,
  }),
});

/** One thing that was found by its words. */
export const foundSchema = z.object({
  title: z.string(),
  /** What tells it from others of its name. */
  line: z.string(),
  /** What it is: "Team", "Photo". */
  kind: z.string(),
  href: z.string(),
});
export type ShownFound = z.infer<typeof foundSchema>;

export const searchAnswerSchema = z.object({
  groups: z.array(z.object({ title: z.string(), found: z.array(foundSchema) })),
  /** Where nothing was found: what is spelled nearly like it. */
  closest: foundSchema.nullable(),
  /** Where could not be looked, by name. */
  missing: z.array(z.string()),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
