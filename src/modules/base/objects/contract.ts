import { defineContract } from '../../../schema/contract.ts';
import {
  normalizedPathSchema,
  normalizePathSchema,
  objectParamsSchema,
  uploadAddressSchema,
  uploadRequestSchema,
  uploadTargetQuerySchema,
} from './schema.ts';

export const objectContract = defineContract({
  'POST /api/objects/upload': {
    permission: 'object:write',
    body: uploadRequestSchema,
    answer: uploadAddressSchema,
  },
  'PUT /api/objects/upload/:id': {
    permission: 'object:write',
    params: objectParamsSchema,
    query: uploadTargetQuerySchema,
    isRaw: true,
  },
  'PUT /api/objects/normalize-path': {
    permission: 'object:write',
    body: normalizePathSchema,
    answer: normalizedPathSchema,
  },
});
