import type { Session } from '../../../server/access/session.ts';
import type { Route } from '../../../server/http/route.ts';
import { answer, routesOf } from '../../../server/http/routes-of.ts';
import type { Confirm } from './confirmations.ts';
import { contentContract } from './contract.ts';
import type { Drafts } from './drafts.ts';
import type { Editions } from './editions.ts';
import type { KeptEditions } from './kept-editions.ts';
import type { Author } from './organisers-fields.ts';
import type { Publications } from './publications.ts';
import type { Texts } from './texts.ts';

interface ContentServices {
  drafts: Drafts;
  publications: Publications;
  editions: Editions;
  kept: KeptEditions;
  confirm: Confirm;
  texts: Texts;
  authorOf(session: Session): Author;
}

export const contentRoutes = ({
  drafts,
  publications,
  editions,
  kept,
  confirm,
  texts,
  authorOf,
}: ContentServices): Route[] =>
  routesOf(contentContract, {
    'GET /api/content': () => drafts.list(),
    'GET /api/content/:document': ({ params }) => drafts.find(params.document),
    'PUT /api/content/:document/sections': async ({ params, body, session }) => {
      const by = authorOf(await session());
      return drafts.saveAll(params.document, body.sections, by);
    },
    'PUT /api/content/:document/sections/:section': async ({ params, body, ifMatch, session }) => {
      const saved = await drafts.save(params, body.value, ifMatch, authorOf(await session()));
      return answer(saved, { headers: { etag: `"${saved.section.version}"` } });
    },
    'GET /api/content/:document/publications': ({ params }) => publications.list(params.document),
    'POST /api/content/:document/publications': async ({ params, body, newId, session }) => {
      const by = authorOf(await session());
      return publications.publish(params.document, body, by, newId());
    },
    'GET /api/content/:document/publications/:number': ({ params }) =>
      publications.find(params.document, params.number),
    'DELETE /api/content/:document/publications/:number': async ({ params, session }) =>
      publications.cancel(params.document, params.number, authorOf(await session())),
    'POST /api/content/:document/publications/:number/put-back': async ({
      params,
      body,
      newId,
      session,
    }) => {
      const by = authorOf(await session());
      return publications.putBack(params, body.note, by, newId());
    },
    'GET /api/content/:document/changes': ({ params, query }) =>
      publications.compare(params.document, query),
    'GET /api/content-texts': ({ query }) => texts.find(query.find),
    'PUT /api/content/:document/texts': async ({ params, body, session }) =>
      texts.change(params.document, body.changes, authorOf(await session())),
    'PUT /api/content-confirmations': ({ body, by }) => confirm(body, by()),
    'POST /api/content-editions': ({ body, by }) => editions.create(body, by()),
    'PUT /api/content-editions/:year/archived': ({ params, body, by }) =>
      kept.setArchived(params.year, body.isArchived, by()),
    'GET /api/content-editions/:year/deletion': ({ params }) => kept.deletion(params.year),
    'DELETE /api/content-editions/:year': ({ params, by }) => kept.remove(params.year, by()),
    'POST /api/content-pages': ({ body, newId, by }) => editions.createPage(body, newId(), by()),
    'POST /api/content-pages/:document/take-off': async ({ params, newId, session }) =>
      publications.takeOff(params.document, authorOf(await session()), newId()),
    'PUT /api/content-pages/:document/archived': ({ params, body, by }) =>
      kept.pages.setArchived(params.document, body.isArchived, by()),
    'GET /api/content-pages/:document/deletion': ({ params }) =>
      kept.pages.deletion(params.document),
    'DELETE /api/content-pages/:document': ({ params, by }) =>
      kept.pages.remove(params.document, by()),
  });
