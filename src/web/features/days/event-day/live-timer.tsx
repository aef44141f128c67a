import type { ReactNode } from 'react';
import type { AfterTheEnd } from '../../../../event/after-the-end.ts';
import type { eventTimerWords } from '../../../../event/event-timer.ts';
import { type EventWindow, type TimerTime, useEventTimer } from '../../../lib/countdown.ts';
import { Countdown } from '../../../ui/countdown.tsx';

interface LiveTimerProps {
  words: ReturnType<typeof eventTimerWords>;
  time: TimerTime;
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

/** The event timer as it stands on the event's days: the same words, and the largest digits of the site. */
export function LiveTimer(props: LiveTimerProps) {
  const { words, time, window, afterwards, day, lead, line, children } = props;
  const { state, isLive, digits, after } = useEventTimer(time, window, afterwards);
  return (
    <section
      aria-labelledby="event-timer"
      className="live-timer @container"
      data-phase={state?.phase ?? 'pending'}
    >
      <h2 id="event-timer" className="sr-only">
        {words.title}
      </h2>
      <p className="live-state">
        <span role="status">{state && (isLive ? words.live : words.inactive)}</span>
        {day !== '' && <span className="before:me-2 before:content-['·']">{day}</span>}
      </p>
      <p className="live-lead">
        {isLive && lead}
        {state?.phase === 'before' && words.starts}
        {state?.phase === 'after' && words.ended}
        {!state && <span className="without-script">{words.withoutScript}</span>}
        {!state && <span className="needs-script">{words.pending}</span>}
      </p>
      <Countdown label={words.remaining} className="live-digits" digits={digits} />
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
