import { defineContract } from '../../schema/contract.ts';
import { idParamsSchema } from '../../schema/params.ts';
import {
  allTeamsLockSchema,
  ownTeamJoinSchema,
  ownTeamSchema,
  ownTeamStartSchema,
  teamBoardSchema,
  teamInputSchema,
  teamLockSchema,
  teamMovesSchema,
  teamSchema,
  teamSuggestionSchema,
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
    body: teamInputSchema,
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
});
