import type { ShownAnnouncement } from '../../modules/days/announcements/schema.ts';
import type { LiveTimes } from './use-is-live.ts';

/** What a page is made with, of what is announced. */
export interface AnnouncedProps {
  times: LiveTimes | null;
  /** What is announced when the page is made; null outside the event's days. */
  first: readonly ShownAnnouncement[] | null;
  /** When the page says something else by itself, for one that is then asked for again. */
  next?: number | null;
  /** What it tells of the programme is the server's: it is asked for again when that has changed. */
  tellsProgramme?: boolean;
}
