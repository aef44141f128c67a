import { defineContract } from '../../../schema/contract.ts';
import { idParamsSchema } from '../../../schema/params.ts';
import { mentorChangeSchema, mentorInputSchema, mentorListSchema, mentorSchema } from './schema.ts';

export const mentorContract = defineContract({
  'GET /api/mentors': {
    permission: 'mentor:read',
    answer: mentorListSchema,
  },
  'POST /api/mentors': {
    permission: 'mentor:write',
    body: mentorInputSchema,
    answer: mentorSchema,
    status: 201,
  },
  'PUT /api/mentors/:id': {
    permission: 'mentor:write',
    params: idParamsSchema,
    body: mentorChangeSchema,
    answer: mentorSchema,
  },
  'DELETE /api/mentors/:id': {
    permission: 'mentor:write',
    params: idParamsSchema,
  },
});
