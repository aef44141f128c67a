import type { FastifyReply, FastifyRequest } from 'fastify';
import { loginBefore, PREVIEW_PARAMETERS, signInBefore } from '../../schema/page-paths.ts';
import type { ContentPreview } from '../../schema/page-request.ts';
import type { Page } from '../../schema/pages.ts';
import type { Permission } from '../access/access.ts';
import { isSignedIn, type Session, VISITOR } from '../access/session.ts';
import { clientNetwork } from '../http/client-network.ts';
import { PRIVATE_HEADERS } from '../http/security-headers.ts';
import { sendCached } from '../http/send-cached.ts';
import { freshPage, type PageDeps, send } from './fresh-page.ts';

const PREVIEW_PERMISSION = 'content:write';

/** `?preview=2027&at=2027-07-20T09:00Z`: null where none is asked for. */
export function previewOf({ query }: FastifyRequest, { now }: PageDeps): ContentPreview | null {
  const given = query as Record<string, unknown>;
  const document = given[PREVIEW_PARAMETERS.document];
  if (document === undefined) return null;
  // Without a moment that can be read it is now, without a version the draft.
  const moment = Date.parse(String(given[PREVIEW_PARAMETERS.moment]));
  const version = Number(given[PREVIEW_PARAMETERS.version]);
  return {
    now: Number.isNaN(moment) ? now().getTime() : moment,
    document: String(document),
    version: Number.isInteger(version) && version > 0 ? version : null,
  };
}

/** A page as the drafts would have it: never from memory, never into it, and for editors alone. */
export async function sendPreview(
  deps: PageDeps,
  { page, path }: Asked,
  preview: ContentPreview,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.headers(PRIVATE_HEADERS);
  const session = await deps.sessionOf(request);
  deps.access.require(session, PREVIEW_PERMISSION);
  // Of a page of one's own there is nothing to look at for who has none.
  if (page.person === 'needed' && session.person === null) {
    return sendPrivatePage(deps, { page, path }, request, reply);
  }
  const data = { ...deps.data, content: () => deps.data.contentPreview(preview) };
  return deps.data.byPreviewClock(preview, () =>
    sendFresh({ ...deps, data, session, mayBeFramed: true }, path, request, reply),
  );
}

export interface Asked {
  page: Page;
  /** Of the page or of its data. */
  path: string;
}

/** A page for those who have signed in, or the way to do so. */
export async function sendPrivatePage(
  deps: PageDeps,
  { page, path }: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { access: permission, signInPath } = page;
  reply.headers(PRIVATE_HEADERS);
  const session = await deps.sessionOf(request);
  const isDocument = path === page.path;
  if (signInPath !== undefined && !deps.access.can(session, permission as Permission)) {
    return sendElsewhere(reply, signInBefore(signInPath, page.path), isDocument);
  }
  if (!isSignedIn(session)) return sendElsewhere(reply, loginBefore(page.path), isDocument);
  deps.access.require(session, permission as Permission);
  if (page.person === 'unused' || session.person === null) {
    return sendShared(deps, path, request, reply);
  }
  return sendFresh({ ...deps, session }, path, request, reply);
}

/** A person is led to where they can sign in; a bare 401 would be the end of the way. */
export function sendElsewhere(
  reply: FastifyReply,
  target: string,
  isDocument: boolean,
  status = 302,
): FastifyReply {
  if (isDocument) return reply.redirect(target, status);
  // How React Router expects to be told of a redirect.
  return reply.code(204).header('x-remix-redirect', target).send();
}

/** The same for all who may see it: rendered once, as for an admitted visitor. */
async function sendShared(
  deps: PageDeps,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const use = { topics: deps.topics, isPinned: true };
  const kept = await deps.privateMemory.fill(path, use, async () => {
    const validUntil = await deps.data.contentUntil();
    const nobody = { ...deps, session: VISITOR, party: null };
    const { headers, ...page } = await freshPage(nobody, path, PRIVATE_HEADERS['cache-control']);
    return { ...page, headers: { ...headers, ...PRIVATE_HEADERS }, validUntil };
  });
  return sendCached(request.raw, reply, kept);
}

async function sendFresh(
  deps: PageDeps & { session: Session; mayBeFramed?: boolean },
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { person, userId } = deps.session;
  // Of the address only the query is the visitor's: "GET http://other-host/page" is also allowed.
  const [, query] = /^[^?]*(\?.*)$/s.exec(request.url) ?? [];
  const made = {
    ...deps,
    // Not the network: a hall has one, and everyone in it their turn.
    party: person?.id ?? userId ?? clientNetwork(request.ip),
    isGone: () => request.raw.socket.destroyed,
  };
  const page = await freshPage(made, `${path}${query ?? ''}`, PRIVATE_HEADERS['cache-control']);
  return send(reply, page);
}
