import { formatTime, formatWeekday, isoWithOffset } from '../../../../event/event-time.ts';
import { linkedText } from '../../../../event/linked-text.ts';
import styles from './announcements.css?url';
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
    <span className="inline-flex flex-wrap gap-x-2 gap-y-0">
      {isFor !== '' && <span className="announcement-mark">{isFor}</span>}
      {correctedAt && (
        <span className="announcement-mark">corrected {formatTime(Date.parse(correctedAt))}</span>
      )}
    </span>
  );
}

/** Plain, as it was typed; its addresses lead somewhere. */
export function AnnouncementText({ text }: { text: string }) {
  return (
    <span className="announcement-text">
      {linkedText(text).map((part, index) =>
        typeof part === 'string' ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same address may stand there twice
          <a className="underline underline-offset-[0.2em]" key={index} href={part.href}>
            {part.href}
          </a>
        ),
      )}
    </span>
  );
}

/** In the head of a document that shows announcements from the start, so that nothing moves when the script comes. */
export const AnnouncementStyles = () => (
  <link rel="stylesheet" href={styles} precedence="section" />
);
