import { formatTime } from '../../../../event/event-time.ts';
import {
  PUBLIC_ANNOUNCEMENT_TOPIC,
  type ShownAnnouncements,
  shownAnnouncementsSchema,
} from '../../../../modules/days/announcements/schema.ts';
import { useLive } from '../../../lib/use-live.ts';

/** Longer ones are set smaller, so that the longest takes three lines. */
const LINES_OF_TWO = 160;

/** The first public announcement; nothing if there is none. */
export function HallStrip() {
  const { state } = useLive<ShownAnnouncements>(
    PUBLIC_ANNOUNCEMENT_TOPIC,
    shownAnnouncementsSchema,
  );
  const first = state?.announcements[0];
  return (
    <div role="status" className="hall-strips">
      {first && (
        <p className="hall-strip on-signal" data-long={first.text.length > LINES_OF_TWO}>
          <span className="hall-strip-time">{formatTime(Date.parse(first.at))}</span>
          <span className="hall-strip-text">{first.text}</span>
        </p>
      )}
    </div>
  );
}
