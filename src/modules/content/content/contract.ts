import { defineContract } from '../../../schema/contract.ts';
import { DOCUMENT_MAX_BYTES, SECTION_MAX_BYTES } from './fields-schema.ts';
import {
  archivedInputSchema,
  changeListSchema,
  compareQuerySchema,
  confirmationSchema,
  deletionSchema,
  documentDraftSchema,
  documentListSchema,
  documentParamsSchema,
  documentSummarySchema,
  editionParamsSchema,
  foundTextListSchema,
  newEditionSchema,
  newPageSchema,
  pageParamsSchema,
  publicationListSchema,
  publicationParamsSchema,
  publicationSchema,
  publishedVersionSchema,
  publishInputSchema,
  putBackInputSchema,
  savedSectionSchema,
  sectionInputSchema,
  sectionParamsSchema,
  sectionsInputSchema,
  textChangesSchema,
  textQuerySchema,
} from './schema.ts';
import { exportQuerySchema, importQuerySchema } from './transfer-schema.ts';

export const contentContract = defineContract({
  'GET /api/content': {
    permission: 'content:write',
    answer: documentListSchema,
  },
  'GET /api/content/:document': {
    permission: 'content:write',
    params: documentParamsSchema,
    answer: documentDraftSchema,
  },
  'PUT /api/content/:document/sections': {
    permission: 'content:write',
    params: documentParamsSchema,
    body: sectionsInputSchema,
    maxBytes: DOCUMENT_MAX_BYTES,
    answer: documentDraftSchema,
  },
  'PUT /api/content/:document/sections/:section': {
    permission: 'content:write',
    params: sectionParamsSchema,
    body: sectionInputSchema,
    maxBytes: SECTION_MAX_BYTES,
    answer: savedSectionSchema,
  },
  'GET /api/content/:document/publications': {
    permission: 'content:write',
    params: documentParamsSchema,
    answer: publicationListSchema,
  },
  'POST /api/content/:document/publications': {
    permission: 'content:write',
    params: documentParamsSchema,
    body: publishInputSchema,
    answer: publicationSchema,
    status: 201,
  },
  'GET /api/content/:document/publications/:number': {
    permission: 'content:write',
    params: publicationParamsSchema,
    answer: publishedVersionSchema,
  },
  'DELETE /api/content/:document/publications/:number': {
    permission: 'content:write',
    params: publicationParamsSchema,
  },
  'POST /api/content/:document/publications/:number/put-back': {
    permission: 'content:write',
    params: publicationParamsSchema,
    body: putBackInputSchema,
    answer: publicationSchema,
    status: 201,
  },
  'GET /api/content/:document/changes': {
    permission: 'content:write',
    params: documentParamsSchema,
    query: compareQuerySchema,
    answer: changeListSchema,
  },
  'GET /api/content-texts': {
    permission: 'content:write',
    query: textQuerySchema,
    answer: foundTextListSchema,
  },
  'PUT /api/content/:document/texts': {
    permission: 'content:write',
    params: documentParamsSchema,
    body: textChangesSchema,
    maxBytes: DOCUMENT_MAX_BYTES,
  },
  'PUT /api/content-confirmations': {
    permission: 'content:write',
    body: confirmationSchema,
  },
  'POST /api/content-editions': {
    // An edition begins with its dates.
    permission: 'content:decide',
    body: newEditionSchema,
    answer: documentSummarySchema,
    status: 201,
  },
  'PUT /api/content-editions/:year/archived': {
    permission: 'content:decide',
    params: editionParamsSchema,
    body: archivedInputSchema,
    answer: documentSummarySchema,
  },
  'GET /api/content-editions/:year/deletion': {
    permission: 'content:decide',
    params: editionParamsSchema,
    answer: deletionSchema,
  },
  'DELETE /api/content-editions/:year': {
    permission: 'content:decide',
    params: editionParamsSchema,
  },
  'POST /api/content-pages': {
    permission: 'content:write',
    body: newPageSchema,
    answer: documentSummarySchema,
    status: 201,
  },
  'POST /api/content-pages/:document/take-off': {
    permission: 'content:write',
    params: pageParamsSchema,
    answer: publicationSchema,
    status: 201,
  },
  'PUT /api/content-pages/:document/archived': {
    permission: 'content:decide',
    params: pageParamsSchema,
    body: archivedInputSchema,
    answer: documentSummarySchema,
  },
  'GET /api/content-pages/:document/deletion': {
    permission: 'content:decide',
    params: pageParamsSchema,
    answer: deletionSchema,
  },
  'DELETE /api/content-pages/:document': {
    permission: 'content:decide',
    params: pageParamsSchema,
  },
});

export const transferContract = defineContract({
  'GET /api/content/:document/export': {
    permission: 'content:write',
    params: documentParamsSchema,
    query: exportQuerySchema,
    isRaw: true,
  },
  'POST /api/content-import': {
    permission: 'content:write',
    answer: documentSummarySchema,
    query: importQuerySchema,
    isRaw: true,
  },
});
