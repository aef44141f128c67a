import { defineContract } from '../../../schema/contract.ts';
import { idParamsSchema } from '../../../schema/params.ts';
import {
  nameAnswerSchema,
  ownProjectSchema,
  ownProjectsSchema,
  projectInputSchema,
  projectPictureParamsSchema,
  projectYearParamsSchema,
  writtenProjectSchema,
  writtenProjectsSchema,
} from './schema.ts';

const params = idParamsSchema;
const ofMember = { permission: 'own-project:write', params } as const;
const ofOrganiser = { permission: 'project:write', params } as const;

/** A project has the id of its team. */
export const projectContract = defineContract({
  // Public while the whole team agrees, which each request checks: no cache may answer.
  'GET /api/project-pictures/:id/:width': {
    permission: 'public',
    isUncached: true,
    params: projectPictureParamsSchema,
    isRaw: true,
  },
  'GET /api/my-projects': { permission: 'own-project:read', answer: ownProjectsSchema },
  'PUT /api/my-projects/:id': {
    ...ofMember,
    body: projectInputSchema,
    answer: writtenProjectSchema,
  },
  'POST /api/my-projects/:id/confirmation': { ...ofMember, answer: writtenProjectSchema },
  'PUT /api/my-projects/:id/picture': { ...ofMember, isRaw: true },
  'DELETE /api/my-projects/:id/picture': { ...ofMember, answer: writtenProjectSchema },
  'PUT /api/my-projects/:id/name-consent': {
    ...ofMember,
    body: nameAnswerSchema,
    answer: ownProjectSchema,
  },
  'GET /api/projects/:edition': {
    permission: 'project:read',
    params: projectYearParamsSchema,
    answer: writtenProjectsSchema,
  },
  'PUT /api/team-projects/:id': {
    ...ofOrganiser,
    body: projectInputSchema,
    answer: writtenProjectSchema,
  },
  'POST /api/team-projects/:id/confirmation': { ...ofOrganiser, answer: writtenProjectSchema },
  'PUT /api/team-projects/:id/picture': { ...ofOrganiser, isRaw: true },
  'DELETE /api/team-projects/:id/picture': { ...ofOrganiser, answer: writtenProjectSchema },
});
