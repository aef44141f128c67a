import type { ReactNode } from 'react';
import type { AfterTheEnd } from '../../../../event/after-the-end.ts';
import type { eventTimerWords } from '../../../../event/event-timer.ts';
import type { EventWindow } from '../../../lib/timer-state.ts';
import { useEventClock } from '../../../lib/use-event-clock.ts';
import { ClockDigits } from '../../../ui/clock-digits.tsx';

interface LiveTimerProps {
  words: ReturnType<typeof eventTimerWords>;
  /** Null while the server has not answered; `own-clock` when it cannot be reached. */
  time: { offsetMs: number } | 'own-clock' | null;
  window: EventWindow;
  afterwards: readonly AfterTheEnd[];
  /** "day 2 of 2". */
  day: string;
  /** What the digits count down to. */
  lead: string;
  /** When the hand-in closes, and what is missing. */
  line: string;
  children: ReactNode;
}

const NO_TIME = '--:--:--';
const ZEROS = '00:00:00';

/** The event timer as it stands on the event's days: the same words, and the largest digits of the site. */
export function LiveTimer(props: LiveTimerProps) {
  const { words, time, window, afterwards, day, lead, line, children } = props;
  const offsetMs = time === 'own-clock' ? 0 : (time?.offsetMs ?? null);
  const state = useEventClock(offsetMs, { ...window, moments: afterwards.map(({ at }) => at) });
  const isLive = state?.phase === 'live';
  const after = afterwards[(state?.moment ?? 0) - 1];
  return (
    <section
      aria-labelledby="event-timer"
      className="live-timer"
      data-phase={state?.phase ?? 'pending'}
    >
      <h2 id="event-timer" className="sr-only">
        {words.title}
      </h2>
      <p className="live-state">
        <span role="status">{state && (isLive ? words.live : words.inactive)}</span>
        {day !== '' && <span className="live-day">{day}</span>}
      </p>
      <p className="live-lead">
        {isLive && lead}
        {state?.phase === 'before' && words.starts}
        {state?.phase === 'after' && words.ended}
        {!state && <span className="without-script">{words.withoutScript}</span>}
        {!state && <span className="needs-script">{words.pending}</span>}
      </p>
      <p role="timer" aria-label={words.remaining} className="live-digits clock-digits">
        <ClockDigits text={isLive ? state.digits : state ? ZEROS : NO_TIME} />
      </p>
      <div className="live-notes">
        {isLive && <p>{words.remaining}</p>}
        {state?.phase === 'before' && <p>{words.willActivate}</p>}
        {state?.phase === 'after' &&
          after?.sentences.map((sentence) => <p key={sentence}>{sentence}</p>)}
        {isLive && <p>{line}</p>}
        <p className="label">{time === 'own-clock' ? words.ownClock : words.span}</p>
      </div>
      {children}
    </section>
  );
}
