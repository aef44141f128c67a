import { useId } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../../../../../event/event-time.ts';
import { deskAddress } from '../../../../../schema/desk.ts';
import { DESK_PATHS } from '../../../../../schema/desk-paths.ts';
import { useAnnouncementList } from '../../days/announcements/announcement-queries.ts';
import { audienceInWords, openPagesInWords } from '../../days/announcements/announcement-words.ts';

/** On the days of the event: what is announced now, and the way to write the next one. */
export function AnnouncedNow() {
  const id = useId();
  const { data } = useAnnouncementList();
  const { announcements = [], openPages = {}, days = null, now = '' } = data ?? {};
  if (days === null || now < days.from || now >= days.until) return null;
  const [newest] = announcements
    .filter(({ state }) => state === 'shown')
    .toSorted((one, other) => Date.parse(other.from) - Date.parse(one.from));
  const facts = newest && [
    formatTime(Date.parse(newest.from)),
    audienceInWords(newest),
    openPagesInWords(openPages[newest.id]),
  ];
  return (
    <section aria-labelledby={id} className="announced-now">
      <h2 id={id} className="desk-h2">
        Announced
      </h2>
      {newest && facts ? (
        <p className="wrap-anywhere">
          <Link className="link" to={deskAddress('announcements', newest.id)}>
            {newest.text}
          </Link>{' '}
          <span className="text-muted">{facts.join(' · ')}</span>
        </p>
      ) : (
        <p className="text-muted">Nothing is announced now.</p>
      )}
      <Link className="button button-outline button-small" to={DESK_PATHS.announcements}>
        Announcements
      </Link>
    </section>
  );
}
