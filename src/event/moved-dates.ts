import type { Edition } from '../modules/content/content/edition-schema.ts';

const DAY_MS = 86_400_000;

/** The sections of an edition that have dates. */
export type DatedSections = Pick<Edition, 'dates' | 'schedule' | 'registration'> &
  // Where no case has an instant, a move has nothing to do with them.
  Partial<Pick<Edition, 'challenges'>>;

/**
 * All dates of an edition, so many days later: the event, its schedule, countdown, ceremony,
 * registration and cases. Times stay what clocks at the event show; blanks stay blank.
 */
export function movedDates(
  { dates, schedule, registration, challenges }: DatedSections,
  days: number,
): DatedSections {
  const move = (date: string) => movedDate(date, days);
  const moveMoment = <Moment extends { date: string }>(moment: Moment) => ({
    ...moment,
    date: move(moment.date),
  });
  const { countdown } = schedule;
  const { window } = registration;
  return {
    dates: {
      ...dates,
      firstDay: move(dates.firstDay),
      lastDay: move(dates.lastDay),
      ceremony: dates.ceremony && moveMoment(dates.ceremony),
    },
    schedule: {
      days: schedule.days.map(moveMoment),
      countdown: countdown && {
        start: moveMoment(countdown.start),
        end: moveMoment(countdown.end),
      },
    },
    registration: {
      ...registration,
      changesUntil: move(registration.changesUntil),
      teamsFixedOn: move(registration.teamsFixedOn),
      window: window && { opens: moveMoment(window.opens), closes: moveMoment(window.closes) },
    },
    ...(challenges &&
      hasDates(challenges) && {
        challenges: {
          challenges: challenges.challenges.map(({ caseFile, ...challenge }) => ({
            ...challenge,
            caseFile: caseFile && { ...caseFile, from: moveMoment(caseFile.from) },
          })),
        },
      }),
  };
}

/** Whether any case has an instant. */
export const hasDates = ({ challenges }: Edition['challenges']) =>
  challenges.some(({ caseFile }) => caseFile !== null && caseFile.from.date !== '');

/** 2027-09-07 and 2: 2027-09-09; a blank stays one. */
export function movedDate(date: string, days: number): string {
  const instant = Date.parse(date);
  if (Number.isNaN(instant)) return date;
  return new Date(instant + days * DAY_MS).toISOString().slice(0, 10);
}

/** From one date to another; negative for an earlier one. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
