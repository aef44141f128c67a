import { defineContract } from '../../../schema/contract.ts';
import {
  certificateCheckInputSchema,
  certificateCheckSchema,
  certificateDecisionSchema,
  certificateDeskSchema,
  certificateNameSchema,
  certificateParamsSchema,
  nameConfirmationSchema,
  ownCertificatesSchema,
} from './schema.ts';

export const certificateContract = defineContract({
  'GET /api/my-certificates': {
    permission: 'own-certificate:read',
    answer: ownCertificatesSchema,
  },
  'POST /api/my-certificates/:edition': {
    permission: 'own-certificate:write',
    params: certificateParamsSchema,
    body: nameConfirmationSchema,
    answer: ownCertificatesSchema,
  },
  'GET /api/my-certificates/:edition/file': {
    permission: 'own-certificate:read',
    isExpensive: true,
    params: certificateParamsSchema,
    isRaw: true,
  },
  // Sent and never asked for by address: no log and no cache gets to know a code.
  'POST /api/certificate-check': {
    permission: 'public',
    body: certificateCheckInputSchema,
    answer: certificateCheckSchema,
  },
  'GET /api/certificates/:edition': {
    permission: 'certificate:read',
    params: certificateParamsSchema,
    answer: certificateDeskSchema,
  },
  'POST /api/certificates/:edition/decisions': {
    permission: 'certificate:write',
    params: certificateParamsSchema,
    body: certificateDecisionSchema,
    answer: certificateDeskSchema,
  },
  'PUT /api/certificates/:edition/names': {
    permission: 'certificate:write',
    params: certificateParamsSchema,
    body: certificateNameSchema,
    answer: certificateDeskSchema,
  },
});
