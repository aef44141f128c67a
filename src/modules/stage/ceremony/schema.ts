import { z } from 'zod';
import { THREE_PAGER_SLIDES } from '../../../schema/limits.ts';
import { idSchema } from '../../../schema/params.ts';

/** The hall's computer, and the presenter's phone. */
export type LineKind = 'screen' | 'remote';

/** `none`: nothing is running. A replay shows what is already public. */
export const MODES = ['none', 'rehearsal', 'real', 'replay'] as const;
export const startSchema = z.strictObject({
  mode: z.enum(['rehearsal', 'real', 'replay'], 'Please say what to start.'),
});
export type StartedMode = z.infer<typeof startSchema>['mode'];

/** A page of a team's three slides, from 1. */
export const slideParamsSchema = z.strictObject({
  id: idSchema,
  page: z.coerce.number('This is not the number of a slide.').int().min(1).max(THREE_PAGER_SLIDES),
});

/** `step`: the one that the presenter saw. Stopping needs none: it must always work. */
export const moveSchema = z.discriminatedUnion('move', [
  z.strictObject({ move: z.literal('next'), step: z.int().min(0).max(999) }),
  z.strictObject({ move: z.literal('back'), step: z.int().min(0).max(999) }),
  z.strictObject({ move: z.literal('stop') }),
  z.strictObject({ move: z.literal('show') }),
]);
export type Move = z.infer<typeof moveSchema>;

/** `slide`: the one that is wanted, so that two taps are one; 0 is the name of the team. */
export const slideSchema = z.strictObject({
  step: z.int().min(0).max(999),
  slide: z.int().min(0).max(99),
});
export type WantedSlide = z.infer<typeof slideSchema>;

const teamWordsSchema = z.object({
  /** Those who agreed to be named. */
  members: z.array(z.string()),
  /** How many there are besides. */
  unnamed: z.int(),
  /** Of its project; null if it has no public one. */
  title: z.string().nullable(),
});
/** What the hall may be told of a team beside its name. */
export type TeamWords = z.infer<typeof teamWordsSchema>;

const shownTeamSchema = teamWordsSchema.extend({
  name: z.string(),
  /** "Winner of challenge 2", for the places over all; empty in a challenge. */
  origin: z.string(),
  /**
   * The addresses of its slides, if the team agreed to publish them; for the screen only.
   * None where there is nothing to be drawn: its name is shown in their place.
   */
  slides: z.array(z.string()),
});
export type ShownTeam = z.infer<typeof shownTeamSchema>;

/**
 * How loud a place is, growing: a lower one of a challenge, a lower one over all, the winner of a challenge, and
 * the first over all. The screen has a picture for each.
 */
export const RANKS = ['place', 'runner-up', 'winner', 'final'] as const;
export type Rank = (typeof RANKS)[number];

/** One picture of the ceremony. */
export const shownSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opening'), event: z.string(), edition: z.int() }),
  z.object({ kind: z.literal('challenge'), number: z.int(), title: z.string() }),
  z.object({ kind: z.literal('overall') }),
  z.object({
    kind: z.literal('place'),
    /** Which places these are: a challenge, or all of them. */
    of: z.string(),
    /** "Winner", "Second place". */
    label: z.string(),
    rank: z.enum(RANKS),
    /** Of a place over all that one team has alone, in the edition's words. */
    prize: z.object({ amount: z.string(), name: z.string() }).nullable(),
    /** More than one where a place is shared. */
    teams: z.array(shownTeamSchema),
  }),
]);
export type Shown = z.infer<typeof shownSchema>;
export type ShownPlace = Extract<Shown, { kind: 'place' }>;

/** All that the hall's computer gets to know: what is to be seen now, and nothing else. */
export const screenStateSchema = z.object({
  /** Grows with every change. */
  version: z.int(),
  mode: z.enum(MODES),
  step: z.int(),
  /** Null: nothing is running, or the screen is stopped. */
  shown: shownSchema.nullable(),
  /** Which of the slides of those teams, one after the other; 0 is the name. */
  slide: z.int(),
  isStopped: z.boolean(),
});
export type ScreenState = z.infer<typeof screenStateSchema>;

/** What the presenter sees: also the one step that comes. */
export const remoteStateSchema = z.object({
  version: z.int(),
  mode: z.enum(MODES),
  step: z.int(),
  /** Of all steps. */
  count: z.int(),
  isStopped: z.boolean(),
  /** Why the ceremony cannot go on; the screen is blank then. */
  blocked: z.string().nullable(),
  now: shownSchema.nullable(),
  next: shownSchema.nullable(),
  /** Which of these is on the screen; 0 is the name. */
  slide: z.int(),
  /** The slides of the team that is shown: a drawn page, or its name if it has none. */
  slides: z.array(z.enum(['page', 'card'])),
  /** The next step is public. */
  publishesNext: z.boolean(),
  /** How many screens have said lately that they are to be seen. */
  screens: z.int(),
  /** What each of them has shown last, and when it said so; the longest ago first. */
  said: z.array(z.object({ shows: z.string().nullable(), at: z.iso.datetime() })),
});
export type RemoteState = z.infer<typeof remoteStateSchema>;

/** By which a screen confirms what it shows. */
export const wordOfShown = ({
  mode,
  step,
  slide,
  isStopped,
}: Pick<ScreenState, 'mode' | 'step' | 'slide' | 'isStopped'>): string =>
  [mode, step, slide, isStopped].join(' ');

/** For organisers, without a name of any team. */
export const ceremonyDeskSchema = z.object({
  edition: z.int(),
  mode: z.enum(MODES),
  step: z.int(),
  count: z.int(),
  isStopped: z.boolean(),
  blocked: z.string().nullable(),
  startedAt: z.iso.datetime().nullable(),
  startedBy: z.string(),
  /** Why the ceremony cannot begin; null: it can. */
  realWaitsFor: z.string().nullable(),
  canReplay: z.boolean(),
});
export type CeremonyDesk = z.infer<typeof ceremonyDeskSchema>;
