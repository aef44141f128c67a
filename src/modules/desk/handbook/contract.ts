import { defineContract } from '../../../schema/contract.ts';
import { handbookPictureSchema, handbookSchema } from './schema.ts';

export const handbookContract = defineContract({
  'GET /api/handbook': {
    permission: 'handbook:read',
    answer: handbookSchema,
  },
  'GET /api/handbook/:name': {
    permission: 'handbook:read',
    params: handbookPictureSchema,
    isRaw: true,
  },
});
