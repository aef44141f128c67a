import { AppError } from '../../../schema/app-error.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { CalendarFile, Calendars, OwnEntry } from '../../site/calendar/service.ts';
import type { Pitches } from '../../stage/pitch-clock/pitches.ts';
import type { TeamLookup } from '../../teams/teams/service.ts';
import type { CheckInCode } from '../check-in/codes.ts';

const MINUTE_MS = 60_000;

export interface OwnCalendarDeps {
  content: ContentReader;
  calendars: Pick<Calendars, 'own'>;
  teams: Pick<TeamLookup, 'ofPerson'>;
  pitches: Pick<Pitches, 'listOf'>;
  checkIn: { ownCode(personId: string): Promise<CheckInCode | null> };
  clock: Clock;
}

/** The schedule with the own pitch and check-in code. The personal link never stands in it: files are passed on. */
export function createOwnCalendars(deps: OwnCalendarDeps) {
  const { content, calendars, teams, pitches, checkIn, clock } = deps;

  async function entriesOf(personId: string, year: number): Promise<OwnEntry[]> {
    const team = await teams.ofPerson(personId);
    if (team?.edition !== year) return [];
    const own = await pitches.listOf(team.id);
    // By the plan, which keeps each entry's id when a room runs late.
    own.sort((a, b) => (a.plannedAt ?? '~').localeCompare(b.plannedAt ?? '~', 'en'));
    return own.flatMap(({ room, plannedAt, expectedAt, minutes, order, total }, index) => {
      const at = expectedAt ?? plannedAt;
      if (at === null) return [];
      const start = Date.parse(at);
      return {
        id: `pitch-${team.id}${index === 0 ? '' : `-${index + 1}`}`,
        title: 'Your pitch',
        description: `Pitch ${order} of ${total}, ${minutes} minutes with questions`,
        room,
        ...{ start, end: start + minutes * MINUTE_MS },
      };
    });
  }

  return async function fileOf(personId: string): Promise<CalendarFile> {
    const { year } = (await content.content()).current;
    const code = await checkIn.ownCode(personId);
    const note = code ? `Your check-in code: ${code.shown}. Say or show it at the door.` : '';
    const entries = await entriesOf(personId, year);
    const file = await calendars.own(year, { note, entries }, clock.now());
    if (file === null) throw new AppError('notFound');
    return file;
  };
}
export type OwnCalendars = ReturnType<typeof createOwnCalendars>;
