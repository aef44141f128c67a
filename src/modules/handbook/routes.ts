import { API_PATHS } from '../../schema/paths.ts';
import { jsonRoute, type Route, rawRoute } from '../../server/http/route.ts';
import { sendFile } from '../../server/http/send-file.ts';
import { handbookPictureSchema, handbookSchema } from './schema.ts';
import type { Handbook } from './service.ts';

const permission = 'handbook:read';

export const handbookRoutes = (handbook: Handbook): Route[] => [
  jsonRoute({
    method: 'GET',
    path: API_PATHS.handbook,
    permission,
    answer: handbookSchema,
    handle: async () => ({ body: { text: await handbook.text() } }),
  }),
  rawRoute({
    method: 'GET',
    path: API_PATHS.handbookPicture,
    permission,
    params: handbookPictureSchema,
    async handle(request, reply) {
      const { etag, open } = await handbook.picture(request.params.name);
      return sendFile(request, reply, {
        contentType: 'image/png',
        etag,
        headers: { 'cache-control': 'private, no-cache' },
        open,
      });
    },
  }),
];
