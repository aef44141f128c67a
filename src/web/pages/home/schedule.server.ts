import { formatDate, formatWeekday, instantAt, isoWithOffset } from '../../../event/event-time.ts';
import type { CurrentEdition } from '../../../modules/content/edition-schema.ts';
import type { ScheduleProps } from '../../sections/schedule.tsx';

/** Weekdays, dates and offsets are derived, never typed, so that no text contradicts the calendar. */
export function scheduleOf(
  siteName: string,
  { year, dates, schedule, landing }: CurrentEdition,
  hasVenue: boolean,
): ScheduleProps {
  const { venues, ceremony } = dates;
  return {
    event: `${siteName} ${year}`,
    heading: landing.headings.timeline,
    days: schedule.days.map(({ id, label, date, items }) => ({
      id,
      label,
      weekday: formatWeekday(date),
      date: formatDate(date),
      dateTime: date,
      items: items.map((item) => ({
        id: item.id,
        time: item.start,
        dateTime: isoWithOffset(instantAt(date, item.start)),
        title: item.title,
        description: item.description || undefined,
        calendar: `/calendar/${year}-${item.id}.ics`,
      })),
    })),
    venues: venues.map(({ id, name, place, use }) => ({ id, name, place, use })),
    ...(hasVenue && { isVenueBelow: true as const }),
    ceremony:
      ceremony &&
      `Award ceremony: ${formatDate(ceremony.date)}, ${ceremony.start}–${ceremony.end}, ${ceremony.place}.`,
    calendar: `/calendar/${year}.ics`,
  };
}
