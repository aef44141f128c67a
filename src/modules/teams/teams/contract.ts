import { defineContract } from '../../../schema/contract.ts';
import { idParamsSchema } from '../../../schema/params.ts';
import {
  allTeamsLockSchema,
  ownTeamChangeSchema,
  ownTeamJoinSchema,
  ownTeamSchema,
  ownTeamStartSchema,
  teamBoardSchema,
  teamInputSchema,
  teamLockSchema,
  teamMovesSchema,
  teamRequestInputSchema,
  teamSchema,
  teamSuggestionSchema,
  teamTablesSchema,
} from './schema.ts';

export const teamContract = defineContract({
  'GET /api/teams': {
    permission: 'team:read',
    answer: teamBoardSchema,
  },
  'POST /api/teams': {
    permission: 'team:write',
    body: teamInputSchema,
    answer: teamSchema,
    status: 201,
  },
  'PUT /api/teams/:id': {
    permission: 'team:write',
    params: idParamsSchema,
    body: teamInputSchema,
    answer: teamSchema,
  },
  'DELETE /api/teams/:id': {
    permission: 'team:write',
    params: idParamsSchema,
  },
  'PUT /api/teams/:id/lock': {
    permission: 'team:write',
    params: idParamsSchema,
    body: teamLockSchema,
    answer: teamSchema,
  },
  'POST /api/team-locks': {
    permission: 'team:write',
    body: allTeamsLockSchema,
  },
  'POST /api/team-moves': {
    permission: 'team:write',
    body: teamMovesSchema,
  },
  'PUT /api/team-tables': {
    permission: 'team:write',
    body: teamTablesSchema,
  },
  'GET /api/team-suggestion': {
    permission: 'team:read',
    answer: teamSuggestionSchema,
  },
});

export const ownTeamContract = defineContract({
  'GET /api/own-team': {
    permission: 'own-team:read',
    answer: ownTeamSchema,
  },
  'POST /api/own-team': {
    permission: 'own-team:write',
    body: ownTeamStartSchema,
    answer: ownTeamSchema,
    status: 201,
  },
  'PUT /api/own-team': {
    permission: 'own-team:write',
    body: ownTeamChangeSchema,
    answer: ownTeamSchema,
  },
  'DELETE /api/own-team': {
    permission: 'own-team:write',
    answer: ownTeamSchema,
  },
  'POST /api/own-team/join': {
    permission: 'own-team:write',
    body: ownTeamJoinSchema,
    answer: ownTeamSchema,
  },
  /** By the id of a team that looks for members. */
  'POST /api/looking-teams/:id/request': {
    permission: 'own-team:write',
    params: idParamsSchema,
    body: teamRequestInputSchema,
    answer: ownTeamSchema,
  },
  'DELETE /api/looking-teams/:id/request': {
    permission: 'own-team:write',
    params: idParamsSchema,
    answer: ownTeamSchema,
  },
  'POST /api/own-team/requests/:id/accept': {
    permission: 'own-team:write',
    params: idParamsSchema,
    answer: ownTeamSchema,
  },
  'POST /api/own-team/requests/:id/decline': {
    permission: 'own-team:write',
    params: idParamsSchema,
    answer: ownTeamSchema,
  },
});
