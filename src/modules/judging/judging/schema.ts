import { z } from 'zod';
import { scoresSchema } from '../../../judging/ballot-schema.ts';
import { JUDGES_MAX, TEAMS_MAX } from '../../../judging/judging-limits.ts';
import { rubricSchema } from '../../../judging/rubric-schema.ts';
import { NAME_MAX, REASON_MAX } from '../../../schema/limits.ts';
import {
  challengeSchema,
  emailSchema,
  idSchema,
  listOf,
  wholeNumber,
} from '../../../schema/params.ts';
import { line, paragraphs } from '../../../schema/text.ts';

const instant = z.iso.datetime();
const name = (label: string) => line({ label, max: NAME_MAX });
const reason = line({ label: 'The reason', max: REASON_MAX });
const words = (label: string) => paragraphs({ label, max: BALLOT_WORDS_MAX, blank: true });
export const BALLOT_WORDS_MAX = 2000;

/** Criteria with weights, of an edition. */
export const editionRubricSchema = z.object({
  rubric: rubricSchema,
  /** For If-Match. */
  version: z.int(),
  /** When it was frozen, with number and hash; null while it can be changed. */
  frozen: z.object({ number: z.int(), sha256: z.string(), at: instant }).nullable(),
});
export type EditionRubric = z.infer<typeof editionRubricSchema>;
export const rubricInputSchema = z.strictObject({ rubric: rubricSchema });

/** A judge, as organisers see them. */
export const judgeSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  organisation: z.string(),
});
export type Judge = z.infer<typeof judgeSchema>;
export const judgeInputSchema = z.strictObject({
  name: name('The name'),
  email: emailSchema.or(z.literal('')),
  organisation: name('The university or employer'),
});
export type JudgeInput = z.infer<typeof judgeInputSchema>;

/** A team in the order of a panel. */
export const pitchSchema = z.object({ teamId: z.string(), startsAt: instant.nullable() });
export type Pitch = z.infer<typeof pitchSchema>;

/** Judges who score all teams of one challenge, or of all. */
export const judgingPanelSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Null: a common panel, which scores the teams of all challenges. */
  challenge: z.int().nullable(),
  judgeIds: z.array(z.string()),
  /** In their order; all teams of the challenge. */
  pitches: z.array(pitchSchema),
  /** Of the first pitch; null: not known yet. */
  startsAt: instant.nullable(),
  /** Where they pitch; empty: not known yet. */
  room: z.string(),
  /** From the beginning of one team to that of the next: its pitch, and the questions after it. */
  pitchMinutes: z.int(),
  /** How many of them are for questions. */
  questionMinutes: z.int(),
  closedAt: instant.nullable(),
  /** Waits for a second signature: ballots are missing. */
  closing: z.object({ reason: z.string(), by: z.string() }).nullable(),
  version: z.int(),
});
export type JudgingPanel = z.infer<typeof judgingPanelSchema>;
export const panelInputSchema = z
  .strictObject({
    name: name('The name of the panel'),
    challenge: challengeSchema.nullable(),
    judgeIds: listOf(idSchema, 'judges on a panel', JUDGES_MAX),
    /** The order of the pitches; teams that are left out come after them. */
    teamIds: listOf(idSchema, 'teams of a panel', TEAMS_MAX),
    /** Of the first pitch; null: not known yet. */
    startsAt: instant.nullable(),
    room: line({ label: 'The room', max: NAME_MAX, blank: true }).default(''),
    pitchMinutes: wholeNumber('The time per team in minutes', 1, 120),
    questionMinutes: wholeNumber('The time for questions in minutes', 0, 119).default(0),
  })
  .refine(({ pitchMinutes, questionMinutes }) => questionMinutes < pitchMinutes, {
    path: ['questionMinutes'],
    message: 'Questions must leave at least a minute for the pitch.',
  });
export type PanelInput = z.infer<typeof panelInputSchema>;

/** A possible conflict, found in what the site knows. */
export const suggestionSchema = z.object({
  kind: z.enum(['employer', 'university', 'bank', 'said']),
  /** "A member of the team is from Partner Bank A." */
  words: z.string(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** What is known of a judge and a team before the judge may see it. */
export const conflictSchema = z.object({
  judgeId: z.string(),
  teamId: z.string(),
  suggestions: z.array(suggestionSchema),
  answer: z.enum(['none', 'conflict']).nullable(),
  reason: z.string(),
  /** That a suggestion does not hold; counts once a second person has agreed. */
  dismissal: z
    .object({ reason: z.string(), by: z.string(), confirmedBy: z.string().nullable() })
    .nullable(),
  /** Since when the judge has stepped back. */
  recusedAt: instant.nullable(),
  /** When a judge who steps back was heard only after the panel was closed: kept, and does not hold. */
  lateRecusalAt: instant.nullable(),
  /** Whether the judge may see and score the team. */
  isClear: z.boolean(),
});
export type Conflict = z.infer<typeof conflictSchema>;
/** Nothing suggests a conflict, or two people have said that it is none. */
export const isSettled = ({
  suggestions,
  dismissal,
}: Pick<Conflict, 'suggestions' | 'dismissal'>): boolean =>
  suggestions.length === 0 || (dismissal?.confirmedBy ?? null) !== null;
/** Made on a device: of the letters that ids have here, or no backup with it could be restored. */
const deviceId = idSchema.regex(/^[A-Za-z0-9_-]+$/, 'The id has letters, digits and hyphens.');
/** The judge according to the device; refused if someone else has signed in since. */
const ownJudge = idSchema.optional();
/** What a phone sends about several teams at once. Its id is made there: sent twice it is one. */
export const conflictAnswersSchema = z.strictObject({
  id: deviceId,
  judgeId: ownJudge,
  answers: z
    .array(
      z.strictObject({
        teamId: idSchema,
        answer: z.enum(['none', 'conflict']),
        /** Needed with a conflict, and with "none" where a suggested one is not settled. */
        reason: line({ label: 'The reason', max: REASON_MAX, blank: true }),
      }),
    )
    .min(1)
    .max(TEAMS_MAX),
});
export type ConflictAnswers = z.infer<typeof conflictAnswersSchema>;
export const recusalInputSchema = z.strictObject({ teamId: idSchema, judgeId: ownJudge });
export type RecusalInput = z.infer<typeof recusalInputSchema>;
export const dismissalSchema = z.strictObject({ judgeId: idSchema, teamId: idSchema, reason });
/** All of them or none. */
export const dismissalConfirmationSchema = z.strictObject({
  judgeId: idSchema,
  teamIds: listOf(idSchema, 'teams', TEAMS_MAX, 1),
});
export type DismissalConfirmation = z.infer<typeof dismissalConfirmationSchema>;
export const organiserRecusalSchema = z.strictObject({
  judgeId: idSchema,
  teamId: idSchema,
  reason,
});

/** All that organisers plan the judging with. */
export const judgingPlanSchema = z.object({
  rubric: editionRubricSchema,
  judges: z.array(judgeSchema),
  panels: z.array(judgingPanelSchema),
  teams: z.array(z.object({ id: z.string(), name: z.string(), challenge: z.int().nullable() })),
  challenges: z.array(z.object({ number: z.int(), title: z.string(), bank: z.string() })),
  conflicts: z.array(conflictSchema),
  /** Then the rubric stays frozen. */
  hasBallots: z.boolean(),
  /** How many came after their panel was closed: kept, and not counted. */
  lateBallots: z.int(),
  /** How many judges stepped back after their panel was closed: kept, and do not hold. */
  lateRecusals: z.int(),
  /** Why the plan cannot be used, in words; none where it can. */
  problems: z.array(z.string()),
  /** What may be meant and should be looked at: pitches that overlap or do not fit. */
  warnings: z.array(z.string()),
});
export type JudgingPlan = z.infer<typeof judgingPlanSchema>;
/** After something was made: the plan with it, and which one it is. */
export const planWithNewSchema = judgingPlanSchema.extend({ id: z.string() });

/** A ballot as a phone sends it. Its id is made there: sent twice it is one. */
export const ballotInputSchema = z.strictObject({
  id: deviceId,
  judgeId: ownJudge,
  teamId: idSchema,
  scores: scoresSchema,
  /** For the jury. */
  note: words('The note'),
  /** For the team. */
  feedback: words('The feedback'),
  /** Why it is corrected; empty for the first one. */
  reason: line({ label: 'The reason', max: REASON_MAX, blank: true }),
  /** Of the rubric that was on the phone. */
  rubric: z.string().max(64),
  /** When it was finished, by the server's clock as far as the phone knows it: told, never used. */
  madeAt: instant,
});
export type BallotInput = z.infer<typeof ballotInputSchema>;

/** What the site says to have received. */
export const ballotReceiptSchema = z.object({
  id: z.string(),
  teamId: z.string(),
  revision: z.int(),
  receivedAt: instant,
  /** False: it came after the panel was closed, and is kept. */
  counts: z.boolean(),
});
export type BallotReceipt = z.infer<typeof ballotReceiptSchema>;

/** The newest revision of a judge's ballot. */
export const ownBallotSchema = ballotReceiptSchema.extend({
  scores: scoresSchema,
  note: z.string(),
  feedback: z.string(),
  isPaper: z.boolean(),
  /** As the phone says. */
  madeAt: instant,
});
export type OwnBallot = z.infer<typeof ownBallotSchema>;

/** All that a judge's phone needs; kept there for when there is no network. */
export const juryViewSchema = z.object({
  judge: z.object({ id: z.string(), name: z.string() }),
  /** The server's clock. */
  now: instant,
  edition: z.int(),
  rubric: editionRubricSchema,
  panels: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      challenge: z.string(),
      closedAt: instant.nullable(),
      teams: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          position: z.int(),
          startsAt: instant.nullable(),
          conflict: conflictSchema,
          /** Empty unless the judge may see the team. */
          files: z.array(z.object({ name: z.string(), href: z.string() })),
          ballot: ownBallotSchema.nullable(),
          /** One that came after the panel was closed: kept, and not counted. */
          late: ownBallotSchema.nullable(),
        }),
      ),
    }),
  ),
});
export type JuryView = z.infer<typeof juryViewSchema>;

/** Which ballots have been begun on a phone and not been sent. */
export const onPhoneSchema = z.strictObject({
  ballots: z.array(z.strictObject({ teamId: idSchema, since: instant })).max(TEAMS_MAX),
});
export type OnPhone = z.infer<typeof onPhoneSchema>;

/** A ballot on paper, typed in by one organiser and confirmed by another. */
export const paperBallotSchema = ballotInputSchema
  .pick({ id: true, teamId: true, scores: true, note: true, feedback: true, reason: true })
  .extend({ judgeId: idSchema });
export type PaperBallot = z.infer<typeof paperBallotSchema>;

/** For the second organiser, who compares it with the paper. */
export const waitingPaperSchema = paperBallotSchema.extend({ typedBy: z.string() });
export type WaitingPaper = z.infer<typeof waitingPaperSchema>;

export const BALLOT_STATES = [
  'received',
  'paper waits',
  'on a phone',
  'came late',
  'missing',
  'not pitched yet',
  'recused',
  'not answered',
] as const;

/** Who has judged whom. No places, before the panel is closed. */
export const judgingBoardSchema = z.object({
  now: instant,
  rubric: editionRubricSchema,
  panels: z.array(
    judgingPanelSchema.extend({
      judges: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          organisation: z.string(),
          /** Null before there are ballots to compare. */
          severity: z.number().nullable(),
          spread: z.number().nullable(),
          cells: z.array(
            z.object({
              teamId: z.string(),
              state: z.enum(BALLOT_STATES),
              /** Received, or on the phone since. */
              at: instant.nullable(),
              revision: z.int().nullable(),
              /** A paper ballot that waits: who has typed it in, and its id. */
              paper: z.object({ id: z.string(), by: z.string() }).nullable(),
              /** A ballot or correction that came after the closing: kept, and not counted. */
              late: z.object({ at: instant, madeAt: instant }).nullable(),
              /** When the judge stepped back after the closing: kept, and does not hold. */
              lateRecusalAt: instant.nullable(),
            }),
          ),
        }),
      ),
      teams: z.array(z.object({ id: z.string(), name: z.string(), startsAt: instant.nullable() })),
      toCall: z.array(z.object({ judgeId: z.string(), words: z.string() })),
      missing: z.int(),
      /** Conflicts of ballots that would count: the panel does not close before they are settled. */
      unsettled: z.array(z.string()),
    }),
  ),
});
export type JudgingBoard = z.infer<typeof judgingBoardSchema>;

export const closePanelSchema = z.strictObject({
  /** Needed where ballots are missing. */
  reason: line({ label: 'The reason', max: REASON_MAX, blank: true }),
});
export const reopenPanelSchema = z.strictObject({ reason });
