import { formatTime, isoWithOffset } from '../../../../../event/event-time.ts';
import { formatShortDate } from '../../../../../event/short-date.ts';
import type { PhaseStep } from '../../../../../schema/desk.ts';
import { spanWords } from '../../../../desk/span-words.ts';

interface PhaseLineProps {
  phases: readonly PhaseStep[];
  now: number;
}

const STATE_WORDS: Readonly<Record<PhaseStep['state'], string>> = {
  past: 'over',
  now: 'now',
  'to come': 'to come',
};

/** Where the edition stands in its life; on a phone as segments, with the words below. */
export function PhaseLine({ phases, now }: PhaseLineProps) {
  const at = phases.findIndex(({ state }) => state === 'now');
  const current = phases[at];
  const next = phases[at + 1];
  return (
    <div className="phases">
      <ol className="flex max-md:gap-[4px]" aria-label="Phases of the edition">
        {phases.map(({ label, at: since, state }) => (
          <li
            key={label}
            className="phase"
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className="phase-label">
              {label}
              <span className="sr-only">, {STATE_WORDS[state]}</span>
            </span>
            {since !== null && (
              <time className="label text-muted" dateTime={since}>
                {dayWords(since)} <span>{timeWords(since)}</span>
              </time>
            )}
          </li>
        ))}
      </ol>
      {current && (
        <p className="phases-now" aria-hidden="true">
          <strong>{current.label}</strong>
          <span className="label text-muted">
            {current.at !== null && `since ${dayWords(current.at)} ${timeWords(current.at)}`}
          </span>
          {next?.at && (
            <>
              <span className="phases-then label text-muted">then {next.label}</span>
              <span className="label text-muted">in {spanWords(Date.parse(next.at) - now)}</span>
            </>
          )}
        </p>
      )}
    </div>
  );
}

const dayWords = (at: string) =>
  formatShortDate(isoWithOffset(new Date(at)).slice(0, 10)).replace(/ \d{4}$/, '');

/** Empty where it begins with the day. */
const timeWords = (at: string) => formatTime(Date.parse(at)).replace('00:00', '');
