import { formatTime, formatWeekday, isoWithOffset } from '../../../../event/event-time.ts';
import type { StripLine } from './use-announcements.ts';

const dayOf = (instant: string) => isoWithOffset(new Date(instant)).slice(0, 10);

/** "13:35", or of a day that is over "Tue 13:35". */
export function AnnouncementTime({ at, newest }: { at: string; newest: string }) {
  const day = dayOf(at);
  return (
    <time dateTime={at} className="announcement-time">
      {day !== dayOf(newest) && `${formatWeekday(day).slice(0, 3)} `}
      {formatTime(Date.parse(at))}
    </time>
  );
}

const WORDS = { everybody: '', teams: 'For teams', jury: 'For the jury' };

/** Whom it is for, unless it is public, and when it was corrected. */
export function AnnouncementMarks({ audience = 'everybody', challenge, correctedAt }: StripLine) {
  const isFor = audience === 'challenge' ? `For challenge ${challenge}` : WORDS[audience];
  if (isFor === '' && !correctedAt) return null;
  return (
    <span className="announcement-marks">
      {isFor !== '' && <span className="announcement-mark">{isFor}</span>}
      {correctedAt && (
        <span className="announcement-mark">corrected {formatTime(Date.parse(correctedAt))}</span>
      )}
    </span>
  );
}
