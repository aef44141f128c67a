import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { handInLabel } from '../../../../event/hand-in-label.ts';
import { PAGE_PATHS } from '../../../../schema/page-paths.ts';
import { timerStateAt, useCountdown } from '../../../lib/countdown.ts';
import { askSession } from '../../../lib/server-time.ts';
import { closesWords, countdownWords } from './hand-in-words.ts';

export interface HandInStandingProps {
  /** Names of the files that are not there yet. */
  missing: readonly string[];
  /** What of them is here. */
  received: readonly { name: string; words: string; receipt: string }[];
  deadline: string;
  /** The server's clock when it made the page. */
  now: string;
}

/** What a team has handed in and what not, on the page of each member; the files are sent from the dashboard. */
export function HandInStanding({ missing, received, deadline, now }: HandInStandingProps) {
  const [offsetMs, setOffsetMs] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    // Without an answer the deadline stands there as the server has written it.
    askSession().then(
      ({ time }) => !isGone && setOffsetMs(time.offsetMs),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  const window = { start: 0, end: Date.parse(deadline) };
  const { digits } = useCountdown(offsetMs, window) ?? timerStateAt(window, Date.parse(now));
  const isDone = missing.length === 0;
  return (
    <section className="own-card" aria-labelledby="my-hand-in">
      <p
        className="own-mark flex items-center gap-2.5 font-semibold"
        data-look={isDone ? 'good' : 'due'}
      >
        {isDone ? 'All handed in' : 'Still missing'}
      </p>
      <h2 id="my-hand-in" className="display mt-3 text-[clamp(1.5rem,3vw,1.875rem)]">
        {isDone ? 'Your hand-in' : `Your ${missing.join(' and ')}`}
      </h2>
      <p className="mt-2 text-muted">
        Closes {closesWords(deadline, now)}, in{' '}
        <strong
          role="timer"
          aria-label="Time until the hand-in closes"
          className="font-mono whitespace-nowrap text-text"
        >
          {countdownWords(digits)}
        </strong>
      </p>
      <Link
        className={`button own-card-button ${isDone ? 'button-outline' : 'button-signal'}`}
        to={PAGE_PATHS.dashboard}
      >
        {isDone ? 'To the hand-in' : handInLabel(missing)}
      </Link>
      {received.length > 0 && (
        <ul className="mt-6 border-t border-line">
          {received.map(({ name, words, receipt }) => (
            <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 pt-4" key={name}>
              <span className="own-mark flex items-center gap-2.5 font-semibold" data-look="good">
                {name}
              </span>
              <span className="label text-muted col-1 pl-5">{words}</span>
              <Link className="link [grid-area:1_/_2_/_3] self-center" to={receipt}>
                Receipt<span className="sr-only"> of the {name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
