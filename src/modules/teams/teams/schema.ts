import { z } from 'zod';
import {
  LOOKS_FOR_MAX,
  REASON_MAX,
  TEAM_MOVES_MAX,
  TEAM_NAME_MAX,
  TEAM_REQUEST_MAX,
  TEAM_TABLE_MAX,
} from '../../../schema/limits.ts';
import { challengeSchema, idSchema, listOf } from '../../../schema/params.ts';
import { line } from '../../../schema/text.ts';

const name = line({ label: 'The name of the team', max: TEAM_NAME_MAX });
const challenge = challengeSchema.nullable();
const reason = line({ label: 'The reason', max: REASON_MAX, blank: true });

/** A challenge that teams can have. */
export const teamChallengeSchema = z.object({ number: z.number(), title: z.string() });
export type TeamChallenge = z.infer<typeof teamChallengeSchema>;

const sizeSchema = z.object({ min: z.number(), max: z.number() });

/** What organisers see of a person while they form teams. */
export const teamPersonSchema = z.object({
  /** That of the registration. */
  id: z.string(),
  name: z.string(),
  university: z.string(),
  field: z.string(),
  /** Numbers of challenges, the one that is liked most first. */
  wishes: z.array(z.number()),
  /** How the person meant to find a team. */
  teamWish: z.enum(['join', 'start', 'pool', 'place']),
  /** Has a place that is not confirmed yet. */
  isOffered: z.boolean(),
});
export type TeamPerson = z.infer<typeof teamPersonSchema>;

export const teamSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** K7F-2QX */
  code: z.string(),
  challenge: z.number().nullable(),
  /** Where it works during the event; empty while unknown. */
  table: z.string(),
  lockedAt: z.iso.datetime().nullable(),
  sizeReason: z.string(),
  unlockReason: z.string(),
  version: z.number(),
  members: z.array(teamPersonSchema),
});
export type Team = z.infer<typeof teamSchema>;

/** All teams of the current edition, and who is without one. */
export const teamBoardSchema = z.object({
  edition: z.number(),
  size: sizeSchema,
  /** 2027-08-24; empty where organisers lock them. */
  fixedOn: z.string(),
  isFixed: z.boolean(),
  challenges: z.array(teamChallengeSchema),
  teams: z.array(teamSchema),
  pool: z.array(teamPersonSchema),
});
export type TeamBoard = z.infer<typeof teamBoardSchema>;

export const teamInputSchema = z.strictObject({ name, challenge: challenge.default(null) });
export type TeamInput = z.infer<typeof teamInputSchema>;

/** One person from a team to another one; null is the pool. */
const moveSchema = z.strictObject({
  id: idSchema,
  from: idSchema.nullable(),
  to: idSchema.nullable(),
});
export type TeamMove = z.infer<typeof moveSchema>;

export const teamMovesSchema = z.strictObject({
  moves: listOf(moveSchema, 'moves', TEAM_MOVES_MAX, 1),
  /** Teams that are made for it, each under a name that the moves use. */
  newTeams: listOf(
    z.strictObject({ key: idSchema, name, challenge }),
    'new teams',
    TEAM_MOVES_MAX,
  ).default([]),
  /** Why a team may become larger than allowed. */
  reason: reason.default(''),
});
export type TeamMoves = z.infer<typeof teamMovesSchema>;

export const teamTableSchema = line({ label: 'The table', max: TEAM_TABLE_MAX, blank: true });

/** Each says which one it was, so that organisers do not undo each other's changes. */
export const teamTablesSchema = z.strictObject({
  tables: listOf(
    z.strictObject({ id: idSchema, was: teamTableSchema, table: teamTableSchema }),
    'changed tables',
    TEAM_MOVES_MAX,
    1,
  ),
});
export type TeamTableChanges = z.infer<typeof teamTablesSchema>['tables'];

/** A proposed move. */
export const teamSuggestionSchema = z.object({
  newTeams: z.array(
    z.object({ key: z.string(), name: z.string(), challenge: z.number().nullable() }),
  ),
  moves: z.array(z.object({ id: z.string(), from: z.null(), to: z.string() })),
});
export type TeamSuggestion = z.infer<typeof teamSuggestionSchema>;

export const teamLockSchema = z.strictObject({
  isLocked: z.boolean('The lock must be on or off.'),
  /** Why it is opened again, or why its size is another than allowed. */
  reason: reason.default(''),
});
export type TeamLock = z.infer<typeof teamLockSchema>;

export const allTeamsLockSchema = z.strictObject({ reason: reason.default('') });

/** A person who asks to join, as the team sees them: no address and no other answers. */
const teamRequestSchema = z.object({
  id: z.string(),
  name: z.string(),
  university: z.string(),
  field: z.string(),
  sentence: z.string(),
});
export type TeamRequest = z.infer<typeof teamRequestSchema>;

/** A team that looks for members, as people without a team see it: without names. */
const lookingTeamSchema = z.object({
  id: z.string(),
  name: z.string(),
  challenge: z.number().nullable(),
  members: z.number(),
  looksFor: z.string(),
  /** What became of one's own request; null where there is none. */
  request: z.enum(['open', 'declined']).nullable(),
});
export type LookingTeam = z.infer<typeof lookingTeamSchema>;

/** What a participant may know of teams: their own, or those that look for members. */
export const ownTeamSchema = z.object({
  /** Only who has a place can be in a team. */
  hasPlace: z.boolean(),
  /** As they said when they registered. */
  wantsToJoin: z.boolean(),
  size: sizeSchema,
  fixedOn: z.string(),
  /** False when the teams are fixed, or this one is locked. */
  canChange: z.boolean(),
  /** Then it stays as it is for the jury and the results. */
  isHandInClosed: z.boolean(),
  challenges: z.array(teamChallengeSchema),
  team: z
    .object({
      name: z.string(),
      code: z.string(),
      challenge: z.number().nullable(),
      table: z.string(),
      version: z.number(),
      members: z.array(z.object({ name: z.string(), isYou: z.boolean() })),
      looksFor: z.string(),
      requests: z.array(teamRequestSchema),
    })
    .nullable(),
  /** None for who is in a team, or cannot ask. */
  lookingTeams: z.array(lookingTeamSchema),
});
export type OwnTeam = z.infer<typeof ownTeamSchema>;

/** Left out, what it looks for stays. */
export const ownTeamChangeSchema = teamInputSchema.extend({
  looksFor: line({ label: 'Whom your team looks for', max: LOOKS_FOR_MAX, blank: true }).optional(),
});
export type OwnTeamChange = z.infer<typeof ownTeamChangeSchema>;

export const teamRequestInputSchema = z.strictObject({
  sentence: line({ label: 'What you write', max: TEAM_REQUEST_MAX, blank: true }).default(''),
});

export const ownTeamStartSchema = z.strictObject({
  name: line({ label: 'The name of the team', max: TEAM_NAME_MAX, blank: true }).default(''),
});
export const ownTeamJoinSchema = z.strictObject({
  code: line({ label: 'The join code', max: 40 }),
});
