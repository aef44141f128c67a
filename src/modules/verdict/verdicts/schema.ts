import { z } from 'zod';
import { CHALLENGES_MAX, REASON_MAX, TEAMS_MAX } from '../../../judging/judging-limits.ts';
import type { Strength } from '../../../judging/strengths.ts';
import {
  challengeSchema,
  idSchema,
  listOf,
  numberParam,
  wholeNumber,
  yearParamSchema,
} from '../../../schema/params.ts';
import { paragraphs } from '../../../schema/text.ts';

const instant = z.iso.datetime();
const reason = paragraphs({ label: 'The reason', max: REASON_MAX });
const challenge = challengeSchema.nullable();

export const INPUT_KINDS = ['tie', 'deliberation', 'award'] as const;

/** Teams that nothing else could part: the better first, or they share the place. */
export const tieInputSchema = z.strictObject({
  kind: z.literal('tie'),
  challenge,
  order: listOf(idSchema, 'teams in a tie', TEAMS_MAX, 2),
  isShared: z.boolean(),
  reason,
});
export const deliberationInputSchema = z.strictObject({
  kind: z.literal('deliberation'),
  challenge,
  text: paragraphs({ label: 'The deliberation', max: REASON_MAX }),
});
/** The award committee's decision among the winners of the challenges. */
export const awardInputSchema = z.strictObject({
  kind: z.literal('award'),
  places: listOf(
    z.strictObject({
      place: wholeNumber('The place', 1, CHALLENGES_MAX),
      teamId: idSchema,
      votes: wholeNumber('The number of votes', 0, 1000),
    }),
    'places',
    CHALLENGES_MAX,
    1,
  ),
  reason,
});
export const verdictInputSchema = z.discriminatedUnion('kind', [
  tieInputSchema,
  deliberationInputSchema,
  awardInputSchema,
]);
export type VerdictInput = z.infer<typeof verdictInputSchema>;

export const computeSchema = z.strictObject({
  /** Needed where it corrects a verdict; empty for the first one. */
  reason: paragraphs({ label: 'The reason', max: REASON_MAX, blank: true }),
});
export const signSchema = z.strictObject({
  /** What is signed, as the signer saw it. */
  over: z.string().regex(/^[0-9a-f]{64}$/, 'This is not the hash of a verdict.'),
});
export const publicationSchema = z.strictObject({
  /** Null: now. */
  at: instant.nullable(),
});
export const withdrawalSchema = z.strictObject({ reason });
export const organiserConflictSchema = z.strictObject({ teamId: idSchema, reason });

/** In addresses: the year, and the number of the verdict in it. */
export const verdictParamsSchema = z.strictObject({
  edition: yearParamSchema,
  number: numberParam('The number of the verdict', 1, 999),
});
export type VerdictParams = z.infer<typeof verdictParamsSchema>;

export const VERDICT_STATES = ['computed', 'signed', 'planned', 'published', 'withdrawn'] as const;

const namedTeam = z.object({ id: z.string(), name: z.string() });

/** A ranking as organisers see it once all panels are closed. */
export const shownRankingSchema = z.object({
  /** Null: over all challenges, by a common panel. */
  challenge: z.int().nullable(),
  title: z.string(),
  places: z.array(
    z.object({
      teamId: z.string(),
      team: z.string(),
      place: z.int(),
      adjusted: z.number(),
      mean: z.number(),
    }),
  ),
  /** What parted teams that were tied, in words. */
  ties: z.array(z.string()),
  /** Teams tied for an award, whom only a decision can part; decided or not. */
  openTies: z.array(z.object({ teams: z.array(namedTeam), isSettled: z.boolean() })),
  isNarrow: z.boolean(),
  certainty: z.string(),
});
export type ShownRanking = z.infer<typeof shownRankingSchema>;

export const shownVerdictSchema = z.object({
  edition: z.int(),
  number: z.int(),
  over: z.string(),
  state: z.enum(VERDICT_STATES),
  supersedes: z.int().nullable(),
  reason: z.string(),
  /** For one that corrects another: which places changed; none where only scores did. */
  changed: z.array(z.string()),
  /** What is signed for, the places over all challenges first: "1 Team A, 2 Team B and Team C". */
  places: z.array(z.object({ title: z.string(), places: z.string() })),
  /** Why the signature of the organiser who asks would not count; null: it would. */
  notToSign: z.string().nullable(),
  publishAt: instant.nullable(),
  withdrawnReason: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  signatures: z.array(z.object({ name: z.string(), at: instant, isOwn: z.boolean() })),
  href: z.string(),
});
export type ShownVerdict = z.infer<typeof shownVerdictSchema>;

/** Something that a verdict waits for, and what mends it. */
const missingSchema = z.object({
  words: z.string(),
  mend: z.discriminatedUnion('by', [
    z.object({ by: z.literal('judging') }),
    z.object({ by: z.literal('tie'), challenge, teamIds: z.array(z.string()) }),
    z.object({ by: z.literal('deliberation'), challenge }),
    z.object({ by: z.literal('award') }),
  ]),
});
export type Missing = z.infer<typeof missingSchema>;

/** All that organisers make a verdict with. */
export const verdictDeskSchema = z.object({
  edition: z.int(),
  /** The event's clock. */
  now: instant,
  /** False: no ranking is computed yet, and `missing` says why. */
  isClosed: z.boolean(),
  rankings: z.array(shownRankingSchema),
  /** What has to be done before a verdict can be computed. */
  missing: z.array(missingSchema),
  /** Among whom the award committee chooses; none where a common panel has scored all teams. */
  winners: z.array(namedTeam),
  /** What was recorded, the newest first. */
  records: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(INPUT_KINDS),
      words: z.string(),
      reason: z.string(),
      by: z.string(),
      at: instant,
      /** False: a newer one holds, or its panel was opened again. */
      holds: z.boolean(),
    }),
  ),
  teams: z.array(namedTeam),
  /** All organisers with those who can sign with them, under the newest verdict or the next one. */
  signers: z.array(z.object({ name: z.string(), with: z.array(z.string()) })),
  conflicts: z.array(
    z.object({ name: z.string(), team: z.string(), reason: z.string(), isOwn: z.boolean() }),
  ),
  /** The newest first. */
  verdicts: z.array(shownVerdictSchema),
});
export type VerdictDesk = z.infer<typeof verdictDeskSchema>;

/** A team as a published verdict tells of it. */
export interface PublicTeam {
  /** Its key in the verdict. */
  id: string;
  name: string;
  challenge: number;
  /** In its challenge. Places below the second stay with the teams. */
  place: 1 | 2 | null;
  /** Over all challenges, where there is a place. */
  overall: number | null;
  /** Of those who are first, in their challenge or over all. */
  strengths: Strength[];
}

/** What is public about a published verdict: places, and no scores. */
export interface PublicVerdict {
  edition: number;
  number: number;
  publishedAt: string;
  over: string;
  href: string;
  challenges: { number: number; title: string; winners: string[] }[];
  overall: { place: number; team: string }[];
  /** All of them, as people count: by their names, never by places. */
  teams: PublicTeam[];
  /** Why the award committee chose the first places; empty where a panel has scored all teams. */
  awardReason: string;
  jury: {
    judges: number;
    panels: number;
    /** That count. */
    criteria: number;
    groups: { title: string; weight: number }[];
  };
  method: string;
  signatures: number;
  /** Of the file, in bytes. */
  size: number;
  /** Null for one that corrects nothing that was published. */
  corrects: { number: number; href: string; reason: string; changed: string[] } | null;
}
