import { API_PATHS } from '../../schema/paths.ts';
import { personOf, usernameOf } from '../../server/access/session.ts';
import { attachmentHeaders } from '../../server/http/attachment-headers.ts';
import { PRIVATE_HEADERS } from '../../server/http/private-headers.ts';
import { jsonRoute, type Route, rawRoute } from '../../server/http/route.ts';
import type { CertificateChecks } from './checks.ts';
import type { CertificateDeskService } from './desk.ts';
import type { OwnCertificates } from './own.ts';
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

interface RouteParts {
  own: OwnCertificates;
  desk: CertificateDeskService;
  checks: CertificateChecks;
}

export const certificateRoutes = ({ own, desk, checks }: RouteParts): Route[] => [
  jsonRoute({
    method: 'GET',
    path: API_PATHS.ownCertificates,
    permission: 'own-certificate:read',
    answer: ownCertificatesSchema,
    handle: async ({ session }) => ({
      headers: PRIVATE_HEADERS,
      body: await own.list(personOf(await session())),
    }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.ownCertificate,
    permission: 'own-certificate:write',
    params: certificateParamsSchema,
    body: nameConfirmationSchema,
    answer: ownCertificatesSchema,
    handle: async ({ params, body, session }) => ({
      headers: PRIVATE_HEADERS,
      body: await own.confirm(personOf(await session()), params.edition, body.name),
    }),
  }),
  rawRoute({
    method: 'GET',
    path: API_PATHS.ownCertificateFile,
    permission: 'own-certificate:read',
    isDear: true,
    params: certificateParamsSchema,
    async handle({ params, session }, reply) {
      const { name, bytes } = await own.file(personOf(await session()).id, params.edition);
      return reply
        .headers({ ...attachmentHeaders(name), ...PRIVATE_HEADERS })
        .type('application/pdf')
        .send(bytes);
    },
  }),
  // Sent and never asked for by address: no log and no cache gets to know a code.
  jsonRoute({
    method: 'POST',
    path: API_PATHS.certificateCheck,
    permission: 'public',
    body: certificateCheckInputSchema,
    answer: certificateCheckSchema,
    handle: async ({ body, network }) => ({
      headers: PRIVATE_HEADERS,
      body: await checks.check(body.code, network),
    }),
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.certificates,
    permission: 'certificate:read',
    params: certificateParamsSchema,
    answer: certificateDeskSchema,
    handle: async ({ params }) => ({
      headers: PRIVATE_HEADERS,
      body: await desk.show(params.edition),
    }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.certificateDecisions,
    permission: 'certificate:write',
    params: certificateParamsSchema,
    body: certificateDecisionSchema,
    answer: certificateDeskSchema,
    handle: async ({ params, body, newId, session }) => ({
      headers: PRIVATE_HEADERS,
      body: await desk.decide(params.edition, body, {
        by: usernameOf(await session()),
        id: newId(),
      }),
    }),
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.certificateNames,
    permission: 'certificate:write',
    params: certificateParamsSchema,
    body: certificateNameSchema,
    answer: certificateDeskSchema,
    handle: async ({ params, body, newId, session }) => ({
      headers: PRIVATE_HEADERS,
      body: await desk.rename(params.edition, body, {
        by: usernameOf(await session()),
        id: newId(),
      }),
    }),
  }),
];
