import type { Route } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import { attachmentHeaders } from '../../../server/http/send-file.ts';
import { eventDayContract } from './contract.ts';
import type { OwnCalendars } from './own-calendar.ts';
import type { EventDays } from './service.ts';

export const eventDayRoutes = (days: EventDays, ownCalendar: OwnCalendars): Route[] =>
  routesOf(eventDayContract, {
    'GET /api/event-day': async ({ session }) => days.show(await session()),
    'GET /api/own-calendar': async ({ person }, reply) => {
      const { text, savedAs } = await ownCalendar(person().id);
      return reply
        .headers(attachmentHeaders(savedAs))
        .type('text/calendar; charset=utf-8')
        .send(text);
    },
  });
