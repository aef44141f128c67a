import { z } from 'zod';
import { AppError } from '../../../schema/app-error.ts';
import { CALENDAR_PATHS } from '../../../schema/paths.ts';
import { type Route, rawRoute } from '../../../server/http/route.ts';
import type { Calendars } from './service.ts';

const paramsSchema = z.strictObject({ name: z.string().max(200) });

export const calendarRoutes = (calendars: Calendars): Route[] => [
  rawRoute({
    method: 'GET',
    path: CALENDAR_PATHS.file,
    permission: 'public',
    params: paramsSchema,
    async handle({ params, sendText }) {
      const calendar = await calendars.find(params.name);
      if (calendar === null) throw new AppError('notFound');
      return sendText(calendar.text, {
        'content-type': 'text/calendar; charset=utf-8',
        // Only names that exist come this far, so they are safe in a header.
        'content-disposition': `attachment; filename="${calendar.savedAs}"`,
        'cache-control': 'public, max-age=300',
      });
    },
  }),
];
