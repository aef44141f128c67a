import type { FastifyReply } from 'fastify';
import type { Access } from '../../../server/access/access.ts';
import { isAccepted } from '../../../server/http/request-headers.ts';
import type { Route, RouteRequest } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import { sendFile } from '../../../server/http/send-file.ts';
import { projectContract } from './contract.ts';
import type { ProjectPictures } from './pictures.ts';
import { writtenProjectSchema } from './schema.ts';
import type { Author, ProjectWriting } from './writing.ts';

interface RouteDeps {
  writing: ProjectWriting;
  pictures: ProjectPictures;
  access: Access;
}

export function projectRoutes({ writing, pictures, access }: RouteDeps): Route[] {
  async function takePicture(
    author: Author,
    { params, body, requireStill, headers }: PictureRequest,
    reply: FastifyReply,
  ) {
    const length = headers['content-length'];
    const size = length === undefined ? undefined : Number(length);
    const sent = { pieces: body, size, requireStill };
    const written = await writing.setPicture(params.id, author, sent);
    return reply.send(writtenProjectSchema.parse(written));
  }

  return routesOf(projectContract, {
    'GET /api/project-pictures/:id/:width': async ({ params, session, ...request }, reply) => {
      const acceptsAvif = isAccepted(request.headers.accept, 'image/avif');
      const file = await pictures.find(
        params.id,
        { width: params.width, acceptsAvif },
        async (teamId) => {
          const who = await session();
          if (access.can(who, 'project:read')) return true;
          return who.person !== null && writing.mayRead(teamId, who.person.id);
        },
      );
      return sendFile(request, reply, file);
    },
    'GET /api/my-projects': ({ person }) => writing.ofPerson(person().id),
    'PUT /api/my-projects/:id': ({ params, body, ifMatch, person }) =>
      writing.write(params.id, { personId: person().id }, body, ifMatch),
    'POST /api/my-projects/:id/confirmation': ({ params, person }) =>
      writing.confirm(params.id, { personId: person().id }),
    'PUT /api/my-projects/:id/picture': (request, reply) =>
      takePicture({ personId: request.person().id }, request, reply),
    'DELETE /api/my-projects/:id/picture': ({ params, person }) =>
      writing.removePicture(params.id, { personId: person().id }),
    'PUT /api/my-projects/:id/name-consent': ({ params, body, person }) =>
      writing.answerName(params.id, person().id, body.agrees),
    'GET /api/projects/:edition': ({ params }) => writing.inEdition(params.edition),
    'PUT /api/team-projects/:id': ({ params, body, ifMatch, by }) =>
      writing.write(params.id, { username: by() }, body, ifMatch),
    'POST /api/team-projects/:id/confirmation': ({ params, by }) =>
      writing.confirm(params.id, { username: by() }),
    'PUT /api/team-projects/:id/picture': (request, reply) =>
      takePicture({ username: request.by() }, request, reply),
    'DELETE /api/team-projects/:id/picture': ({ params, by }) =>
      writing.removePicture(params.id, { username: by() }),
  });
}

type PictureRequest = RouteRequest<{ id: string }, unknown, AsyncIterable<Uint8Array>> & {
  headers: Record<string, string | string[] | undefined>;
};
