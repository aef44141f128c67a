import { z } from 'zod';
import { line, paragraphs } from '../schema/text.ts';
import {
  ballotSchema,
  instantSchema,
  keySchema,
  reasonSchema,
  recusalSchema,
} from './ballot-schema.ts';
import {
  BALLOTS_MAX,
  CHALLENGES_MAX,
  PACK_JUDGES_MAX,
  PACK_PANELS_MAX,
  PACK_TEAMS_MAX,
  REASON_MAX,
  SIGNATURES_MAX,
} from './judging-limits.ts';
import { rankingSchema } from './ranking-schema.ts';
import { rubricSchema } from './rubric-schema.ts';

export const PACK_FORMAT = 'verdict-pack';
export const PACK_FORMAT_VERSION = 1;
/** Raised when the same ballots could give another result. */
export const METHOD_VERSION = 1;

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/, 'A hash has 64 hexadecimal digits.');
const challengeNumber = z.int().min(1).max(99);
/** A challenge, or null for the places over all of them. */
const rankingOf = challengeNumber.nullable();
const name = (label: string) => line({ label, max: 200 });
const keys = (max: number) => z.array(keySchema).min(1).max(max);

/** Who scored whom, and when nothing could be changed any more. */
export const panelSchema = z.strictObject({
  id: keySchema,
  /** Null for a common panel, which scores the teams of all challenges. */
  challenge: rankingOf,
  judges: keys(PACK_JUDGES_MAX),
  teams: keys(PACK_TEAMS_MAX),
  closedAt: instantSchema,
  /** It was closed although ballots were missing, and two people have signed that. */
  closedWithout: z
    .strictObject({
      ballots: z
        .array(z.strictObject({ judge: keySchema, team: keySchema }))
        .min(1)
        .max(BALLOTS_MAX),
      reason: reasonSchema,
      signedBy: z.tuple([keySchema, keySchema]),
    })
    .optional(),
});

/** What the jury decided about teams that nothing else could part: the better first. */
export const tieDecisionSchema = z.strictObject({
  challenge: rankingOf,
  order: z.array(keySchema).min(2).max(PACK_TEAMS_MAX),
  reason: reasonSchema,
  at: instantSchema,
});

/** What the jury said about a narrow result before it was signed. */
export const deliberationSchema = z.strictObject({
  challenge: rankingOf,
  text: paragraphs({ label: 'The deliberation', max: REASON_MAX }),
  at: instantSchema,
});

/** How the places over all challenges came about. */
export const awardSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('committee'),
    places: z
      .array(
        z.strictObject({
          place: z.int().min(1).max(CHALLENGES_MAX),
          team: keySchema,
          votes: z
            .array(z.strictObject({ team: keySchema, count: z.int().min(0).max(1000) }))
            .max(CHALLENGES_MAX),
        }),
      )
      .min(1)
      .max(CHALLENGES_MAX),
    reason: reasonSchema,
    at: instantSchema,
  }),
  z.strictObject({ kind: z.literal('common-panel'), panel: keySchema }),
]);

/** Everything a verdict is computed from. */
export const packInputsSchema = z.strictObject({
  /** The year. */
  edition: z.int().min(2000).max(2999),
  /** The number of the verdict. */
  verdict: z.int().min(1).max(999),
  supersedes: z
    .strictObject({
      verdict: z.int().min(1).max(999),
      /** What the signatures of that verdict stand under. */
      over: hashSchema,
      reason: reasonSchema,
    })
    .nullable(),
  rubric: rubricSchema,
  rubricVersion: z.int().min(1).max(9999),
  frozenAt: instantSchema,
  challenges: z
    .array(z.strictObject({ number: challengeNumber, title: name('The challenge') }))
    .min(1)
    .max(CHALLENGES_MAX),
  teams: z
    .array(z.strictObject({ key: keySchema, name: name('The team'), challenge: challengeNumber }))
    .min(1)
    .max(PACK_TEAMS_MAX),
  /** Without names. */
  judges: z
    .array(z.strictObject({ key: keySchema }))
    .min(1)
    .max(PACK_JUDGES_MAX),
  panels: z.array(panelSchema).min(1).max(PACK_PANELS_MAX),
  /** All revisions, void ones as well. */
  ballots: z.array(ballotSchema).max(BALLOTS_MAX),
  recusals: z.array(recusalSchema).max(BALLOTS_MAX),
  tieDecisions: z.array(tieDecisionSchema).max(PACK_TEAMS_MAX),
  deliberations: z.array(deliberationSchema).max(CHALLENGES_MAX + 1),
  award: awardSchema.nullable(),
  method: z.strictObject({
    version: z.int().min(1),
    text: paragraphs({ label: 'The method', max: 4000 }),
  }),
});

export const packResultsSchema = z.strictObject({
  challenges: z
    .array(z.strictObject({ challenge: challengeNumber, ...rankingSchema.shape }))
    .max(CHALLENGES_MAX),
  /** Only where a common panel has scored all teams; else the award says the places. */
  overall: rankingSchema.nullable(),
});

export const packSignatureSchema = z.strictObject({
  /** Such as signer-1: who it was stands with the organisers. */
  key: keySchema,
  at: instantSchema,
  /** What was signed: the hash of the two hashes. */
  over: hashSchema,
});

export const verdictPackSchema = z.strictObject({
  format: z.literal(PACK_FORMAT),
  formatVersion: z.literal(PACK_FORMAT_VERSION),
  ...packInputsSchema.shape,
  rubricHash: hashSchema,
  results: packResultsSchema,
  hashes: z.strictObject({ inputs: hashSchema, results: hashSchema }),
  signatures: z.array(packSignatureSchema).max(SIGNATURES_MAX),
});

export type Panel = z.infer<typeof panelSchema>;
export type TieDecision = z.infer<typeof tieDecisionSchema>;
export type Deliberation = z.infer<typeof deliberationSchema>;
export type Award = z.infer<typeof awardSchema>;
export type PackInputs = z.infer<typeof packInputsSchema>;
export type PackResults = z.infer<typeof packResultsSchema>;
export type PackSignature = z.infer<typeof packSignatureSchema>;
export type VerdictPack = z.infer<typeof verdictPackSchema>;
