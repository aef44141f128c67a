import type { Edition } from '../../../content/edition.ts';
import { headings } from '../../../content/headings.ts';
import {
  formatDate,
  formatWeekday,
  isoWithOffset,
  zurichInstant,
} from '../../../content/zurich-time.ts';
import type { ScheduleProps } from '../../sections/schedule.tsx';

/** Weekdays, dates and offsets are derived, never typed (decision 2). */
export function scheduleOf({ year, days, venues, ceremony }: Edition): ScheduleProps {
  return {
    heading: headings.timeline,
    days: days.map(({ id, label, date, items }) => ({
      id,
      label,
      weekday: formatWeekday(date),
      date: formatDate(date),
      dateTime: date,
      items: items.map((item) => ({
        id: item.id,
        time: item.start,
        dateTime: isoWithOffset(zurichInstant(date, item.start)),
        title: item.title,
        description: item.description,
        calendar: `/calendar/${year}-${item.id}.ics`,
      })),
    })),
    venues,
    ceremony:
      ceremony &&
      `Award ceremony: ${formatDate(ceremony.date)}, ${ceremony.start}–${ceremony.end}, ${ceremony.place}.`,
    calendar: `/calendar/${year}.ics`,
  };
}
