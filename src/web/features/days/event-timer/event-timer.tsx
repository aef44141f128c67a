import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { AfterTheEnd } from '../../../../event/after-the-end.ts';
import {
  type EventWindow,
  type TimerState,
  type TimerTime,
  useEventTimer,
} from '../../../lib/countdown.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import './event-timer.css';

export interface EventTimerProps {
  words: {
    title: string;
    live: string;
    remaining: string;
    inactive: string;
    starts: string;
    willActivate: string;
    ended: string;
    span: string;
    pending: string;
    ownClock: string;
    withoutScript: string;
  };
  time: TimerTime;
  window: EventWindow;
  /** What stands beside it once the countdown has ended, from which instant on. */
  afterwards: readonly AfterTheEnd[];
  /** Zeros outside the event, where the countdown is what a page is about. */
  hasZeros?: boolean;
  /** Left out where the results stand on the same page. */
  linksToResults?: boolean;
}

/**
 * The time that is left. Screen readers announce the change of a phase, never a second: a timer is
 * silent by itself, and its name stays the same.
 */
export function EventTimer({
  words,
  time,
  window,
  afterwards,
  hasZeros = false,
  linksToResults = false,
}: EventTimerProps) {
  const { state, isLive, digits, after } = useEventTimer(time, window, afterwards);
  return (
    <section
      aria-labelledby="event-timer"
      className="event-timer on-ink"
      data-phase={state?.phase ?? 'pending'}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="event-timer" className="label text-on-ink-muted">
          {words.title}
        </h2>
        <p
          role="status"
          className="timer-state flex items-center gap-2.5 min-h-[1.55em] font-semibold"
        >
          {state && (isLive ? words.live : words.inactive)}
        </p>
      </div>
      {(isLive || hasZeros || !state) && (
        <Countdown
          label={words.remaining}
          className="timer-digits mt-4 text-[min(19cqi,9.5rem)] leading-none"
          digits={digits}
        />
      )}
      <TimerNote {...{ state, words, linksToResults, after }} />
      <div
        className="timer-bar overflow-hidden h-[6px] mt-6 rounded-[3px] bg-on-ink-line"
        aria-hidden="true"
      >
        <div style={{ '--passed': state?.passed ?? 0 } as CSSProperties} />
      </div>
      <p className="label mt-3 text-on-ink-muted">
        {time === 'own-clock' ? words.ownClock : words.span}
      </p>
    </section>
  );
}

function TimerNote({
  state,
  words,
  after,
  linksToResults,
}: Pick<EventTimerProps, 'words' | 'linksToResults'> & {
  state: TimerState | null;
  after: AfterTheEnd | undefined;
}) {
  if (!state) {
    return (
      <div className="min-h-[1.55em] mt-3.5 text-on-ink-muted">
        <p className="needs-script">{words.pending}</p>
        <p className="without-script">{words.withoutScript}</p>
      </div>
    );
  }
  if (state.phase === 'live')
    return <p className="min-h-[1.55em] mt-3.5 text-on-ink-muted">{words.remaining}</p>;
  if (state.phase === 'before') {
    return (
      <div className="min-h-[1.55em] mt-3.5 text-on-ink-muted">
        <p className="timer-lead text-on-ink font-display text-[clamp(1.375rem,4.4cqi,2rem)] font-[680] tracking-[-0.02em] leading-[1.15]">
          {words.starts}
        </p>
        <p>{words.willActivate}</p>
      </div>
    );
  }
  return (
    <div className="min-h-[1.55em] mt-3.5 text-on-ink-muted">
      <p className="timer-lead text-on-ink font-display text-[clamp(1.375rem,4.4cqi,2rem)] font-[680] tracking-[-0.02em] leading-[1.15]">
        {words.ended}
      </p>
      {after?.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {linksToResults && after?.results && (
        <p>
          <Link to={after.results.path} className="link inline-block py-1">
            {after.results.label}
          </Link>
        </p>
      )}
    </div>
  );
}
