import { defineContract } from '../../../schema/contract.ts';
import { idParamsSchema } from '../../../schema/params.ts';
import {
  handInArchiveQuerySchema,
  handInBoardQuerySchema,
  handInBoardSchema,
  handInChoiceSchema,
  handInDecisionSchema,
  handInExtensionInputSchema,
  handInExtensionSchema,
  teamHandInsSchema,
} from './board-schema.ts';
import {
  ownChoiceSchema,
  ownHandInsSchema,
  receiptCheckSchema,
  receiptFileSchema,
  receiptSchema,
} from './schema.ts';

export const handInContract = defineContract({
  'GET /api/my-hand-ins': {
    permission: 'own-hand-in:read',
    answer: ownHandInsSchema,
  },
  'PUT /api/my-hand-ins/:id/choice': {
    permission: 'own-hand-in:choose',
    params: idParamsSchema,
    body: ownChoiceSchema,
    answer: ownHandInsSchema,
  },
  // For the team, organisers and the challenge's partner: who it is, `files.ts` asks.
  'GET /api/hand-ins/:id/file': {
    permission: 'hand-in-file:read',
    params: idParamsSchema,
    isRaw: true,
  },
  'GET /api/receipts/:id': {
    permission: 'public',
    params: idParamsSchema,
    answer: receiptSchema,
    isUncached: true,
  },
  'GET /api/receipts/:id/file': {
    permission: 'public',
    isUncached: true,
    params: idParamsSchema,
    answer: receiptFileSchema,
  },
  'GET /api/receipts/:id/pdf': {
    permission: 'public',
    isUncached: true,
    isExpensive: true,
    params: idParamsSchema,
    isRaw: true,
  },
  'POST /api/receipt-check': {
    permission: 'public',
    body: receiptSchema,
    answer: receiptCheckSchema,
  },
});

export const handInBoardContract = defineContract({
  'GET /api/hand-ins': {
    permission: 'hand-in:read',
    query: handInBoardQuerySchema,
    answer: handInBoardSchema,
  },
  'GET /api/hand-in-teams/:id': {
    permission: 'hand-in:read',
    params: idParamsSchema,
    answer: teamHandInsSchema,
  },
  'POST /api/hand-in-extensions': {
    permission: 'hand-in:decide',
    body: handInExtensionInputSchema,
    answer: handInExtensionSchema,
    status: 201,
  },
  'PUT /api/hand-ins/:id/decision': {
    permission: 'hand-in:decide',
    params: idParamsSchema,
    body: handInDecisionSchema,
  },
  'PUT /api/hand-ins/:id/choice': {
    permission: 'hand-in:decide',
    params: idParamsSchema,
    body: handInChoiceSchema,
  },
  // It may take minutes: the limits of a connection are on its silence, not on how long it lasts.
  'GET /api/hand-in-archive': {
    permission: 'hand-in:read',
    query: handInArchiveQuerySchema,
    isRaw: true,
  },
});

export const uploadContract = defineContract({
  'POST /api/hand-in-uploads': {
    permission: 'hand-in:write',
    isRaw: true,
  },
  'GET /api/hand-in-uploads/:id': {
    permission: 'hand-in:write',
    params: idParamsSchema,
    isRaw: true,
  },
  'DELETE /api/hand-in-uploads/:id': {
    permission: 'hand-in:write',
    params: idParamsSchema,
    isRaw: true,
  },
  'PATCH /api/hand-in-uploads/:id': {
    permission: 'hand-in:write',
    params: idParamsSchema,
    isRaw: true,
  },
});
