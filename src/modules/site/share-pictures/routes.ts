import { z } from 'zod';
import { AppError } from '../../../schema/app-error.ts';
import { SHARE_PATHS } from '../../../schema/paths.ts';
import { type Route, rawRoute } from '../../../server/http/route.ts';
import { sendFile } from '../../../server/http/send-file.ts';
import type { FoundPicture, SharePictures } from './service.ts';

const paramsSchema = z.strictObject({ file: z.string().max(100) });
/** Of the facts; it makes the address another one when they change. */
const querySchema = z.strictObject({ v: z.string().max(40).optional() });

const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';
/** The site is asked each time whether it is public. */
const NEVER = 'no-store';
/** One that stands in for another is asked for again soon. */
const FOR_A_MINUTE = 'public, max-age=60';

export const sharePictureRoutes = (pictures: SharePictures): Route[] => [
  rawRoute({
    method: 'GET',
    path: SHARE_PATHS.picture,
    permission: 'public',
    params: paramsSchema,
    query: querySchema,
    async handle(request, reply) {
      const name = /^([a-z0-9-]+)\.png$/.exec(request.params.file)?.[1];
      const picture = name === undefined ? null : await pictures.find(name);
      if (!picture) throw new AppError('notFound');
      return sendFile(request, reply, {
        contentType: 'image/png',
        etag: `"${picture.hash}"`,
        headers: { 'cache-control': cacheControl(picture, request.query.v) },
        open: picture.open,
      });
    },
  }),
];

function cacheControl(picture: FoundPicture, asked?: string): string {
  if (picture.mayGo) return NEVER;
  if (!picture.isCurrent) return FOR_A_MINUTE;
  if (asked === undefined) return FOR_AN_HOUR;
  return asked === picture.hash ? FOR_GOOD : FOR_A_MINUTE;
}
