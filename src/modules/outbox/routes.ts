import { idParamsSchema } from '../../schema/params.ts';
import { API_PATHS, NEXT_CURSOR_HEADER } from '../../schema/paths.ts';
import { usernameOf } from '../../server/access/session.ts';
import { jsonRoute, type Route } from '../../server/http/route.ts';
import type { LinkRequests } from './link-requests.ts';
import {
  linkMailSchema,
  linkRequestAnswerSchema,
  mailAddressSchema,
  mailIdsSchema,
  mailKindListSchema,
  mailKindParamsSchema,
  mailKindSchema,
  mailListQuerySchema,
  mailListSchema,
  mailSituationSchema,
  mailsChangedSchema,
  mailTextSchema,
  shownMailSchema,
} from './schema.ts';
import type { Outbox } from './service.ts';
import type { MailTemplates } from './templates.ts';

interface OutboxRouteParts {
  outbox: Outbox;
  templates: MailTemplates;
  requests: LinkRequests;
  hasServer: boolean;
}

export const outboxRoutes = ({
  outbox,
  templates,
  requests,
  hasServer,
}: OutboxRouteParts): Route[] => [
  jsonRoute({
    method: 'POST',
    path: API_PATHS.personalLinkRequest,
    permission: 'public',
    body: mailAddressSchema,
    answer: linkRequestAnswerSchema,
    async handle({ body, network }) {
      await requests.request(body.email, network);
      return { status: 202, body: { comesBy: hasServer ? 'mail' : 'organisers' } as const };
    },
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.personLinkMail,
    permission: 'mail:write',
    params: idParamsSchema,
    body: linkMailSchema,
    answer: shownMailSchema,
    async handle({ params, body, newId, session }) {
      const by = usernameOf(await session());
      return { status: 201, body: await outbox.sendLink(params.id, body.isNew, newId(), by) };
    },
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.mails,
    permission: 'mail:read',
    query: mailListQuerySchema,
    answer: mailListSchema,
    async handle({ query }) {
      const { rows, nextCursor } = await outbox.list(query);
      return { body: rows, headers: { [NEXT_CURSOR_HEADER]: nextCursor ?? undefined } };
    },
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.mail,
    permission: 'mail:read',
    params: idParamsSchema,
    answer: shownMailSchema,
    handle: async ({ params }) => ({ body: await outbox.show(params.id) }),
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.mailSituation,
    permission: 'mail:read',
    answer: mailSituationSchema,
    handle: async () => ({ body: await outbox.situation() }),
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.mailsTryAgain,
    permission: 'mail:write',
    body: mailIdsSchema,
    answer: mailsChangedSchema,
    async handle({ body, session }) {
      const changed = await outbox.tryAgain(body.ids, usernameOf(await session()));
      return { body: { changed } };
    },
  }),
  jsonRoute({
    method: 'POST',
    path: API_PATHS.mailsHandedOver,
    permission: 'mail:write',
    body: mailIdsSchema,
    answer: mailsChangedSchema,
    async handle({ body, session }) {
      const changed = await outbox.handedOver(body.ids, usernameOf(await session()));
      return { body: { changed } };
    },
  }),
  jsonRoute({
    method: 'GET',
    path: API_PATHS.mailKinds,
    permission: 'mail:read',
    answer: mailKindListSchema,
    handle: async () => ({ body: await templates.list() }),
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.mailKind,
    permission: 'mail:write',
    params: mailKindParamsSchema,
    body: mailTextSchema,
    answer: mailKindSchema,
    async handle({ params, body, ifMatch, session }) {
      const by = usernameOf(await session());
      const kind = await templates.save(params.kind, body, ifMatch, by);
      return { body: kind, headers: { etag: `"${kind.version}"` } };
    },
  }),
  // On a version, where one is named: what is released is the text that somebody has looked at.
  jsonRoute({
    method: 'POST',
    path: API_PATHS.mailKindRelease,
    permission: 'mail:write',
    params: mailKindParamsSchema,
    answer: mailKindSchema,
    async handle({ params, ifMatch, session }) {
      const kind = await templates.release(params.kind, ifMatch, usernameOf(await session()));
      return { body: kind, headers: { etag: `"${kind.version}"` } };
    },
  }),
];
