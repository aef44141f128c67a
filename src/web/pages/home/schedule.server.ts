import { formatDate, formatWeekday, instantAt, isoWithOffset } from '../../../event/event-time.ts';
import { liveWindow } from '../../../event/live-window.ts';
import { timedItems } from '../../../event/now-and-next.ts';
import type { ScheduleItem } from '../../../modules/content/content/edition-schema.ts';
import type { PageContent } from '../../../modules/content/content/page-content-schema.ts';
import type { ScheduleProps } from '../../sections/schedule.tsx';

/** Weekdays, dates and offsets are derived, never typed, so that no text contradicts the calendar. */
export function scheduleOf(
  content: Pick<PageContent, 'site' | 'current' | 'now'>,
  { hasVenue, origin }: { hasVenue: boolean; origin: string },
): ScheduleProps {
  const { year, dates, schedule, landing } = content.current;
  const { venues, ceremony } = dates;
  const states = statesOf(content);
  return {
    event: `${content.site.identity.name} ${year}`,
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
        state: states.get(item.id),
        description: lineOf(item),
        calendar: `/calendar/${year}-${item.id}.ics`,
      })),
    })),
    venues: venues.map(({ id, name, place, use }) => ({ id, name, place, use })),
    ...(hasVenue && { isVenueBelow: true as const }),
    ceremony:
      ceremony &&
      `Award ceremony: ${formatDate(ceremony.date)}, ${ceremony.start}–${ceremony.end}, ${ceremony.place}.`,
    calendar: `/calendar/${year}.ics`,
    subscription: `${origin.replace(/^https?/, 'webcal')}/calendar/${year}.ics`,
  };
}

/** What runs and what is over, on the days of the event; the page is made again when it changes. */
function statesOf({ current, now }: Pick<PageContent, 'current' | 'now'>) {
  const window = liveWindow(current);
  const isLive = window !== null && window.from <= now && now < window.until;
  const begun = isLive ? timedItems(current).filter(({ start }) => start <= now) : [];
  return new Map(begun.map(({ id, end }) => [id, end <= now ? 'over' : 'now'] as const));
}

/** "Room 3 · challenge 3 · Bring one question": what is not said takes no room. */
const lineOf = ({ room, challenge, description }: ScheduleItem): string | undefined =>
  [room, challenge !== 0 && `challenge ${challenge}`, description].filter(Boolean).join(' · ') ||
  undefined;
