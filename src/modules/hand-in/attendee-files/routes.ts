import { z } from 'zod';
import { AppError } from '../../../schema/app-error.ts';
import { FILE_PATHS } from '../../../schema/paths.ts';
import { type Route, rawRoute } from '../../../server/http/route.ts';
import { attachmentHeaders, sendFile } from '../../../server/http/send-file.ts';
import type { AttendeeFiles } from './service.ts';

const paramsSchema = z.strictObject({ name: z.string().max(200) });

/** Files for people who have signed in; nothing of them may stay in a shared cache. */
export const attendeeFileRoutes = (files: AttendeeFiles): Route[] => [
  rawRoute({
    method: 'GET',
    path: FILE_PATHS.attendeeFile,
    permission: 'attendee-file:read',
    params: paramsSchema,
    async handle(request, reply) {
      const file = await files.find(request.params.name);
      if (!file) throw new AppError('notFound');
      return sendFile(request, reply, {
        contentType: file.contentType,
        etag: file.etag,
        headers: attachmentHeaders(file.name),
        open: file.open,
      });
    },
  }),
];
