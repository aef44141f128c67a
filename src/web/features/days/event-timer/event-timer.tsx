import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { AfterTheEnd } from '../../../../event/after-the-end.ts';
import type { EventWindow, TimerState } from '../../../lib/timer-state.ts';
import { useEventClock } from '../../../lib/use-event-clock.ts';
import { ClockDigits } from '../../../ui/clock-digits.tsx';
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
  /** Null while the server has not answered; `own-clock` when it cannot be reached. */
  time: { offsetMs: number } | 'own-clock' | null;
  window: EventWindow;
  /** What stands beside it once the countdown has ended, from which instant on. */
  afterwards: readonly AfterTheEnd[];
  /** Zeros outside the event, where the countdown is what a page is about. */
  hasZeros?: boolean;
  /** Left out where the results stand on the same page. */
  linksToResults?: boolean;
}

const NO_TIME = '--:--:--';
const ZEROS = '00:00:00';

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
  const offsetMs = time === 'own-clock' ? 0 : (time?.offsetMs ?? null);
  const moments = afterwards.map(({ at }) => at);
  const state = useEventClock(offsetMs, { ...window, moments });
  const isLive = state?.phase === 'live';
  const digits = isLive ? state.digits : state ? ZEROS : NO_TIME;
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
        <p role="status" className="timer-state">
          {state && (isLive ? words.live : words.inactive)}
        </p>
      </div>
      {(isLive || hasZeros || !state) && (
        <p role="timer" aria-label={words.remaining} className="timer-digits clock-digits">
          <ClockDigits text={digits} />
        </p>
      )}
      <TimerNote
        {...{ state, words, linksToResults }}
        after={afterwards[(state?.moment ?? 0) - 1]}
      />
      <div className="timer-bar" aria-hidden="true">
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
      <div className="timer-note">
        <p className="needs-script">{words.pending}</p>
        <p className="without-script">{words.withoutScript}</p>
      </div>
    );
  }
  if (state.phase === 'live') return <p className="timer-note">{words.remaining}</p>;
  if (state.phase === 'before') {
    return (
      <div className="timer-note">
        <p className="timer-lead">{words.starts}</p>
        <p>{words.willActivate}</p>
      </div>
    );
  }
  return (
    <div className="timer-note">
      <p className="timer-lead">{words.ended}</p>
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
