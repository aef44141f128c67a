import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { OwnHandIns } from '../../hand-in/hand-ins/schema.ts';
import { defineModule, type ModuleContext, noStores } from '../../module.ts';
import type { Calendars } from '../../site/calendar/service.ts';
import type { Pitches } from '../../stage/pitch-clock/pitches.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import { createOwnCalendars, type OwnCalendarDeps } from './own-calendar.ts';
import { eventDayRoutes } from './routes.ts';
import { createEventDays } from './service.ts';

interface Needs extends ModuleContext {
  content: ContentReader;
  teams: { lookup: TeamLookup };
  handIns: { ofPerson(personId: string): Promise<OwnHandIns | null> };
  pitches: Pitches;
  calendars: Calendars;
  checkIn: OwnCalendarDeps['checkIn'];
}

/** What people look up while the event is on: table, pitch, files, Wi-Fi. */
export const eventDay = defineModule({
  name: 'event-day',
  permissions: {
    // Signed-in people are in the hall; the service gives a team's own data to its members only.
    'event-day:read': {
      attendee: true,
      participant: true,
      judge: true,
      partner: true,
      mentor: true,
      organiser: true,
      editor: true,
    },
    'own-calendar:read': { participant: true },
  },
  stores: noStores,

  open({ content, teams: { lookup: teams }, handIns, pitches, access, ...needs }: Needs) {
    const { calendars, checkIn, clock } = needs;
    const days = createEventDays({ content, teams, handIns, pitches, access });
    const ownCalendars = createOwnCalendars({
      ...{ content, calendars, teams, pitches, checkIn, clock },
    });
    return { services: {}, pageData: {}, routes: eventDayRoutes(days, ownCalendars) };
  },
});
