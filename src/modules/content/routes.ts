import { API_PATHS } from '../../schema/paths.ts';
import { type Session, usernameOf } from '../../server/access/session.ts';
import { jsonRoute, type Route } from '../../server/http/route.ts';
import type { Drafts } from './drafts.ts';
import type { Editions } from './editions.ts';
import { DOCUMENT_MAX_BYTES, SECTION_MAX_BYTES } from './fields-schema.ts';
import type { Author } from './organisers-fields.ts';
import type { Publications } from './publications.ts';
import {
  changeListSchema,
  compareQuerySchema,
  documentDraftSchema,
  documentListSchema,
  documentParamsSchema,
  documentSummarySchema,
  newEditionSchema,
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
} from './schema.ts';

interface ContentServices {
  drafts: Drafts;
  publications: Publications;
  editions: Editions;
  authorOf(session: Session): Author;
}

const permission = 'content:write';

export const contentRoutes = ({
  drafts,
  publications,
  editions,
  authorOf,
}: ContentServices): Route[] => [
  jsonRoute({
    method: 'GET',
    path: API_PATHS.contentDocuments,
    permission,
    answer: documentListSchema,
    handle: async () => ({ body: await drafts.list() }),
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.contentDocument,
    permission,
    params: documentParamsSchema,
    answer: documentDraftSchema,
    handle: async ({ params }) => ({ body: await drafts.find(params.document) }),
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.contentSections,
    permission,
    params: documentParamsSchema,
    body: sectionsInputSchema,
    maxBytes: DOCUMENT_MAX_BYTES,
    answer: documentDraftSchema,
    async handle({ params, body, session }) {
      const by = authorOf(await session());
      return { body: await drafts.saveAll(params.document, body.sections, by) };
    },
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.contentSection,
    permission,
    params: sectionParamsSchema,
    body: sectionInputSchema,
    maxBytes: SECTION_MAX_BYTES,
    answer: savedSectionSchema,
    async handle({ params, body, ifMatch, session }) {
      const saved = await drafts.save(params, body.value, ifMatch, authorOf(await session()));
      return { body: saved, headers: { etag: `"${saved.section.version}"` } };
    },
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.contentPublications,
    permission,
    params: documentParamsSchema,
    answer: publicationListSchema,
    handle: async ({ params }) => ({ body: await publications.list(params.document) }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.contentPublications,
    permission,
    params: documentParamsSchema,
    body: publishInputSchema,
    answer: publicationSchema,
    async handle({ params, body, newId, session }) {
      const by = authorOf(await session());
      const made = await publications.publish(params.document, body, by, newId());
      return { status: 201, body: made };
    },
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.contentPublication,
    permission,
    params: publicationParamsSchema,
    answer: publishedVersionSchema,
    handle: async ({ params }) => ({
      body: await publications.find(params.document, params.number),
    }),
  }),
  jsonRoute({
    method: 'DELETE',
    path: API_PATHS.contentPublication,
    permission,
    params: publicationParamsSchema,
    async handle({ params, session }) {
      await publications.cancel(params.document, params.number, authorOf(await session()));
      return { body: undefined };
    },
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.contentPutBack,
    permission,
    params: publicationParamsSchema,
    body: putBackInputSchema,
    answer: publicationSchema,
    async handle({ params, body, newId, session }) {
      const by = authorOf(await session());
      return { status: 201, body: await publications.putBack(params, body.note, by, newId()) };
    },
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.contentChanges,
    permission,
    params: documentParamsSchema,
    query: compareQuerySchema,
    answer: changeListSchema,
    handle: async ({ params, query }) => ({
      body: await publications.compare(params.document, query),
    }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.contentEditions,
    // An edition begins with its dates.
    permission: 'content:decide',
    body: newEditionSchema,
    answer: documentSummarySchema,
    async handle({ body, session }) {
      return { status: 201, body: await editions.create(body, usernameOf(await session())) };
    },
  }),
];
