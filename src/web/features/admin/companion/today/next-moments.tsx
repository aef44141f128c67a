import { useId } from 'react';
import { formatTime, isoWithOffset } from '../../../../../event/event-time.ts';
import { formatShortDate } from '../../../../../event/short-date.ts';
import { spanWords } from '../../../../desk/span-words.ts';
import { countdownDigits } from '../../../../lib/countdown.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Countdown } from '../../../../ui/countdown.tsx';
import { MissingParts } from './missing-parts.tsx';
import type { ShownToday } from './use-today.ts';

interface NextMomentsProps {
  today: ShownToday;
  onLoadAgain: () => void;
}

export function NextMoments({ today, onLoadAgain }: NextMomentsProps) {
  const id = useId();
  const now = useNow(today.offsetMs);
  // What has come meanwhile leaves, until the next answer brings another one.
  const moments = today.moments.filter(({ at }) => Date.parse(at) > now);
  const [first, ...others] = moments;
  const passed =
    today.moments.findLast(({ at }) => Date.parse(at) <= now)?.at ?? today.momentBefore;
  return (
    <section aria-labelledby={id} className="next">
      <div className="today-heading">
        <h2 id={id} className="desk-h2">
          Next
        </h2>
      </div>
      <MissingParts today={today} part="moments" onLoadAgain={onLoadAgain} />
      {!first && (
        <p className="next-none paper-card py-5 px-6 text-muted max-md:order-2">
          Nothing more is planned for {today.edition}.
        </p>
      )}
      {first && (
        <div className="next-card paper-card overflow-hidden">
          <div className="next-first on-ink">
            <p className="label text-on-ink-muted">
              {[momentWords(first.at, now), first.line].filter(Boolean).join(' · ')}
            </p>
            <p className="font-display text-[1.375rem] font-[690] tracking-[-0.02em] leading-[1.25] wrap-anywhere">
              {first.title}
            </p>
            <Countdown
              label={`Time until ${first.title}`}
              className="mt-3 mb-4 text-[3.75rem] leading-none max-md:text-[4.25rem]"
              digits={countdownDigits(Date.parse(first.at) - now)}
            />
            {passed !== null && (
              <div
                className="h-[6px] rounded-[3px] bg-on-ink-line overflow-hidden forced-color-adjust-none"
                aria-hidden="true"
              >
                <div
                  className="h-full bg-signal-line"
                  style={{ width: `${shareOf(Date.parse(passed), Date.parse(first.at), now)}%` }}
                />
              </div>
            )}
          </div>
          {others.length > 0 && (
            <ul className="next-list">
              {others.map(({ title, at }) => (
                <li key={`${at} ${title}`}>
                  <time className="label text-text" dateTime={at}>
                    {momentWords(at, now)}
                  </time>
                  <span>{title}</span>
                  <span className="label text-muted">in {spanWords(Date.parse(at) - now)}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}

const dayOf = (instant: number) => isoWithOffset(new Date(instant)).slice(0, 10);

/** 15:10 where it is today, 24 Aug otherwise. */
function momentWords(at: string, now: number): string {
  const instant = Date.parse(at);
  if (dayOf(instant) === dayOf(now)) return formatTime(instant);
  return formatShortDate(dayOf(instant)).replace(/ \d{4}$/, '');
}

function shareOf(from: number, to: number, now: number): number {
  return Math.min(100, Math.max(0, (100 * (now - from)) / Math.max(1, to - from)));
}
